import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { brandTokens } from '../../domain/brand-tokens.ts';

/** The colour (`#rrggbb`) of a restaurant, or null where there is no such restaurant. */
export type ColourOf = (restaurantId: number) => Promise<string | null>;

interface Page {
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** The page with the colours that the app would set later: without them, a first visit begins in others. */
function inColour(html: string, colour: string): string {
  const style = Object.entries(brandTokens(colour)).map(([name, value]) => `${name}:${value}`);
  return html
    .replace('<html', `<html style="${style.join(';')}"`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, `$1${colour}`);
}

function pageOf(html: string): Page {
  const text = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    bodies: { br: brotliCompressSync(text), gzip: gzipSync(text), identity: text },
  };
}

function readRestaurantId(folder: string): number | null {
  const file = join(folder, 'client-configuration.xml');
  const [, id] = (existsSync(file) && /<RestaurantID>\s*(\d+)\s*</.exec(readFileSync(file, 'utf8'))) || [];
  return id === undefined ? null : Number(id);
}

/**
 * Serves the app's folder as its page in the colours of the restaurant that the configuration names. `index.html` stays
 * as it was built: a service worker takes the page of its own release only, by its hash.
 */
export function servePage(app: FastifyInstance, folder: string, colourOf: ColourOf): void {
  const restaurantId = readRestaurantId(folder);
  if (restaurantId === null) return;
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  /** Of the colour that was asked for last: there is one restaurant. */
  let made: { colour: string; page: Page } | null = null;
  const answer = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    // Without a database the page is there all the same, and says what is missing.
    const colour = await colourOf(restaurantId).catch(() => null);
    if (colour === null) return reply.sendFile('index.html');
    if (made?.colour !== colour) made = { colour, page: pageOf(inColour(html, colour)) };
    const { etag, bodies } = made.page;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  };
  app.get('/', answer);
}
