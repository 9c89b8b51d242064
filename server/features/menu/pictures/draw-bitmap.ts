import { type PictureShape } from './picture-shape.ts';

/** `webp` for browsers that accept it, `jpeg` for all others (decision 030). */
export type BitmapFormat = 'webp' | 'jpeg';

export const formatFor = (accept: string | undefined): BitmapFormat =>
  accept?.includes('image/webp') ? 'webp' : 'jpeg';

function resize(svg: string, { width, height }: PictureShape): string {
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const bare = root.replace(/\s(width|height)="[^"]*"/g, '');
    return `${bare.slice(0, -1)} width="${width}" height="${height}">`;
  });
}

/** Draws an SVG in a thread of its own, in the given shape. Rejects if it is none. */
export async function drawBitmap(svg: string, shape: PictureShape, format: BitmapFormat): Promise<Buffer> {
  // Loaded with the first picture: most servers that are started in tests draw none.
  const { default: sharp } = await import('sharp');
  // One thread: the others hash passwords and read files. Nothing is drawn twice, so that sharp's own cache is of no
  // use.
  sharp.concurrency(1);
  sharp.cache(false);
  const drawing = sharp(Buffer.from(resize(svg, shape))).resize(shape.width, shape.height);
  return format === 'webp'
    ? drawing.webp({ quality: 80 }).toBuffer()
    : drawing.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
