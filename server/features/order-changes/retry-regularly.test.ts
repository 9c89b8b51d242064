import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { orders } from '../../db/orders.schema.ts';
import { wallets } from '../../db/persons.schema.ts';
import { expectSound, order } from '../../testing/changes.ts';
import { WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();

const setBalance = (balance: number) => testServer.context.db.update(wallets).set({ balance }).where(eq(wallets.id, 1));
const refunded = async () => {
  const rows = await testServer.context.db.select().from(orders).orderBy(orders.number);
  return rows.map(({ isRefunded }) => isRefunded);
};

/** An order of Anna's, canceled while her account can take no money. */
async function failedRefund(): Promise<void> {
  const anna = await testServer.customer('anna');
  const number = await order(anna, { [WINE]: 1 });
  const [wallet] = await testServer.context.db.select().from(wallets).where(eq(wallets.id, 1));
  await setBalance(2_147_483_647);
  expect((await anna.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toMatchObject({ IsRefunded: false });
  await setBalance(wallet?.balance ?? 0);
}

// ORDER-8
it('a refund to an account that failed is made by the server itself, once, by several instances', async () => {
  await failedRefund();
  const both = [
    await testServer.startBeside({ reconcileEveryMs: 20 }),
    await testServer.startBeside({ reconcileEveryMs: 20 }),
  ];
  await vi.waitFor(async () => expect(await refunded()).toEqual([true]));
  await Promise.all(both.map((app) => app.close()));
  expect((await testServer.books('anna')).wallets).toContainEqual({ type: 'CH', balance: 150 });
  await expectSound(testServer);
});

// ORDER-8
it('one that cannot be made holds up no other, and is reported once', async () => {
  await failedRefund();
  await failedRefund();
  const { db } = testServer.context;
  const lines: string[] = [];
  // The first was paid from an account that is somebody else's by now.
  const [first] = await db.select().from(orders).orderBy(orders.number);
  await db
    .update(orders)
    .set({ personId: 2 })
    .where(eq(orders.number, first?.number ?? 0));
  let tries = 0;
  const app = await testServer.startBeside({
    reconcileEveryMs: 20,
    logLevel: 'error',
    logTo: { write: (line) => lines.push(line) },
    meanwhile: () => Promise.resolve((tries += 1)),
  });
  await vi.waitFor(() => expect(tries).toBeGreaterThan(4));
  await app.close();
  expect(await refunded()).toEqual([false, true]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`the refund of order ${first?.number} failed and stays due`);
});
