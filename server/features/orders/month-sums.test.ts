import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type MonthSumsWire, OrderWire, toMonthSpending, toOrder } from '../../../contract/order.ts';
import { monthOf, spendingOf } from '../../../domain/spending.ts';
import { orderPayments, orders } from '../../db/orders.schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { MONDAY, SCHNITZEL, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();

const sumsOf = async (customer: Customer, from: string, until = from) =>
  (
    await customer.get<z.infer<typeof MonthSumsWire>[]>(
      `/api/bon/GetMonthSums?fromMonth=${from}&untilMonth=${until}&hideLoadingSpinner=true`,
    )
  ).body.map(toMonthSpending);

const place = async (customer: Customer, dishes: Record<number, number>, date: string, type = 'CH') => {
  const { body } = await customer.put(dishes, { date });
  return (await customer.pay(body, { type })).body[0]?.Bonnumber ?? 0;
};

const cancel = (customer: Customer, number: number) => customer.send('DELETE', `/api/bon?bonnumber=${number}`);

describe('the sums of a month', () => {
  // ORDER-80
  it('are those of its orders, without what was canceled, whatever paid them', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 2 }, { date: MONDAY });
    const { body: carts } = await anna.get<Cart[]>('/api/cart?voucher=MENSA10');
    await anna.pay(carts, { query: '&voucher=MENSA10' });
    await place(anna, { [SCHNITZEL]: 1, [WINE]: 2 }, TUESDAY);
    await place(anna, { [WINE]: 1 }, TUESDAY);
    await cancel(anna, await place(anna, { [SCHNITZEL]: 1 }, '2026-12-01'));
    const december = await place(anna, { [WINE]: 2 }, '2026-12-02');
    await testServer.context.db.update(orders).set({ isEstimate: true }).where(eq(orders.number, december));
    const due = await place(anna, { [WINE]: 1 }, '2026-12-03');
    const canceledAt = new Date('2026-11-23T08:00:00Z');
    await testServer.context.db.update(orders).set({ canceledAt }).where(eq(orders.number, due));
    const byOthers = await place(anna, { [WINE]: 2 }, '2026-12-04');
    const inCash = await place(anna, { [WINE]: 2 }, '2026-12-07');
    const paidWith = (type: 'SU' | 'BA', number: number) =>
      testServer.context.db.update(orderPayments).set({ type }).where(eq(orderPayments.orderNumber, number));
    await paidWith('SU', byOthers);
    await paidWith('BA', inCash);
    await cancel(anna, await place(anna, { [WINE]: 1 }, '2026-12-09'));

    const { body } = await anna.get<unknown[]>(
      '/api/bon?useOrderDate=true&fromDate=2026-11-01&untilDate=2026-12-31&hideLoadingSpinner=true',
    );
    const all = body.map((wire) => toOrder(OrderWire.parse(wire)));
    expect(all).toHaveLength(9);
    const expected = ['2026-11', '2026-12'].map((month) => ({
      month,
      ...spendingOf(all.filter(({ orderDate }) => monthOf(orderDate) === month)),
    }));
    expect(await sumsOf(anna, '2026-11', '2026-12')).toEqual(expected);
    expect(expected).toMatchObject([
      { count: 3, voucher: 1000, refunded: 0, isEstimate: false },
      { count: 3, refundDue: 380, subsidy: 760, isEstimate: true },
    ]);
  });

  // ORDER-80, SAFE-15
  it('are a customer\u2019s own, and begin and end with the months asked for', async () => {
    const [anna, carl, guest] = [
      await testServer.customer('anna'),
      await testServer.customer('carl'),
      await testServer.guest(),
    ];
    await place(anna, { [WINE]: 1 }, MONDAY);
    await place(anna, { [WINE]: 1 }, '2026-12-01');
    expect((await sumsOf(anna, '2026-12')).map(({ month }) => month)).toEqual(['2026-12']);
    expect([await sumsOf(carl, '2026-01', '2026-12'), await sumsOf(guest, '2026-01', '2026-12')]).toEqual([[], []]);
    expect(await sumsOf(anna, '2026-12', '2026-11')).toEqual([]);
    expect((await anna.get('/api/bon/GetMonthSums?fromMonth=2026-13&untilMonth=9999-12')).status).toBe(400);
    expect(await sumsOf(anna, '0000-01', '9999-12')).toHaveLength(2);
  });
});

describe('an order that was refunded', () => {
  // ORDER-82
  it('tells since when, also where only a voucher had paid it', async () => {
    const anna = await testServer.customer('anna');
    const number = await place(anna, { [WINE]: 1 }, MONDAY);
    testServer.wait(20 * 60_000);
    await anna.authorize();
    await cancel(anna, number);
    const open = await place(anna, { [WINE]: 1 }, TUESDAY);
    const monthSums = async () =>
      (
        await anna.get<{ Bonnumber: number; RefundDate: string | null }[]>(
          `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`,
        )
      ).body.map(({ Bonnumber, RefundDate }) => [Bonnumber, RefundDate]);
    expect(await monthSums()).toEqual([
      [open, null],
      [number, '2026-11-23T07:20:00'],
    ]);
    const canceledAt = new Date('2026-11-23T06:25:00Z');
    const changed = { canceledAt, isRefunded: true };
    await testServer.context.db
      .update(orders)
      .set(changed)
      .where(inArray(orders.number, [open]));
    expect((await monthSums())[0]).toEqual([open, '2026-11-23T07:25:00']);
  });
});
