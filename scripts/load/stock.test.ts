import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { offers, slotLoads } from '../../server/db/schema.ts';
import { MONDAY, SCHNITZEL } from '../../server/testing/fixture.ts';
import { useTestServer } from '../../server/testing/test-server.ts';
import { findWrongStock, readStock } from './stock.ts';

const testServer = useTestServer();

// SERVER-2
it('portions and places are counted against the orders that took them', async () => {
  const { db } = testServer.context;
  await db.update(offers).set({ remaining: 9 }).where(eq(offers.articleId, SCHNITZEL));
  const before = await readStock(db);
  const anna = await testServer.customer('anna');
  const { body: carts } = await anna.put({ [SCHNITZEL]: 2 });
  const { body: paid } = await anna.pay(carts);
  expect(await findWrongStock(db, before)).toEqual([]);
  await anna.send('DELETE', `/api/bon?bonnumber=${paid[0]?.Bonnumber}`);
  expect(await findWrongStock(db, before)).toEqual([]);
});

it('a portion that was sold twice, and a slot that counts an order too many, are reported', async () => {
  const { db } = testServer.context;
  await db.update(offers).set({ remaining: 9 }).where(eq(offers.articleId, SCHNITZEL));
  const before = await readStock(db);
  const anna = await testServer.customer('anna');
  await anna.pay((await anna.put({ [SCHNITZEL]: 2 })).body);
  await db.update(offers).set({ remaining: 8 }).where(eq(offers.articleId, SCHNITZEL));
  await db.update(slotLoads).set({ orders: 4 });
  const wrong = await findWrongStock(db, before);
  expect(wrong).toContain(`Of dish and day ${SCHNITZEL} ${MONDAY}, 8 are left, but 2 were sold.`);
  expect(wrong.some((line) => /counts 4 orders, but 1 were taken/.test(line))).toBe(true);
});
