import { type FastifyReply, type FastifyRequest } from 'fastify';
import { cookieName, cookieScope } from '../../auth/cookies.ts';
import { ATTEMPT_SECONDS } from './attempts.ts';

const COOKIE = 'mittag-sso';
/** Cookie value after a person without access was confirmed: the next attempt must ask for the account. */
export const REFUSED = 'refused';

/** Cookie value after somebody of the directory has signed out: no provider has a session of theirs. */
export const NO_PROVIDER = 'directory';

type Outcome = 'SUCCESS' | 'FAILED' | 'CANCELED' | 'LOGGEDOUT';

/** To the client's root, relative to these calls: a proxy may serve both below any path. */
export const toClient = (reply: FastifyReply, outcome: Outcome): FastifyReply =>
  goTo(reply, `../../?ssoState=${outcome}`);

export const goTo = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303);

/** A parameter of a query or a form; empty if it is missing or repeated. */
export function parameter(values: unknown, name: string): string {
  const value = (values as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
}

/** The state of the attempt that this browser has begun, or `REFUSED`; empty: none. */
export const attemptOf = (request: FastifyRequest): string => request.cookies[cookieName(request, COOKIE)] ?? '';

export function rememberAttempt(request: FastifyRequest, reply: FastifyReply, state: string): void {
  const maxAge = state === '' ? 0 : ATTEMPT_SECONDS;
  const options = { ...cookieScope(request), httpOnly: true, sameSite: 'lax', maxAge } as const;
  reply.setCookie(cookieName(request, COOKIE), state, options);
}
