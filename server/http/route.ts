import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Call } from '../../contract/call.ts';
import { ErrorBody } from '../../contract/error.ts';
import { type Identity } from '../auth/identity.ts';
import { addressGroup } from '../core/address.ts';
import { isCompressed } from './compression.ts';
import { isChange } from './owner-queue.ts';
import { takesReadTurn } from './read-limiter.ts';
import { unauthorized } from '../core/refusal.ts';

type Schema = z.ZodMiniType;

/** The validated parts of a call, for its handler. */
interface Received<Query extends Schema, Body extends Schema, Params extends Schema> {
  query: z.output<Query>;
  body: z.output<Body>;
  params: z.output<Params>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler's answer; void where the call has none. */
type Answered<Answer extends Schema> = Answer extends z.ZodMiniUndefined ? void : z.input<Answer>;

type Handler<Query extends Schema, Body extends Schema, Answer extends Schema, Params extends Schema, Extra> = (
  received: Received<Query, Body, Params> & Extra,
) => Promise<Answered<Answer>>;

const isNothing = (schema: Schema): boolean => schema._zod.def.type === 'undefined';

/** OpenAPI wants a description for each status; the error body is the same everywhere. */
const refused = z.looseObject(ErrorBody.shape);

function schemaOf(call: Call): Record<string, unknown> {
  const area = call.path.split('/')[2] ?? 'bonus';
  const part = (name: string, schema: Schema) => (isNothing(schema) ? {} : { [name]: schema });
  return {
    summary: call.summary,
    tags: [area],
    ...(call.access === 'public' ? { security: [] } : {}),
    ...part('querystring', call.query),
    ...part('params', call.params),
    ...part('body', call.body),
    response: { ...(call.answerAs === 'json' ? { 200: call.answer } : {}), '4xx': refused, '5xx': refused },
  };
}

function add<Query extends Schema, Body extends Schema, Answer extends Schema, Params extends Schema, Extra>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer, Params>,
  extra: (request: FastifyRequest) => Extra,
  handler: Handler<Query, Body, Answer, Params, Extra>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: schemaOf(call),
    config: { access: call.access, call },
    ...(isCompressed(call) ? {} : { compress: false }),
    handler: async (request, reply) => {
      const received = {
        query: request.query as z.output<Query>,
        body: request.body as z.output<Body>,
        params: request.params as z.output<Params>,
        request,
        reply,
        ...extra(request),
      };
      const answer = await handler(received);
      // `reply.sent` is not set yet for a redirect.
      if (reply.sent || reply.hasHeader('location')) return reply;
      if (call.answerAs === 'nothing') return reply.code(204).send();
      if (call.answerAs === 'text') reply.type('text/plain; charset=utf-8');
      if (call.answerAs === 'html') reply.type('text/html; charset=utf-8');
      return reply.send(answer);
    },
  });
}

/**
 * Serves a call that needs a token; the handler gets the caller's identity. The changes of an owner are made in turn,
 * and reads, too.
 */
export function route<Query extends Schema, Body extends Schema, Answer extends Schema, Params extends Schema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer, Params>,
  handler: Handler<Query, Body, Answer, Params, { identity: Identity }>,
): void {
  if (call.access !== 'authenticated') throw new Error(`${call.method} ${call.path} is public`);
  const identified = (request: FastifyRequest) => {
    if (!request.identity) throw unauthorized();
    return { identity: request.identity };
  };
  add(app, call, identified, (received) => {
    const { owner } = received.identity;
    if (isChange(call)) return app.ownerQueue.take(owner, () => handler(received));
    return takesReadTurn(call) ? app.readLimiter.ofOwner(owner, () => handler(received)) : handler(received);
  });
}

/** Serves a call whose answer goes on as events, which `begin` sends by the reply, or refuses. */
export function eventRoute(
  app: FastifyInstance,
  call: Call,
  begin: (received: { identity: Identity; reply: FastifyReply }) => void,
): void {
  route(app, call, (received) => {
    begin(received);
    return Promise.resolve(undefined);
  });
}

/** Serves a call that anybody may make; reads in turn. */
export function publicRoute<Query extends Schema, Body extends Schema, Answer extends Schema, Params extends Schema>(
  app: FastifyInstance,
  call: Call<Query, Body, Answer, Params>,
  handler: Handler<Query, Body, Answer, Params, object>,
): void {
  if (call.access !== 'public') throw new Error(`${call.method} ${call.path} needs a token`);
  add(
    app,
    call,
    () => ({}),
    (received) =>
      takesReadTurn(call)
        ? app.readLimiter.ofAddress(addressGroup(received.request.ip), () => handler(received))
        : handler(received),
  );
}
