import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { carts as cartRows } from '../../../db/carts.schema.ts';
import { mails } from '../../../db/entry.schema.ts';
import { bookings } from '../../../db/orders.schema.ts';
import { vouchers, wallets } from '../../../db/persons.schema.ts';
import { rowsOf } from '../../../db/rows.ts';
import { articles, offers } from '../../../db/schema.ts';
import { runMaintenance } from '../../../start.ts';
import { type Cart, type Customer, type Prepared, postBack } from '../../../testing/customer.ts';
import { HOME, LAST_PORTION, SCHNITZEL, TUESDAY, WINE } from '../../../testing/fixture.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { book, bookUnchecked, redeem } from '../methods.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

const ANNAS_WALLET = 1;
const BENS_WALLET = 3;
const CUT_OFF_PASSED = Date.parse('2026-11-23T08:30:00Z');

/** Ben with the menu of Monday (8.20) and wine for Tuesday (3.80): together 12.00, of which 4.20 are on his account. */
async function benAtProvider(): Promise<{ ben: Customer; carts: Cart[]; prepared: Prepared }> {
  const ben = await testServer.customer('ben');
  await ben.put({ [LAST_PORTION]: 1 });
  const { body: carts } = await ben.put({ [WINE]: 1 }, { date: TUESDAY });
  return { ben, carts, prepared: await ben.prepare('wirecard', carts) };
}

/** A guest with the same, who has no account: all of it is paid directly. */
async function guestAtProvider({ query = '' } = {}): Promise<{ guest: Customer; carts: Cart[]; prepared: Prepared }> {
  const guest = await testServer.guest();
  await guest.put({ [LAST_PORTION]: 1 });
  const { body: carts } = await guest.put({ [WINE]: 1 }, { date: TUESDAY });
  return { guest, carts, prepared: await guest.prepare('wirecard', carts, { type: 'CH', query }) };
}

const cartOutcomes = ({
  Carts,
}: {
  Carts: { Bonnumber?: number | null | undefined; OrderErrorTextKey?: string | null | undefined }[];
}) => Carts.map(({ Bonnumber, OrderErrorTextKey }) => (Bonnumber ? 'ordered' : OrderErrorTextKey));

describe('captured money', () => {
  // PAY-49
  it('is settled once, however many ask concurrently', async () => {
    const { ben, prepared } = await benAtProvider();
    await ben.choose(prepared, 'success');

    await Promise.all([
      ben.outcome(prepared),
      postBack(testServer.app, prepared.id),
      testServer.control('reconcile'),
      ben.outcome(prepared),
      postBack(testServer.app, prepared.id),
    ]);

    expect((await ben.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS', Amount: 7.8 });
    const books = await testServer.books('ben');
    expect(books).toMatchObject({ captured: 7.8, refunded: 0, wallets: [{ balance: 0 }] });
    expect(books.ordered).toHaveLength(2);
  });

  // PAY-23
  it.each<[string, string, (context: { ben: Customer; carts: Cart[] }) => Promise<unknown>]>([
    [
      'the last portion went to somebody else',
      'error.soldOut',
      () => testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION)),
    ],
    ['the cut-off passed', 'error.cutOffPassed', () => Promise.resolve(testServer.clock.set(CUT_OFF_PASSED))],
    [
      'the price changed',
      'error.priceChanged',
      () => testServer.context.db.update(articles).set({ grossPrice: 900 }).where(eq(articles.id, LAST_PORTION)),
    ],
    [
      'the cart is gone',
      'error.cartNotFound',
      ({ carts }) => testServer.context.db.delete(cartRows).where(eq(cartRows.id, carts[0]?.CartId ?? 0)),
    ],
  ])('is refunded to the cent for a cart that cannot be ordered because %s', async (_why, textKey, happen) => {
    const { ben, carts, prepared } = await benAtProvider();
    await ben.choose(prepared, 'success');
    await happen({ ben, carts });
    await postBack(testServer.app, prepared.id);
    await ben.authorize();

    const { body } = await ben.outcome(prepared);

    expect(cartOutcomes(body)).toEqual([textKey, 'ordered']);
    // Of the 8.20 for the menu, 0.40 came from the account and stay there.
    expect(body).toMatchObject({ Status: 'SUCCESS', Amount: 7.8, RefundAmount: 7.8, IsRefunded: true });
    expect(await testServer.books('ben')).toMatchObject({
      captured: 7.8,
      refunded: 7.8,
      refundDue: 0,
      ordered: [{ total: 3.8, payments: [{ type: 'CH', amount: 3.8, isAtProvider: false }] }],
      wallets: [{ balance: 0.4 }],
    });
  });

  describe('of a top-up that was raised to its minimum', () => {
    async function benToppingUp() {
      await testServer.control('setting', { key: 'Order_PaymentTypeMinimumValuesInCent', value: 'CHO:2000' });
      const { ben, prepared } = await benAtProvider();
      await ben.choose(prepared, 'success');
      return { ben, prepared };
    }

    // PAY-4, PAY-48
    it('stays on the account as far as the order does not need it, also after its cancellation', async () => {
      const { ben, prepared } = await benToppingUp();
      const { body } = await ben.outcome(prepared);
      expect(body).toMatchObject({ Status: 'SUCCESS', Amount: 20 });
      const ordered = [
        {
          total: 8.2,
          payments: [
            { type: 'CH', amount: 4.2 },
            { type: 'CHO', amount: 4 },
          ],
        },
        { total: 3.8, payments: [{ type: 'CHO', amount: 3.8 }] },
      ];
      const books = { captured: 20, refunded: 0, refundDue: 0 };
      expect(await testServer.books('ben')).toMatchObject({ ...books, ordered, wallets: [{ balance: 12.2 }] });
      for (const { Bonnumber } of body.Carts) await ben.send('DELETE', `/api/bon?bonnumber=${Bonnumber}`);
      expect(await testServer.books('ben')).toMatchObject({ ...books, wallets: [{ balance: 24.2 }] });
    });

    // PAY-23
    it('goes back for the part that cannot be ordered', async () => {
      const { ben, prepared } = await benToppingUp();
      await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
      expect((await ben.outcome(prepared)).body).toMatchObject({ Amount: 20, RefundAmount: 8.2, IsRefunded: true });
      expect(await testServer.books('ben')).toMatchObject({
        captured: 20,
        refunded: 8.2,
        wallets: [{ balance: 12.2 }],
      });
    });

    // PAY-23
    it('goes back as a whole if nothing can be ordered', async () => {
      const { ben, prepared } = await benToppingUp();
      await testServer.context.db.update(articles).set({ grossPrice: 1 });
      expect((await ben.outcome(prepared)).body).toMatchObject({ Amount: 20, RefundAmount: 20, IsRefunded: true });
      expect(await testServer.books('ben')).toMatchObject({
        captured: 20,
        refunded: 20,
        ordered: [],
        wallets: [{ balance: 4.2 }],
      });
    });
  });

  // SERVER-77
  it('is put on no account that is somebody else’s by then, and nothing is taken from that', async () => {
    const { ben, prepared } = await benAtProvider();
    await ben.choose(prepared, 'success');
    await testServer.context.db.update(wallets).set({ personId: 3 }).where(eq(wallets.id, BENS_WALLET));
    await postBack(testServer.app, prepared.id);
    await ben.authorize();
    const { body } = await ben.outcome(prepared);
    // The 7.80 pay for what they cover.
    expect(cartOutcomes(body)).toEqual(['error.notEnoughMoney', 'ordered']);
    expect(body).toMatchObject({ Status: 'SUCCESS', Amount: 7.8, RefundAmount: 4, IsRefunded: true });
    const ordered = [{ total: 3.8, payments: [{ type: 'CHO', amount: 3.8, isAtProvider: true }] }];
    expect(await testServer.books('ben')).toMatchObject({ captured: 7.8, refunded: 4, refundDue: 0, ordered });
    const booked = await testServer.context.db.select().from(bookings).where(eq(bookings.walletId, BENS_WALLET));
    expect(booked.map(({ amount }) => amount)).toEqual([420]);
    const number = body.Carts[1]?.Bonnumber ?? 0;
    expect((await ben.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toMatchObject({ IsRefunded: true });
    expect(await testServer.books('ben')).toMatchObject({ captured: 7.8, refunded: 7.8, refundDue: 0 });
  });

  // PAY-23, PAY-48
  it('is refunded exactly for what a guest could not order', async () => {
    const { guest, prepared } = await guestAtProvider();
    await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
    await guest.choose(prepared, 'success');
    await postBack(testServer.app, prepared.id);
    const { body } = await guest.outcome(prepared);
    expect(body).toMatchObject({ Status: 'SUCCESS', Amount: 12, RefundAmount: 8.2, IsRefunded: true });
    expect(await testServer.books('gast')).toMatchObject({
      captured: 12,
      refunded: 8.2,
      ordered: [{ total: 3.8, payments: [{ type: 'CH', amount: 3.8, isAtProvider: true }] }],
    });
  });

  it('is refunded completely if nothing can be ordered', async () => {
    const { guest, prepared } = await guestAtProvider();
    await testServer.context.db.update(articles).set({ grossPrice: 1 });
    await guest.choose(prepared, 'success');
    await postBack(testServer.app, prepared.id);
    expect(await testServer.books('gast')).toMatchObject({ captured: 12, refunded: 12, ordered: [] });
  });

  it('of a top-up is refunded only as far as the account still covers it', async () => {
    const { ben, prepared } = await benAtProvider();
    await ben.choose(prepared, 'success');
    // The account was charged in another way meanwhile.
    await bookUnchecked(testServer.context.db, {
      walletId: BENS_WALLET,
      amount: -420,
      kind: 'offline',
      orderNumber: null,
      bookedAt: new Date(testServer.clock.now()),
    });
    await postBack(testServer.app, prepared.id);
    const { body } = await ben.outcome(prepared);
    expect(cartOutcomes(body)).toEqual(['error.notEnoughMoney', 'ordered']);
    expect(body).toMatchObject({ Amount: 7.8, RefundAmount: 4 });
    expect(await testServer.books('ben')).toMatchObject({ refunded: 4, wallets: [{ balance: 0 }] });
  });

  // PAY-25, SERVER-12
  it('stays due for refund while the provider refuses it, and is refunded later, once', async () => {
    const { guest, prepared } = await guestAtProvider();
    await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, LAST_PORTION));
    await testServer.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
    await guest.choose(prepared, 'success');
    await postBack(testServer.app, prepared.id);
    expect((await guest.outcome(prepared)).body).toMatchObject({ RefundAmount: 8.2, IsRefunded: false });
    expect(await testServer.books('gast')).toMatchObject({ refunded: 0, refundDue: 8.2 });

    await Promise.all([testServer.control('reconcile'), testServer.control('reconcile')]);

    expect((await guest.outcome(prepared)).body).toMatchObject({ RefundAmount: 8.2, IsRefunded: true });
    expect(await testServer.books('gast')).toMatchObject({ refunded: 8.2, refundDue: 0 });
  });

  it('is not lost while the provider does not answer', async () => {
    const { ben, prepared } = await benAtProvider();
    await ben.choose(prepared, 'success');
    await testServer.control('provider', { provider: 'wirecard', call: 'status', times: 1 });
    await postBack(testServer.app, prepared.id);
    expect((await testServer.books('ben')).ordered).toEqual([]);
    await testServer.control('reconcile');
    expect((await testServer.books('ben')).ordered).toHaveLength(2);
  });
});

describe('a voucher beside a payment at a provider', () => {
  async function annaAtProvider() {
    await testServer.context.db.update(vouchers).set({ remaining: 500 }).where(eq(vouchers.code, 'MENSA10'));
    await testServer.context.db.execute('update wallets set balance = 0 where id = 1');
    await testServer.context.db.execute('update bookings set amount = 0 where wallet_id = 1');
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 });
    const { body: carts } = await anna.get<Cart[]>('/api/cart?voucher=mensa10');
    return { anna, carts, prepared: await anna.prepare('copyAndPay', carts, { query: '&voucher=mensa10' }) };
  }

  // PAY-9
  it('pays its part, and the card the rest', async () => {
    const { anna, prepared } = await annaAtProvider();
    await anna.choose(prepared, 'success');
    expect((await anna.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS', Amount: 3 });
    expect((await testServer.books('anna')).ordered).toMatchObject([
      {
        payments: [
          { type: 'VO', amount: 5 },
          { type: 'CHO', amount: 3 },
        ],
      },
    ]);
  });

  // PAY-10
  it('that was used up meanwhile leads to a refund, not to a higher charge', async () => {
    const { anna, prepared } = await annaAtProvider();
    await testServer.context.db.update(vouchers).set({ remaining: 499 }).where(eq(vouchers.code, 'MENSA10'));
    await anna.choose(prepared, 'success');
    const { body } = await anna.outcome(prepared);
    expect(cartOutcomes(body)).toEqual(['error.voucherChanged']);
    expect(body).toMatchObject({ RefundAmount: 3, IsRefunded: true });
    expect(await testServer.books('anna')).toMatchObject({ captured: 3, refunded: 3, ordered: [] });
  });

  // PAY-49
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'is waited for before the account is locked, as every payment and refund does: none is aborted',
    async () => {
      const { anna, prepared } = await annaAtProvider();
      await anna.choose(prepared, 'success');
      const { db } = testServer.context;
      let settling: Promise<unknown> = Promise.resolve();
      await db.transaction(async (step) => {
        await redeem(step, 'MENSA10', -100);
        settling = anna.outcome(prepared);
        const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await vi.waitFor(async () => expect(rowsOf(await db.execute(isWaiting))).toHaveLength(1));
        const bookedAt = new Date(testServer.clock.now());
        await book(step, { walletId: ANNAS_WALLET, amount: 100, kind: 'refund', orderNumber: null, bookedAt });
      });
      expect(await settling).toMatchObject({ body: { Status: 'SUCCESS', Amount: 3 } });
    },
  );
});

describe('an order that was paid directly at a provider', () => {
  async function ordered() {
    const { guest, prepared } = await guestAtProvider();
    await guest.choose(prepared, 'success');
    const { body } = await guest.outcome(prepared);
    return { guest, number: body.Carts[1]?.Bonnumber };
  }

  // ORDER-10
  it('is refunded there, by its price, when it is canceled', async () => {
    const { guest, number } = await ordered();
    expect((await guest.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toEqual({
      IsCanceled: true,
      IsRefunded: true,
      OrderErrorTextKey: null,
    });
    expect(await testServer.books('gast')).toMatchObject({ captured: 12, refunded: 3.8, refundDue: 0 });
  });

  it('stays canceled if the refund fails, which is reported and retried', async () => {
    const { guest, number } = await ordered();
    await testServer.control('provider', { provider: 'wirecard', call: 'refund', times: 1 });
    expect((await guest.send('DELETE', `/api/bon?bonnumber=${number}`)).body).toEqual({
      IsCanceled: true,
      IsRefunded: false,
      OrderErrorTextKey: 'error.cancelRefundFailed',
    });
    expect((await testServer.books('gast')).ordered[1]).toMatchObject({ isCanceled: true, isRefunded: false });
    await testServer.control('reconcile');
    const books = await testServer.books('gast');
    expect(books).toMatchObject({ refunded: 3.8, refundDue: 0 });
    expect(books.ordered[1]).toMatchObject({ isCanceled: true, isRefunded: true });
  });
});

describe('a guest', () => {
  it('whose session has ended gets the order, the mail, and the outcome by the payment’s id', async () => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [WINE]: 1 }, { locationId: HOME });
    const address = {
      Person_Street: 'Gasse',
      Person_Zip: '1010',
      Person_Email: 'gast@kantine.example',
      Person_FirstName: 'Gustav',
    };
    const checked = await guest.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts: carts,
      AddressDto: address,
      Comments: {},
      DeliveryOptions: {},
    });
    const prepared = await guest.prepare('wirecard', checked.body, { type: 'CH', query: '&sendConfirmMailFlag=true' });
    const stranger = await testServer.guest();
    expect(await stranger.outcome(prepared)).toMatchObject({
      status: 404,
      body: { OrderErrorTextKey: 'error.paymentNotFound' },
    });

    await guest.choose(prepared, 'withoutSession');
    await postBack(testServer.app, prepared.id);

    expect((await stranger.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS' });
    expect(await testServer.books('gast')).toMatchObject({ captured: 7, ordered: [{ total: 7 }] });
    expect(await testServer.context.db.select().from(mails)).toMatchObject([{ recipient: 'gast@kantine.example' }]);
  });

  it('who leaves while the payment is pending keeps the carts until it is decided', async () => {
    const { guest, prepared } = await guestAtProvider();
    await guest.choose(prepared, 'pendingSuccess');
    await guest.send('DELETE', '/api/login');
    await runMaintenance(testServer.context);
    testServer.wait(15_000);
    await testServer.control('reconcile');
    expect(await testServer.books('gast')).toMatchObject({
      captured: 12,
      refunded: 0,
      ordered: [{ total: 8.2 }, { total: 3.8 }],
    });
  });

  it('who signs in takes along carts whose payment was only prepared, but not carts that are being paid', async () => {
    const only = await guestAtProvider();
    await only.guest.signIn('ben');
    expect(await only.guest.carts()).toHaveLength(2);
    expect((await only.guest.choose(only.prepared, 'success')).status).toBe(409);

    await testServer.reset();
    const paying = await guestAtProvider();
    await paying.guest.choose(paying.prepared, 'pendingSuccess');
    await paying.guest.signIn('ben');
    expect(await paying.guest.carts()).toEqual([]);
    testServer.wait(15_000);
    await testServer.control('reconcile');
    expect((await testServer.books('gast')).ordered).toHaveLength(2);
  });
});
