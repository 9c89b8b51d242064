import { beforeEach, expect, it } from 'vitest';
import { providerRefunds } from '../../../db/settlement.schema.ts';
import { SCHNITZEL } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { otherRefunds } from './other-refunds.ts';

const testServer = useTestServer({ hasSimulators: true });
let paymentId: string;

beforeEach(async () => {
  const ben = await testServer.customer('ben');
  ({ id: paymentId } = await ben.prepare('wirecard', (await ben.put({ [SCHNITZEL]: 1 })).body));
});

function store(id: string, amount: number, more: Partial<typeof providerRefunds.$inferInsert> = {}) {
  const dueAt = new Date(testServer.clock.now());
  return testServer.context.db.insert(providerRefunds).values({ id, paymentId, amount, dueAt, ...more });
}

it('are those that the provider has given back, neither due ones nor what was paid out in cash', async () => {
  const refundedAt = new Date(testServer.clock.now());
  await store('given-back', 100, { refundedAt });
  await store('this-one', 200, { refundedAt });
  await store('in-cash', 300, { refundedAt, paidOutBy: 'counter' });
  await store('due', 400);
  expect(await otherRefunds(testServer.context, paymentId, 'this-one')).toEqual([100]);
});

it('are not known while the provider is being asked for one of them', async () => {
  await store('asked', 100, { askedUntil: new Date(testServer.clock.now() + 15_000) });
  await expect(otherRefunds(testServer.context, paymentId, 'this-one')).rejects.toThrow('under way');
  expect(await otherRefunds(testServer.context, paymentId, 'asked')).toEqual([]);
  testServer.wait(15_000);
  expect(await otherRefunds(testServer.context, paymentId, 'this-one')).toEqual([]);
});
