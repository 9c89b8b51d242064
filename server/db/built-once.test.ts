import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { builtOnce } from './built-once.ts';
import { news } from './schema.ts';

const testServer = useTestServer();

it('builds a query once, and runs it with other values, in the transaction that it is asked in', async () => {
  const { db } = testServer.context;
  let times = 0;
  const readNews = builtOnce((on) => {
    times += 1;
    return on
      .select({ id: news.id, title: news.title })
      .from(news)
      .where(eq(news.id, sql.placeholder('id')));
  });
  const broken = db.transaction(async (inside) => {
    await inside.insert(news).values({ id: 7, title: { DE: 'Bald' }, text: { DE: '' }, date: '2026-11-24' });
    expect(await readNews(inside, { id: 7 })).toEqual([{ id: 7, title: { DE: 'Bald' } }]);
    throw new Error('not after all');
  });
  await expect(broken).rejects.toThrow('not after all');
  expect(await readNews(db, { id: 7 })).toEqual([]);
  expect(await readNews(db, { id: 1 })).toEqual([{ id: 1, title: { DE: 'Neu', EN: 'New' } }]);
  expect(times).toBe(1);
});

it('refuses a query that it could not bind to the connection of a transaction', () => {
  const rows = Promise.resolve([{ id: 7 }]);
  const read = builtOnce(() => ({ prepare: () => ({ connection: 'of somebody else', execute: () => rows }) }));
  expect(() => read(testServer.context.db, {})).toThrow('binds its queries to connections in another way');
});
