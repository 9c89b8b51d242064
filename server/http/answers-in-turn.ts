import { type FastifyInstance } from 'fastify';
import { Socket } from 'node:net';

/** Requests that wait on one connection for the answers before them. Browsers and proxies send one at a time. */
const MOST_WAITING = 20;
/** Node looks for the first time when it is over, and ends what has not moved since then when it is over again. */
const STANDSTILL_MS = 30_000;
/** From a request's turn until its answer is taken whole: enough for the largest file at 4 kB a second. */
const LONGEST_ANSWER_MS = 300_000;

/**
 * Begins a request only when the answers before it on its connection are sent. An answer in the queue is never told
 * that its connection is closed, so what was opened for it would stay open for ever. Ends connections on which too many
 * wait, and those of clients that do not take their answer in time.
 */
export function answerInTurn(
  app: FastifyInstance,
  { standstillMs = STANDSTILL_MS, longestMs = LONGEST_ANSWER_MS } = {},
): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket }, routeOptions }, { raw: answer }, done) => {
    // Events have no end; who does not take them is noticed by what waits (`event-stream.ts`).
    const isEndless = routeOptions.config.call?.answerAs === 'events';
    const begin = () => {
      if (isEndless) return done();
      const timer = setTimeout(() => socket.destroy(), longestMs).unref();
      answer.once('close', () => clearTimeout(timer));
      done();
    };
    if (answer.socket) return begin();
    const before = waiting.get(socket) ?? 0;
    // Those that wait are forgotten with it: none of them has begun.
    if (before === MOST_WAITING) return void socket.destroy();
    waiting.set(socket, before + 1);
    answer.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      socket.setTimeout(0);
      // Not before the answer has its connection whole.
      process.nextTick(begin);
    });
  });
  // Until the answer ends: Node takes the limit back at the next request, unless that waits already.
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    if (socket instanceof Socket) socket.setTimeout(standstillMs);
    done(null, payload);
  });
}
