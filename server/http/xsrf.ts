import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { returnFromWirecard } from '../../contract/payment.ts';
import { forbidden } from '../core/refusal.ts';
import { cookieName, cookieScope } from '../auth/cookies.ts';

const COOKIE = 'XSRF-TOKEN';
/**
 * Beside it, where another app on the host has set a cookie of the usual name, which our pages may not be able to read.
 */
const OWN_COOKIE = 'mittag-xsrf';
/** Begins our tokens, also those of another installation: the same one serves both. */
const MARK = 'mittag.';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** A provider's page, which posts to us when it sends the customer back, cannot know the token. */
const POSTED_BY_OTHERS = new Set([`/service${returnFromWirecard.path}`]);

/** Where our own pages write. The simulated identity provider represents foreign pages, which have no token of ours. */
const GUARDED = ['/service', '/simulators/settings'];

const isSame = (one: string, other: unknown): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(typeof other === 'string' ? other : '')];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** A new token, unless the browser has one of ours. Never in place of a cookie of somebody else. */
function offerToken(request: FastifyRequest, reply: FastifyReply): void {
  const own = cookieName(request, OWN_COOKIE);
  const usual = request.cookies[COOKIE];
  if (request.cookies[own] !== undefined || usual?.startsWith(MARK)) return;
  const token = `${MARK}${randomBytes(18).toString('base64url')}`;
  reply.setCookie(usual === undefined ? COOKIE : own, token, { ...cookieScope(request), sameSite: 'lax' });
}

/**
 * The anti-forgery check (CALL-2): a page of ours can read the cookie and repeat it in a header,
 * a page of somebody else cannot.
 */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // By the matched route, since a URL may be written in other ways (`/%73ervice/…`).
    const route = request.routeOptions.url ?? '';
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!isWrite || !GUARDED.some((folder) => route.startsWith(folder)) || POSTED_BY_OTHERS.has(route)) return done();
    const sent = request.headers[XSRF_HEADER.toLowerCase()];
    const known = [cookieName(request, OWN_COOKIE), COOKIE].map((name) => request.cookies[name]);
    if (known.some((token) => token && isSame(token, sent))) return done();
    // The next try can succeed: a neighbour may have replaced the cookie since the page has loaded.
    offerToken(request, reply);
    done(forbidden('error.xsrf'));
  });
  app.addHook('onSend', async (request, reply) => {
    // A response that caches may share must not carry one browser's token to the next.
    if (request.method === 'GET' && !String(reply.getHeader('cache-control')).includes('public'))
      offerToken(request, reply);
  });
}
