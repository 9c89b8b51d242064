import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '../../db/orders.schema.ts';
import { cards, customerGroups, vouchers, wallets } from '../../db/persons.schema.ts';
import { offers, settings } from '../../db/schema.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { change, changeFor, expectSound, order, ordersOf, quoteChange } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import { LAST_PORTION, LATE, MONDAY, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { retryRefund } from './refund-order.ts';

const testServer = useTestServer();
let anna: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
});

const portionsOf = async (articleId: number, date = MONDAY) =>
  (
    await testServer.context.db
      .select()
      .from(offers)
      .where(and(eq(offers.articleId, articleId), eq(offers.date, date)))
  )[0]?.remaining;
const balanceOf = async (walletId: number) =>
  (await testServer.context.db.select().from(wallets).where(eq(wallets.id, walletId)))[0]?.balance;
const voucherOf = async (code: string) =>
  (await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, code)))[0]?.remaining;
const limitVouchers = (value: string) =>
  testServer.context.db.update(settings).set({ value }).where(eq(settings.key, 'OrderVoucherCustomergroupLimits'));
const the = async (number: number) => (await ordersOf(anna)).find(({ Bonnumber }) => Bonnumber === number);
const refused = (status: number, OrderErrorTextKey: string) => ({ status, body: { OrderErrorTextKey } });

describe('the difference', () => {
  // ORDER-65
  it('comes back to the account first and to the voucher last', async () => {
    const number = await order(anna, { [SCHNITZEL]: 1, [SOUP]: 1, [WINE]: 1 }, { query: '&voucher=MENSA10' });
    expect((await the(number))?.PaymentTypes).toMatchObject([
      { ShortName: 'VO', Amount: 10 },
      { ShortName: 'CH', Amount: 5.3 },
    ]);
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 0 } })).body.Difference).toBe(-8);
    expect((await the(number))?.PaymentTypes).toMatchObject([{ ShortName: 'VO', Amount: 7.3 }]);
    const [voucher] = await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
    expect([voucher?.remaining, await balanceOf(1)]).toEqual([270, 15_000]);
    await expectSound(testServer);
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    const [whole] = await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
    expect([whole?.remaining, await balanceOf(1)]).toEqual([1000, 15_000]);
  });

  // ORDER-116
  it('is taken again from the account that has paid beside a voucher, after nothing of that was left', async () => {
    const number = await order(anna, { [SCHNITZEL]: 1, [SOUP]: 1, [WINE]: 1 }, { query: '&voucher=MENSA10' });
    await change(anna, number, { quantities: { [SOUP]: 0, [SCHNITZEL]: 0 } });
    expect((await the(number))?.PaymentTypes).toEqual([{ ShortName: 'VO', Amount: 3.8, IsByCard: false }]);
    expect(await balanceOf(1)).toBe(15_000);
    const again = await change(anna, number, { quantities: { [WINE]: 2 } });
    expect(again).toMatchObject({ status: 200, body: { Difference: 3.8 } });
    expect((await the(number))?.PaymentTypes).toMatchObject([
      { ShortName: 'VO', Amount: 3.8 },
      { ShortName: 'CH', Amount: 3.8 },
    ]);
    expect([await voucherOf('MENSA10'), await balanceOf(1)]).toEqual([620, 14_620]);
    await change(anna, number, { quantities: { [WINE]: 1 } });
    await expectSound(testServer);
    const booked = await testServer.context.db.select().from(bookings).where(eq(bookings.orderNumber, number));
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    // Nothing moves on an account that has paid nothing.
    expect(await testServer.context.db.select().from(bookings).where(eq(bookings.orderNumber, number))).toEqual(booked);
    expect([await voucherOf('MENSA10'), await balanceOf(1)]).toEqual([1000, 15_000]);
  });

  // ORDER-115
  it('does not leave less to the voucher than has to be redeemed at least', async () => {
    await limitVouchers('1,7.30,50');
    const number = await order(anna, { [SCHNITZEL]: 1, [SOUP]: 1, [WINE]: 1 }, { query: '&voucher=MENSA10' });
    const less = { quantities: { [SCHNITZEL]: 0, [SOUP]: 0 } };
    expect((await quoteChange(anna, number, less)).body).toMatchObject({
      BonTotal: 3.8,
      OrderErrorTextKey: 'error.voucherBelowLimit',
    });
    expect(await change(anna, number, less)).toMatchObject(refused(409, 'error.voucherBelowLimit'));
    // Exactly what has to be redeemed.
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 0 } })).status).toBe(200);
    await limitVouchers('1,9,50');
    // The voucher keeps its part.
    expect((await change(anna, number, { timeId: LATE })).status).toBe(200);
    await expectSound(testServer);
  });

  // ORDER-115
  it('leaves to the voucher and to the way to pay what they need of all orders that were paid together', async () => {
    await limitVouchers('1,7,50');
    await anna.put({ [SOUP]: 2 });
    await anna.put({ [SOUP]: 1, [WINE]: 1 }, { date: TUESDAY });
    const { body: carts } = await anna.get<Parameters<Customer['pay']>[0]>('/api/cart?voucher=MENSA10');
    const { body: paid } = await anna.pay(carts, { query: '&voucher=MENSA10', key: 'together' });
    const [monday = 0, tuesday = 0] = paid.map(({ Bonnumber }) => Bonnumber ?? 0);
    // Of 10.00, 7.00 paid for Monday and 3.00 for Tuesday.
    expect((await change(anna, monday, { quantities: { [SOUP]: 1 } })).body).toEqual({
      OrderErrorTextKey: 'error.voucherBelowLimit',
    });
    await limitVouchers('1,6.50,50');
    expect((await change(anna, monday, { quantities: { [SOUP]: 1 } })).status).toBe(200);
    await limitVouchers('1,3.50,50');
    await anna.send('DELETE', `/api/bon?bonnumber=${tuesday}`);
    await change(anna, monday, { quantities: { [SOUP]: 2 } });
    await limitVouchers('1,3.60,50');
    expect((await change(anna, monday, { quantities: { [SOUP]: 1 } })).status).toBe(200);
    await expectSound(testServer);
  });

  // ORDER-115
  it('counts the minimum of a way to pay for all orders that were paid together', async () => {
    await anna.put({ [SOUP]: 2 });
    await anna.put({ [WINE]: 1 }, { date: TUESDAY });
    const { body: paid } = await anna.pay(await anna.carts(), { type: 'SU', key: 'together' });
    const [monday = 0, tuesday = 0] = paid.map(({ Bonnumber }) => Bonnumber ?? 0);
    expect((await change(anna, monday, { quantities: { [SOUP]: 1 } })).status).toBe(200);
    await change(anna, monday, { quantities: { [SOUP]: 2 } });
    await anna.send('DELETE', `/api/bon?bonnumber=${tuesday}`);
    expect((await change(anna, monday, { quantities: { [SOUP]: 1 } })).body).toEqual({
      OrderErrorTextKey: 'error.minimumSum',
    });
  });

  // ORDER-66
  it('is taken from the account that has paid, as far as its money goes', async () => {
    const number = await order(anna, { [SCHNITZEL]: 1 });
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 2 } })).body.Difference).toBe(8);
    expect(await balanceOf(1)).toBe(13_400);
    const [booked] = await testServer.context.db.select().from(bookings).where(eq(bookings.kind, 'change'));
    expect(booked).toMatchObject({ amount: -800, orderNumber: number, walletId: 1 });
    await testServer.context.db.update(wallets).set({ balance: 999 }).where(eq(wallets.id, 1));
    const request = { quantities: { [SCHNITZEL]: 3 } };
    expect((await quoteChange(anna, number, request)).body.OrderErrorTextKey).toBeNull();
    await testServer.context.db.update(wallets).set({ balance: 899 }).where(eq(wallets.id, 1));
    expect((await quoteChange(anna, number, request)).body.OrderErrorTextKey).toBe('error.notEnoughMoney');
    expect((await change(anna, number, request)).body).toEqual({ OrderErrorTextKey: 'error.notEnoughMoney' });
  });

  // ORDER-160
  it('is not taken from an account that has become somebody else’s since', async () => {
    const { db } = testServer.context;
    const another = 3;
    const number = await order(anna, { [SOUP]: 1 });
    await db.update(wallets).set({ personId: another }).where(eq(wallets.id, 1));
    // Anna still has a card of the account.
    expect((await change(anna, number, { quantities: { [SOUP]: 2 } })).status).toBe(200);
    const before = await balanceOf(1);
    await db.update(cards).set({ personId: another, isPreferred: false }).where(eq(cards.walletId, 1));
    const more = { quantities: { [SOUP]: 4 } };
    expect((await quoteChange(anna, number, more)).body).toMatchObject({
      PaymentTypes: [],
      OrderErrorTextKey: 'error.changeNotPayable',
    });
    expect(await change(anna, number, more)).toMatchObject(refused(409, 'error.changeNotPayable'));
    expect([await balanceOf(1), (await the(number))?.Bonlines[0]?.Quantity]).toEqual([before, 2]);
    await expectSound(testServer);
  });

  // ORDER-210
  it('does not go back onto an account that has become somebody else’s since', async () => {
    const { db } = testServer.context;
    const another = 3;
    const give = async (personId: number) => {
      await db.update(wallets).set({ personId }).where(eq(wallets.id, 1));
      await db.update(cards).set({ personId, isPreferred: false }).where(eq(cards.walletId, 1));
    };
    const number = await order(anna, { [SOUP]: 2 });
    await give(another);
    const before = await balanceOf(1);
    const less = { quantities: { [SOUP]: 1 } };
    expect((await quoteChange(anna, number, less)).body).toMatchObject({
      PaymentTypes: [],
      OrderErrorTextKey: 'error.changeNotRefundable',
    });
    expect(await change(anna, number, less)).toMatchObject(refused(409, 'error.changeNotRefundable'));
    // What costs the same touches no account.
    expect((await change(anna, number, { timeId: LATE })).status).toBe(200);
    const canceled = await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(canceled.body).toMatchObject({ IsCanceled: true, IsRefunded: false });
    expect([await balanceOf(1), (await the(number))?.IsRefunded]).toEqual([before, false]);
    await expect(retryRefund({ context: testServer.context, gateway: null }, number)).rejects.toThrow(
      'not the customer’s',
    );
    await give(1);
    expect(await retryRefund({ context: testServer.context, gateway: null }, number)).toBe(true);
    expect([await balanceOf(1), (await the(number))?.IsRefunded]).toEqual([15_000, true]);
    await expectSound(testServer);
  });

  // ORDER-66
  it('is not taken from what a voucher has paid alone', async () => {
    const number = await order(anna, { [SCHNITZEL]: 1 }, { type: 'VO', query: '&voucher=MENSA10' });
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 2 } })).body).toEqual({
      OrderErrorTextKey: 'error.changeNotPayable',
    });
  });

  // ORDER-64
  it('does not make an order fall below the minimum of its way to pay', async () => {
    const number = await order(anna, { [SOUP]: 2 }, { type: 'SU' });
    expect((await change(anna, number, { quantities: { [SOUP]: 1 } })).body).toEqual({
      OrderErrorTextKey: 'error.minimumSum',
    });
    expect((await change(anna, number, { timeId: LATE })).status).toBe(200);
  });

  // ORDER-67
  it('is booked once for a key, however often the change is sent, and the answer is the same', async () => {
    const number = await order(anna, { [SOUP]: 2 });
    const request = { quantities: { [SOUP]: 1 } };
    const agreed = { difference: -3.5, key: 'change-1' };
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await changeFor(anna, number, request, agreed));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { Bonnumber: number, Difference: -3.5, IsRefunded: true }]),
    );
    expect(await balanceOf(1)).toBe(14_650);
    const changes = await testServer.context.db.select().from(orderChanges);
    expect(changes).toMatchObject([
      { orderNumber: number, difference: -350, before: { total: 700, lines: [{ articleId: SOUP, quantity: 2 }] } },
    ]);
    const other = await order(anna, { [WINE]: 1 }, { date: TUESDAY });
    expect((await changeFor(anna, other, { date: TUESDAY }, { difference: 0, key: 'change-1' })).status).toBe(400);
  });

  // ORDER-64
  it('is not taken from an account that the group may not pay from any more', async () => {
    const number = await order(anna, { [SCHNITZEL]: 1 }, { type: 'SU' });
    await testServer.context.db.update(customerGroups).set({ paymentTypes: ['CH'] });
    const more = await change(anna, number, { quantities: { [SCHNITZEL]: 2 } });
    expect(more).toMatchObject(refused(409, 'error.paymentTypeNotAllowed'));
    await expectSound(testServer);
  });

  // ORDER-61
  it('is nothing where all comes from the subsidy, and a change takes no last portion of others', async () => {
    const carl = await testServer.customer('carl');
    const number = await order(anna, { [SOUP]: 1 }, { date: TUESDAY });
    await order(carl, { [SOUP]: 5 });
    expect((await change(anna, number, { date: MONDAY })).body).toEqual({ OrderErrorTextKey: 'error.soldOut' });
    const last = await order(anna, { [LAST_PORTION]: 1 });
    expect((await change(anna, last, { timeId: LATE })).status).toBe(200);
    expect(await portionsOf(LAST_PORTION)).toBe(0);
  });
});
