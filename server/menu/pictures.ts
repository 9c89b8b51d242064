import { eq } from 'drizzle-orm';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { articles, pictures } from '../db/schema.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';

const LARGEST = 2000;
const DEFAULT_SIZE = 400;

interface Size {
  width?: number;
  height?: number;
}

function resize(svg: string, width: number, height: number): string {
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const bare = root.replace(/\s(width|height)="[^"]*"/g, '');
    return `${bare.slice(0, -1)} width="${width}" height="${height}">`;
  });
}

/** Sends a dish's picture as SVG, cached for a day, with an ETag. `size` in pixels. */
export async function sendPicture(
  context: ServerContext,
  articleId: number,
  size: Size,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const width = size.width ?? size.height ?? DEFAULT_SIZE;
  const height = size.height ?? width;
  if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= LARGEST)) throw badRequest();
  const [picture] = await context.db
    .select({ svg: pictures.svg })
    .from(articles)
    .innerJoin(pictures, eq(pictures.id, articles.pictureId))
    .where(eq(articles.id, articleId));
  if (!picture) throw notFound();
  const body = resize(picture.svg, width, height);
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'public, max-age=86400').type('image/svg+xml');
  // An SVG that is opened as a page could run scripts.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send(body);
}
