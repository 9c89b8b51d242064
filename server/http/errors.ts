import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { appAddress } from './app-address.ts';
import { Refusal, badRequest, notFound } from '../core/refusal.ts';

/** Statuses above 599 are part of the contract (900, 901), but Fastify refuses them: the raw response takes them. */
function sendForcedStep(reply: FastifyReply, refusal: Refusal): void {
  const body = JSON.stringify(refusal.body);
  reply.hijack();
  reply.raw.writeHead(refusal.status, {
    ...(reply.getHeaders() as Record<string, string | string[]>),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(body);
}

/** PostgreSQL's error class 22: a value that its column cannot hold, e.g. a number too large. */
function isDataException(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && code.startsWith('22');
}

function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 429) return new Refusal(429, 'error.tooManyRequests');
  if (error.validation || (error.statusCode && error.statusCode < 500)) {
    return new Refusal(error.statusCode ?? 400, badRequest().textKey);
  }
  return isDataException(error) ? badRequest() : new Refusal(500, 'error.general');
}

function leadIntoApp(hasClient: boolean, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  const address = hasClient ? appAddress(raw) : null;
  if (address !== null) void reply.header('cache-control', 'no-store').redirect(address);
  return address !== null;
}

/**
 * For Fastify's `frameworkErrors`: what it refuses before it looks for a route, such as a path that cannot be decoded.
 * Its own answer would repeat the path, and name the framework.
 */
export const refuseRequest =
  (hasClient: boolean) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(request.server.securityHeaders ?? {});
    if (leadIntoApp(hasClient, request, reply)) return;
    void reply.code(400).header('cache-control', 'no-store').send(badRequest().body);
  };

/**
 * Gives every error the body of `contract/error.ts`. `hasClient`: a browser that asks for a page which is not there is
 * led into the app.
 */
export function handleErrors(app: FastifyInstance, hasClient = false): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 500) request.log.error(error, 'unexpected error');
    if (refusal.status > 599) return sendForcedStep(reply, refusal);
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!leadIntoApp(hasClient, request, reply)) void reply.code(404).send(notFound().body);
  });
}
