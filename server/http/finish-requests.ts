import { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a client waits for the answer to a payment. */
export const LONGEST_FINISH_MS = 40_000;

/**
 * Lets the requests that are under way when the app closes be answered, `longestMs` at most; others are answered with
 * 503. Needs `forceCloseConnections`, which then closes all connections: a browser opens some ahead, on which it may
 * never send anything; and a `pluginTimeout` that is longer, after which the framework goes on in any case.
 */
export function finishRequests(app: FastifyInstance, longestMs = LONGEST_FINISH_MS): void {
  const running = new Set<ServerResponse>();
  // Not by `app.server`, which does not hear of those at the second address of `localhost`.
  app.addHook('onRequest', (_request, { raw: response }, done) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    done();
  });
  app.addHook('preClose', async () => {
    const answered = Array.from(running, (response) => once(response, 'close'));
    await Promise.race([Promise.allSettled(answered), sleep(longestMs, undefined, { ref: false })]);
  });
}
