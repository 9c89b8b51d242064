import { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerContext } from '../core/context.ts';
import { areMigrationsApplied } from '../db/migrations-applied.ts';

/** Milliseconds that the database has to answer in. */
const LONGEST_MS = 5000;

/**
 * For monitoring. `/health`: the process answers; it asks for nothing else, or else a supervisor would kill all
 * instances, with the payments that are under way, because their database is away. `/ready`: it can serve customers,
 * otherwise 503, which is also the answer to everything while it stops.
 */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  let asking: Promise<boolean> | null = null;
  /** Several at once are one: anybody may ask. */
  const isReady = () =>
    (asking ??= Promise.race([areMigrationsApplied(context.db), sleep(LONGEST_MS, false, { ref: false })])
      .catch(() => false)
      .finally(() => {
        asking = null;
      }));

  app.get('/health', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send({ status: 'not ready' }),
  );
}
