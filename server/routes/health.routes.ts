import { sql } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { type House } from '../house.ts';

/** For monitoring: answers 200 while the server runs and its database answers. */
export function healthRoutes(app: FastifyInstance, house: House): void {
  app.get('/health', { schema: { hide: true } }, async () => {
    await house.db.execute(sql`select 1`);
    return { status: 'ok' };
  });
}
