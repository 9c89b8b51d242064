import { eq, sql } from 'drizzle-orm';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ServerContext } from '../../../core/context.ts';
import { type Database } from '../../../db/database.ts';
import { articles, pictures } from '../../../db/schema.ts';
import { addressGroup } from '../../../core/address.ts';
import { Refusal, notFound } from '../../../core/refusal.ts';
import { type Bitmaps } from './bitmaps.ts';
import { drawBitmap, formatFor } from './draw-bitmap.ts';
import { type PictureShape, shapeFor } from './picture-shape.ts';

/** Characters. A larger drawing is refused to whoever has had too many drawn; most have some thousands. */
const LARGEST_UNDRAWN = 50_000;

async function readSvg(db: Database, id: string): Promise<string> {
  const [picture] = await db.select({ svg: pictures.svg }).from(pictures).where(eq(pictures.id, id));
  if (!picture) throw notFound();
  return picture.svg;
}

const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.status === 429;

/**
 * Sends a dish's picture as a bitmap, kept by browsers for a day, and then asked about by its ETag, which a changed
 * drawing changes; to whoever has had too many drawn, as the drawing. `asked` in pixels.
 */
export async function sendPicture(
  { context, bitmaps }: { context: ServerContext; bitmaps: Bitmaps },
  articleId: number,
  asked: Partial<PictureShape>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shape = shapeFor(asked);
  const format = formatFor(request.headers.accept);
  const [picture] = await context.db
    .select({ id: pictures.id, version: sql<string>`md5(${pictures.svg})` })
    .from(articles)
    .innerJoin(pictures, eq(pictures.id, articles.pictureId))
    .where(eq(articles.id, articleId));
  if (!picture) throw notFound();
  const name = `${picture.version}-${shape.width}x${shape.height}.${format}`;
  const tag = `"${name}"`;
  const isKnown = request.headers['if-none-match'] === tag;
  const draw = async () => {
    const svg = await readSvg(context.db, picture.id);
    return drawBitmap(svg, shape, format).catch((error: unknown) => {
      request.log.error(error, 'picture that cannot be drawn');
      throw notFound();
    });
  };
  try {
    const bitmap = isKnown ? null : await bitmaps.read(name, addressGroup(request.ip), draw);
    reply
      .header('etag', tag)
      .header('vary', 'accept')
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800');
    return bitmap === null ? reply.code(304).send() : reply.type(`image/${format}`).send(bitmap);
  } catch (error) {
    const svg = isTooMany(error) ? await readSvg(context.db, picture.id) : null;
    if (svg === null || svg.length > LARGEST_UNDRAWN) throw error;
    // Nothing keeps it: the bitmap is asked for the next time.
    return reply.type('image/svg+xml').send(svg);
  }
}
