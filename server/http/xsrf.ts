import { type FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { returnFromWirecard } from '../../contract/payment.ts';
import { forbidden } from './refusal.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** Pages of others that post to us, as a payment provider does on the way back, cannot know the token. */
const POSTED_BY_OTHERS = new Set([`/service${returnFromWirecard.path}`]);

/**
 * The anti-forgery check (specification, section 7): a page of ours can read the cookie and repeat it in a header,
 * a page of somebody else cannot.
 */
export function guardAgainstForgery(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const known = request.cookies[COOKIE];
    if (request.method === 'GET') {
      if (!known) reply.setCookie(COOKIE, randomBytes(18).toString('base64url'), { path: '/', sameSite: 'lax' });
      return;
    }
    if (request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (!request.url.startsWith('/service') || POSTED_BY_OTHERS.has(request.routeOptions.url ?? '')) return;
    if (!known || request.headers[HEADER] !== known) throw forbidden('error.xsrf');
  });
}
