import { eq } from 'drizzle-orm';
import { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '../../../db/orders.schema.ts';
import { providerPayments } from '../../../db/provider.schema.ts';
import { offers } from '../../../db/schema.ts';
import { type Customer, postBack } from '../../../testing/customer.ts';
import { LAST_PORTION, SCHNITZEL, TUESDAY, WINE } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { bookUnchecked } from '../methods.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
/** A round may take long on a busy computer. */
const TEST_TIMEOUT_MS = 60_000;
const ROUNDS = 3;
const ANNAS_WALLET = 1;

/** A second instance on the same database: with its own connections, or sharing that of the embedded database. */
let other: FastifyInstance;
beforeAll(async () => {
  other = await testServer.startBeside();
});

const reconcileAt = (app: FastifyInstance) => app.inject({ method: 'POST', url: '/testing/reconcile', payload: {} });
const topUps = () => testServer.context.db.select().from(bookings).where(eq(bookings.kind, 'topUp'));

/** Ben with carts of 12.00 on two days, of which his account holds 4.20. */
async function benWithCarts() {
  const ben = await testServer.customer('ben');
  await ben.put({ [LAST_PORTION]: 1 });
  const { body: carts } = await ben.put({ [WINE]: 1 }, { date: TUESDAY });
  return { ben, there: ben.at(other), carts };
}

describe('several instances of the server on one database', () => {
  // PAY-49
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'settle a captured payment once, however it is asked for at which instance, in round %i',
    async () => {
      const { ben, there, carts } = await benWithCarts();
      const prepared = await ben.prepare('wirecard', carts);
      await ben.choose(prepared, 'success');

      const answers = await Promise.all([
        ben.outcome(prepared),
        reconcileAt(other),
        postBack(testServer.app, prepared.id),
        postBack(other, prepared.id),
        there.outcome(prepared),
        reconcileAt(testServer.app),
      ]);

      expect(answers.map((answer) => ('status' in answer ? answer.status : answer.statusCode))).toEqual([
        200, 200, 303, 303, 200, 200,
      ]);
      for (const { body } of [await ben.outcome(prepared), await there.outcome(prepared)]) {
        expect(body).toMatchObject({
          Status: 'SUCCESS',
          Amount: 7.8,
          RefundAmount: 0,
          Carts: carts.map(({ CartId }) => ({ CartId, OrderErrorTextKey: null })),
        });
      }
      expect(await topUps()).toMatchObject([{ amount: 780, providerPaymentId: prepared.id }]);
      const books = await testServer.books('ben');
      expect(books).toMatchObject({ captured: 7.8, refunded: 0, refundDue: 0, wallets: [{ balance: 0 }] });
      expect(books.ordered.map(({ cartId }) => cartId)).toEqual(carts.map(({ CartId }) => CartId));
      expect(
        await testServer.context.db.select().from(offers).where(eq(offers.articleId, LAST_PORTION)),
      ).toContainEqual(expect.objectContaining({ remaining: 0 }));
    },
    TEST_TIMEOUT_MS,
  );

  // PAY-25
  it('refund once what could not be ordered', async () => {
    const { ben, there, carts } = await benWithCarts();
    const prepared = await ben.prepare('wirecard', carts);
    await ben.choose(prepared, 'success');
    await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
    await Promise.all([
      ben.outcome(prepared),
      reconcileAt(other),
      reconcileAt(testServer.app),
      there.outcome(prepared),
      postBack(other, prepared.id),
    ]);
    expect(await testServer.books('ben')).toMatchObject({
      captured: 7.8,
      refunded: 7.8,
      refundDue: 0,
      ordered: [{ total: 3.8 }],
    });
  });

  it.each(['copyAndPay', 'wirecard'] as const)(
    'return the same preparation at %s for concurrent calls with the same key',
    async (provider) => {
      const { ben, there, carts } = await benWithCarts();
      const both: Customer[] = [ben, there, ben, there];
      const answers = await Promise.all(both.map((browser) => browser.prepare(provider, carts, { key: 'k1' })));
      expect(new Set(answers.map(({ status, reference }) => `${status} ${reference}`))).toEqual(
        new Set([`200 ${answers[0]?.reference}`]),
      );
      expect(await testServer.context.db.select().from(providerPayments)).toMatchObject([
        { id: 'k1', reference: answers[0]?.reference },
      ]);
    },
  );

  // PAY-50
  it('let a cart be prepared under only one of two concurrent keys', async () => {
    const { ben, there, carts } = await benWithCarts();
    const answers = await Promise.all([
      ben.prepare('wirecard', carts, { key: 'k1' }),
      there.prepare('copyAndPay', carts, { key: 'k2' }),
    ]);
    for (const { textKey } of answers.filter(({ status }) => status !== 200))
      expect(textKey).toBe('error.paymentUnderWay');
    const open = (await testServer.context.db.select().from(providerPayments)).filter(
      ({ status }) => status === 'prepared',
    );
    expect(open).toHaveLength(1);
  });

  // SERVER-1
  it('let a cart be paid once, from an account at one or at a provider by the other', async () => {
    const anna = await testServer.customer('anna');
    // Empties the account that a card tops up; the other account may be overdrawn.
    await bookUnchecked(testServer.context.db, {
      walletId: ANNAS_WALLET,
      amount: -15_000,
      kind: 'offline',
      orderNumber: null,
      bookedAt: new Date(testServer.clock.now()),
    });
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    const there = anna.at(other);

    const [onAccount, prepared] = await Promise.all([
      anna.pay(carts, { type: 'SU', key: 'k1' }),
      there.prepare('copyAndPay', carts, { key: 'k2' }),
    ]);
    if (prepared.status === 200) await there.choose(prepared, 'success');
    await reconcileAt(other);

    const books = await testServer.books('anna');
    const isOnAccount = onAccount.status === 200 && onAccount.body[0]?.Bonnumber != null;
    expect(books.ordered).toMatchObject([{ total: 8, payments: [{ type: isOnAccount ? 'SU' : 'CHO', amount: 8 }] }]);
    expect(books).toMatchObject({ captured: isOnAccount ? 0 : 8, refunded: 0, refundDue: 0 });
  });
});
