import { type FastifyInstance } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { returnFromWirecard } from '../../contract/payment.ts';
import { forbidden } from '../core/refusal.ts';

const COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** A provider's page, which posts to us when it sends the customer back, cannot know the token. */
const POSTED_BY_OTHERS = new Set([`/service${returnFromWirecard.path}`]);

/** Where our own pages write. The simulated identity provider represents foreign pages, which have no token of ours. */
const GUARDED = ['/service', '/simulators/settings'];

const isSame = (one: string, other: unknown): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(typeof other === 'string' ? other : '')];
  return first.length === second.length && timingSafeEqual(first, second);
};

/**
 * The anti-forgery check (CALL-2): a page of ours can read the cookie and repeat it in a header,
 * a page of somebody else cannot.
 */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // By the matched route, since a URL may be written in other ways (`/%73ervice/…`).
    const route = request.routeOptions.url ?? '';
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!isWrite || !GUARDED.some((folder) => route.startsWith(folder)) || POSTED_BY_OTHERS.has(route)) return done();
    const known = request.cookies[COOKIE];
    done(known && isSame(known, request.headers[XSRF_HEADER.toLowerCase()]) ? undefined : forbidden('error.xsrf'));
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.method !== 'GET' || request.cookies[COOKIE]) return;
    // A response that caches may share must not carry one browser's token to the next.
    if (String(reply.getHeader('cache-control')).includes('public')) return;
    const secure = request.protocol === 'https';
    reply.setCookie(COOKIE, randomBytes(18).toString('base64url'), { path: '/', sameSite: 'lax', secure });
  });
}
