import { readFileSync } from 'node:fs';
import { type Metadata } from 'sharp';

/** Pixels of the longer side, and bytes, of a photo that is stored as it is. */
const LARGEST_SIDE = 1200;
const LARGEST_BYTES = 300_000;
/** Bytes of a drawing. */
const LARGEST_DRAWING = 1_000_000;

const photoOf = (bytes: Buffer, { width, height }: { width: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><image width="${width}" height="${height}" href="data:image/jpeg;base64,${bytes.toString('base64')}"/></svg>`;

const PHOTO = /^<svg [^>]*><image [^>]*href="data:image\/jpeg;base64,([^"]*)"\/><\/svg>$/;

/** The JPEG of a picture that is stored as a photo; null: it is a drawing. */
export function photoIn(svg: string): Buffer | null {
  const [, base64] = PHOTO.exec(svg) ?? [];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}

/**
 * A JPEG as every program draws it: upright, in the colours of screens. Within an SVG, nobody turns it by its EXIF data
 * or converts its colours by its profile.
 */
const isPlain = ({ orientation = 1, icc, space }: Metadata): boolean =>
  orientation === 1 && icc === undefined && space !== 'cmyk';

/**
 * A file of a picture as the SVG that is stored: a drawing as it is, a photo inside one, as JPEG of a size that a page
 * can use. Rejects if it is no picture.
 */
export async function readPicture(file: string): Promise<string> {
  const bytes = readFileSync(file);
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes).metadata();
  const { format, width, height } = metadata;
  if (format === 'svg') {
    if (bytes.length > LARGEST_DRAWING) throw new Error('a drawing must not be larger than a megabyte');
    return bytes.toString('utf8').trim();
  }
  // What was exported comes back as it is.
  const isSmall = Math.max(width, height) <= LARGEST_SIDE && bytes.length <= LARGEST_BYTES;
  if (format === 'jpeg' && isSmall && isPlain(metadata)) return photoOf(bytes, { width, height });
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return photoOf(data, info);
}
