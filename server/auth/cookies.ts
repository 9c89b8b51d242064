import { type FastifyReply, type FastifyRequest } from 'fastify';

export const REFRESH_COOKIE = 'mittag-refresh';
/** Where former releases set it: a proxy that serves the app below a folder kept it from coming back. */
const FORMER_PATH = '/service';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/**
 * With TLS by a prefix that browsers watch over: neither another host nor a page below a path can set such a cookie.
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? `__Host-${name}` : name;

/** For the whole host, since below which folder of it a proxy serves the app is not known here. */
export const cookieScope = (request: FastifyRequest) => ({ path: '/', secure: isSecure(request) });

/** Tells the refresh cookies of this installation from those of another one on the same host. */
export interface CookieOwner {
  /** The same for all instances of the installation. */
  installation: string;
  isOwn: (token: string) => boolean;
}

interface Names {
  plain: string;
  /** Where another installation has taken the plain name. */
  own: string;
}

function namesOf(request: FastifyRequest, { installation }: CookieOwner): Names {
  const plain = cookieName(request, REFRESH_COOKIE);
  return { plain, own: `${plain}-${installation}` };
}

export function refreshCookie(request: FastifyRequest, owner: CookieOwner): string | undefined {
  const { plain, own } = namesOf(request, owner);
  const found = [own, plain].map((name) => request.cookies[name]).filter((token) => token !== undefined);
  return found.find((token) => owner.isOwn(token)) ?? found[0];
}

export function setRefreshCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: CookieOwner,
  { token, seconds }: { token: string; seconds: number },
): void {
  const { plain, own } = namesOf(request, owner);
  const taken = request.cookies[plain];
  const isTaken = request.cookies[own] !== undefined || (taken !== undefined && !owner.isOwn(taken));
  dropFormer(request, reply, owner);
  reply.setCookie(isTaken ? own : plain, token, {
    ...cookieScope(request),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: seconds,
  });
}

export function clearRefreshCookie(request: FastifyRequest, reply: FastifyReply, owner: CookieOwner): void {
  const { plain, own } = namesOf(request, owner);
  dropFormer(request, reply, owner);
  for (const name of [own, plain]) {
    const token = request.cookies[name];
    if (name === own ? token !== undefined : token === undefined || owner.isOwn(token))
      reply.clearCookie(name, cookieScope(request));
  }
}

/**
 * The longer path would come first, and its token would be taken for a stolen one. With TLS the name of today is
 * another one.
 */
function dropFormer(request: FastifyRequest, reply: FastifyReply, owner: CookieOwner): void {
  const token = isSecure(request) ? undefined : request.cookies[REFRESH_COOKIE];
  if (token !== undefined && owner.isOwn(token)) reply.clearCookie(REFRESH_COOKIE, { path: FORMER_PATH });
}
