import { type FastifyReply, type FastifyRequest } from 'fastify';

export const REFRESH_COOKIE = 'mittag-refresh';
const MAX_AGE_SECONDS = 30 * 86_400;

export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[REFRESH_COOKIE];

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const isSecure = request.protocol === 'https';
  reply.setCookie(REFRESH_COOKIE, token, {
    path: '/service',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, { path: '/service' });
}
