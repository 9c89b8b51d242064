import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { forbidden } from '../core/refusal.ts';
import { cookieName, type CookieOwner, cookieScope } from '../auth/cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is posted carries a proof of its own: a signature, or the state of an attempt. */
    hasOwnProof?: true;
  }
}

const COOKIE = 'XSRF-TOKEN';
/**
 * Beside it, where another app on the host has set a cookie of the usual name, which our pages may not be able to read.
 */
const OWN_COOKIE = 'mittag-xsrf';
/** Begins our tokens, also those of another installation. */
const MARK = 'mittag.';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** Where our own pages write. The simulated identity provider represents foreign pages, which have no token of ours. */
const GUARDED = ['/service', '/simulators/settings'];

const isSame = (one: string, other: unknown): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(typeof other === 'string' ? other : '')];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** From the usual name to that which only this installation takes. */
const namesFor = (request: FastifyRequest, installation: string): string[] => {
  const own = cookieName(request, OWN_COOKIE);
  return [COOKIE, own, `${own}-${installation}`];
};

/** The tokens that came, also by the name of another installation: the same one serves both. */
function tokensOf(request: FastifyRequest): (string | undefined)[] {
  const own = cookieName(request, OWN_COOKIE);
  return Object.entries(request.cookies)
    .filter(([name]) => name === COOKIE || name === own || name.startsWith(`${own}-`))
    .map(([, token]) => token);
}

const setToken = (request: FastifyRequest, reply: FastifyReply, name: string): unknown =>
  reply.setCookie(name, `${MARK}${randomBytes(18).toString('base64url')}`, {
    ...cookieScope(request),
    sameSite: 'lax',
  });

/** A new token, unless the browser has one of ours. Never in place of a cookie of somebody else. */
function offerToken(request: FastifyRequest, reply: FastifyReply): void {
  const own = cookieName(request, OWN_COOKIE);
  const usual = request.cookies[COOKIE];
  if (request.cookies[own] !== undefined || usual?.startsWith(MARK)) return;
  setToken(request, reply, usual === undefined ? COOKIE : own);
}

/** After a refusal: what came is not what the page can read, so the name behind the last one that is taken. */
function offerOtherToken(request: FastifyRequest, reply: FastifyReply, installation: string): void {
  const names = namesFor(request, installation);
  const taken = names.findLastIndex((name) => request.cookies[name] !== undefined);
  setToken(request, reply, names[taken + 1] ?? names[taken]!);
}

/**
 * The anti-forgery check (CALL-2): a page of ours can read the cookie and repeat it in a header,
 * a page of somebody else cannot.
 */
export function guardAgainstForgery(app: FastifyInstance, { installation }: Pick<CookieOwner, 'installation'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    // By the matched route, since a URL may be written in other ways (`/%73ervice/…`).
    const route = request.routeOptions.url ?? '';
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const { call, hasOwnProof = call?.madeBy === 'provider' } = request.routeOptions.config;
    if (!isWrite || hasOwnProof || !GUARDED.some((folder) => route.startsWith(folder))) return done();
    const sent = request.headers[XSRF_HEADER.toLowerCase()];
    if (tokensOf(request).some((token) => token && isSame(token, sent))) return done();
    // The next try can succeed: a neighbour may have taken the names, or replaced the cookie since the page has loaded.
    offerOtherToken(request, reply, installation);
    done(forbidden('error.xsrf'));
  });
  app.addHook('onSend', async (request, reply) => {
    // A response that caches may share must not carry one browser's token to the next.
    if (request.method === 'GET' && !String(reply.getHeader('cache-control')).includes('public'))
      offerToken(request, reply);
  });
}
