import { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerContext } from '../core/context.ts';
import { areMigrationsApplied } from '../db/migrations-applied.ts';
import { probeWriting } from '../db/write-probe.ts';

/** Milliseconds that the database has to answer in. */
const LONGEST_MS = 5000;
/** Milliseconds for which an answer holds, as anybody may ask. */
const HOLDS_MS = 1000;

/**
 * For monitoring. `/health`: the process answers; it asks for nothing else, or else a supervisor would kill all
 * instances, with the payments that are under way, because their database is away. `/ready`: it can serve customers,
 * otherwise 503, which is also the answer to everything while it stops.
 */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  let asking: Promise<boolean> | null = null;
  const takesOrders = async () => {
    const isOfRelease = await areMigrationsApplied(context.db);
    if (isOfRelease) await probeWriting(context.db);
    return isOfRelease;
  };
  const isReady = () =>
    (asking ??= Promise.race([takesOrders(), sleep(LONGEST_MS, false, { ref: false })])
      .catch(() => false)
      .finally(() => {
        setTimeout(() => (asking = null), HOLDS_MS).unref();
      }));

  app.get('/health', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
  );
}
