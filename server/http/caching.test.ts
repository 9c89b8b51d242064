import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { persons } from '../db/persons.schema.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

// SAFE-7
it('keeps every answer of the API out of caches, refusals and forced steps too, but not pictures', async () => {
  const anna = await testServer.customer('anna');
  const cacheOf = async (path: string) => {
    const { status, headers } = await anna.get(path);
    return [status, headers['cache-control']];
  };
  for (const path of ['/api/person/GetPerson', '/api/cart', '/api/authorization', '/api/version'])
    expect(await cacheOf(path)).toEqual([200, 'no-store']);
  expect(await cacheOf('/api/bon')).toEqual([400, 'no-store']);
  expect(await cacheOf('/api/nothing')).toEqual([404, 'no-store']);
  expect((await cacheOf('/api/article/1/image'))[1]).toContain('public');
  await testServer.context.db.update(persons).set({ isFirstLogin: true }).where(eq(persons.username, 'anna'));
  expect(await cacheOf('/api/cart')).toEqual([901, 'no-store']);
  anna.token = '';
  expect(await cacheOf('/api/cart')).toEqual([401, 'no-store']);
});

// SAFE-8
it('shows its calls at /docs only on request', async () => {
  const app = await buildApp({ context: testServer.context });
  for (const url of ['/docs', '/docs/', '/docs/json']) expect((await app.inject(url)).statusCode).toBe(404);
  await app.close();
});
