import { sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { type ServerContext } from '../context.ts';

/** For monitoring: 200 while the server runs and its database answers. */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/health', { schema: { hide: true } }, async () => {
    await context.db.execute(sql`select 1`);
    return { status: 'ok' };
  });
}
