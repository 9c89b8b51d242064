import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database } from '../db/database.ts';
import { useTestServer } from '../testing/test-server.ts';
import { healthRoutes } from './health.routes.ts';

const testServer = useTestServer();

/** The probes over a database. */
function probes(db: Database) {
  const app = Fastify();
  healthRoutes(app, { ...testServer.context, db });
  return app;
}
const statuses = async (app: ReturnType<typeof probes>) => [
  (await app.inject('/health')).statusCode,
  (await app.inject('/ready')).statusCode,
];
afterEach(() =>
  testServer.context.db.execute(sql`update drizzle.__drizzle_migrations set created_at = abs(created_at)`),
);

// SERVER-35
describe('the probes', () => {
  // SERVER-35
  it('tell that the server is alive and ready', async () => {
    expect(await statuses(probes(testServer.context.db))).toEqual([200, 200]);
    const { status, body, headers } = await testServer.visitor().get('/ready');
    expect([status, body, headers['cache-control']]).toEqual([200, { status: 'ready' }, 'no-store']);
  });

  // SERVER-35
  it('tell that it is alive, but not ready, while its database does not answer', async () => {
    const execute = () => Promise.reject(new Error('no connection'));
    const app = probes(Object.create(testServer.context.db, { execute: { value: execute } }) as Database);
    expect(await statuses(app)).toEqual([200, 503]);
  });

  // SERVER-35
  it('tell that it is alive, but not ready, while its database can only be read, as on a full disk', async () => {
    await testServer.context.db.transaction(
      async (db) => expect(await statuses(probes(db as unknown as Database))).toEqual([200, 503]),
      { accessMode: 'read only' },
    );
  });

  // SERVER-35
  it('tell that it is not ready for a database without the migrations of its release', async () => {
    await testServer.context.db.execute(sql`update drizzle.__drizzle_migrations set created_at = -created_at`);
    expect(await statuses(probes(testServer.context.db))).toEqual([200, 503]);
  });
});
