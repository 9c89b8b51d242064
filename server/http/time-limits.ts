import { type FastifyInstance } from 'fastify';
import { MAX_HEADER_BYTES } from './client-errors.ts';

/** A slow request must not be processed after its client has given up. */
const REQUEST_MS = 30_000;
/** What is on its way when a request is refused may still arrive: a connection that is reset loses the answer, too. */
const AFTER_REFUSAL_MS = 2_000;
const CHECKS_PER_REQUEST = 30;

/**
 * Options of Fastify by which a request that has not arrived in time is answered with 408. By default, Node looks for
 * such requests every 30 seconds only, and waits for the headers of one for 60 whatever `requestTimeout` says.
 */
export const requestLimits = (requestMs = REQUEST_MS) => ({
  requestTimeout: requestMs,
  http: {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    connectionsCheckingInterval: Math.ceil(requestMs / CHECKS_PER_REQUEST),
  },
});

/**
 * Closes the connection of a request that is answered before its body has arrived, and whose body does not end soon.
 */
export function closeUnfinished(app: FastifyInstance, afterMs = AFTER_REFUSAL_MS): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const isUnfinished = () => raw.complete === false;
    if (isUnfinished()) setTimeout(() => isUnfinished() && raw.socket.destroy(), afterMs).unref();
    done();
  });
}
