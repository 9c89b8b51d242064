import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '../../db/orders.schema.ts';
import { customerGroups, vouchers } from '../../db/persons.schema.ts';
import { mails } from '../../db/entry.schema.ts';
import { articles } from '../../db/schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { HOME, MONDAY, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { change } from '../../testing/changes.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ isControlled: true, hasSimulators: true });

/** The soup costs nothing, and the subsidy pays all of the schnitzel. */
async function serveFree(): Promise<void> {
  const { db } = testServer.context;
  await db.update(articles).set({ grossPrice: 0, subsidy: 0 }).where(eq(articles.id, SOUP));
  await db.update(articles).set({ grossPrice: 500, subsidy: 500 }).where(eq(articles.id, SCHNITZEL));
}

type Bon = {
  BonTotal: number;
  PaymentTypes: { ShortName: string; Amount: number }[];
  Bonnumber: number;
  IsRefunded: boolean;
};
const ordersOf = async (customer: Customer) =>
  (await customer.get<Bon[]>(`/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=2026-11-27`)).body;
const redeem = async (customer: Customer, code = 'MENSA10') =>
  (await customer.get<Cart[]>(`/api/cart?voucher=${code}`)).body;
const keysOf = (outcomes: { OrderErrorTextKey?: string | null | undefined }[]) =>
  outcomes.map(({ OrderErrorTextKey }) => OrderErrorTextKey ?? null);
const bookedFor = async (numbers: number[]) =>
  testServer.context.db
    .select({ amount: bookings.amount, kind: bookings.kind })
    .from(bookings)
    .where(inArray(bookings.orderNumber, numbers))
    .orderBy(asc(bookings.id));

// PAY-123
describe('an order that costs nothing', () => {
  it.each([
    ['a dish without a price', { [SOUP]: 2 }],
    ['a dish that the subsidy pays', { [SCHNITZEL]: 1 }],
  ])('is placed in whatever way it is sent, paid by nothing: %s', async (_what, dishes) => {
    await serveFree();
    const anna = await testServer.customer('anna');
    for (const type of ['CH', 'VO', 'BA', 'CHO']) {
      const { body } = await anna.pay((await anna.put(dishes, { date: type === 'CH' ? MONDAY : TUESDAY })).body, {
        type,
      });
      expect(keysOf(body)).toEqual([null]);
      const [order] = await ordersOf(anna);
      expect(order).toMatchObject({ BonTotal: 0, PaymentTypes: [] });
      expect(await bookedFor([order?.Bonnumber ?? 0])).toEqual([]);
      if (type !== 'CH') await anna.send('DELETE', `/api/bon?bonnumber=${String(order?.Bonnumber)}`);
    }
  });

  it('is placed beside a redeemed voucher, which stays as it was', async () => {
    await serveFree();
    const anna = await testServer.customer('anna');
    await anna.put({ [SOUP]: 1 });
    const { body } = await anna.pay(await redeem(anna), { type: 'VO', query: '&voucher=MENSA10' });
    expect(keysOf(body)).toEqual([null]);
    const [left] = await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10'));
    expect(left?.remaining).toBe(1000);
  });

  it('is placed together with one that a voucher pays', async () => {
    await serveFree();
    const anna = await testServer.customer('anna');
    await anna.put({ [SOUP]: 1 });
    await anna.put({ [WINE]: 1 }, { date: TUESDAY });
    const { body } = await anna.pay(await redeem(anna), { type: 'VO', query: '&voucher=MENSA10' });
    expect(keysOf(body)).toEqual([null, null]);
    expect((await testServer.books('anna')).ordered.map(({ total }) => total)).toEqual([0, 3.8]);
    expect((await ordersOf(anna)).map(({ PaymentTypes }) => PaymentTypes.map(({ ShortName }) => ShortName))).toEqual([
      ['VO'],
      [],
    ]);
  });

  it('is placed together with one that the account pays, which books that one alone', async () => {
    await serveFree();
    const anna = await testServer.customer('anna');
    await anna.put({ [SOUP]: 1 });
    const { body: carts } = await anna.put({ [WINE]: 1 }, { date: TUESDAY });
    const { body } = await anna.pay(carts);
    expect(await bookedFor(body.map(({ Bonnumber }) => Bonnumber ?? 0))).toEqual([{ amount: -380, kind: 'order' }]);
  });

  it.each(['copyAndPay', 'wirecard'] as const)('is placed together with one that is paid at %s', async (at) => {
    await serveFree();
    const guest = await testServer.guest();
    await guest.put({ [SOUP]: 1 });
    const { body: carts } = await guest.put({ [WINE]: 1 }, { date: TUESDAY });
    const prepared = await guest.prepare(at, carts, { type: 'CH' });
    await guest.choose(prepared, 'success');
    await guest.outcome(prepared);
    expect((await ordersOf(guest)).map(({ PaymentTypes }) => PaymentTypes.map(({ Amount }) => Amount))).toEqual([
      [3.8],
      [],
    ]);
    await testServer.books('gast');
  });

  it('is placed by a guest who has no account', async () => {
    await serveFree();
    const guest = await testServer.guest();
    const { status, body } = await guest.pay((await guest.put({ [SOUP]: 1 })).body);
    expect([status, keysOf(body)]).toEqual([200, [null]]);
    expect(await ordersOf(guest)).toMatchObject([{ BonTotal: 0, PaymentTypes: [] }]);
  });

  it('does not make a regular customer, whose guesses at vouchers count less', async () => {
    await serveFree();
    await testServer.context.db.update(customerGroups).set({ paymentTypes: ['CH', 'VO'] });
    await testServer.control('setting', { key: 'OrderVoucherCustomergroupLimits', value: '1,0,50;3,0,50' });
    const anna = await testServer.customer('anna');
    await anna.pay((await anna.put({ [SOUP]: 1 })).body);
    await testServer.control('clock', { now: '2026-11-24T06:00:00Z' });
    for (let at = 0; at < 60; at++) {
      const other = await testServer.guest();
      await redeem(other, `FALSCH${at}`);
    }
    const again = await testServer.customer('anna');
    expect((await again.get('/api/cart?voucher=FALSCH')).status).toBe(429);
  });

  // ORDER-66
  it('can grow, which its account pays, and be canceled, which gives nothing back', async () => {
    await serveFree();
    const anna = await testServer.customer('anna');
    const { body } = await anna.pay((await anna.put({ [SCHNITZEL]: 1 })).body);
    const number = body[0]?.Bonnumber ?? 0;
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 2 } })).status).toBe(200);
    expect(await ordersOf(anna)).toMatchObject([{ BonTotal: 5, PaymentTypes: [{ ShortName: 'CH', Amount: 5 }] }]);
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 1 } })).status).toBe(200);
    expect(await ordersOf(anna)).toMatchObject([{ BonTotal: 0, PaymentTypes: [] }]);
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect((await bookedFor([number])).map(({ amount }) => amount)).toEqual([-500, 500]);
    await testServer.books('anna');
  });

  it('of a guest can be changed as long as it costs nothing', async () => {
    await serveFree();
    const guest = await testServer.guest();
    const { body } = await guest.pay((await guest.put({ [SOUP]: 2, [WINE]: 0 })).body);
    const number = body[0]?.Bonnumber ?? 0;
    expect((await change(guest, number, { quantities: { [SOUP]: 1 } })).status).toBe(200);
  });

  it('is delivered to a home although cash pays no delivery, and is told so by mail without a payment', async () => {
    await serveFree();
    const { db } = testServer.context;
    await db.update(articles).set({ grossPrice: 0 }).where(eq(articles.isShippingArticle, true));
    const anna = await testServer.customer('anna');
    const { body } = await anna.put({ [SOUP]: 1 }, { locationId: HOME });
    const { body: carts } = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts: body,
      AddressDto: {
        Person_FirstName: 'Anna',
        Person_Street: 'Ring',
        Person_HouseNumber: '1',
        Person_Zip: '1010',
        Person_City: 'Wien',
        Person_Email: 'anna@kantine.example',
      },
      Comments: {},
      DeliveryOptions: {},
    });
    expect(keysOf((await anna.pay(carts, { type: 'BA', query: '&sendConfirmMail=true' })).body)).toEqual([null]);
    const [letter] = await db.select().from(mails);
    expect(letter?.text).toContain('0,00');
    expect(letter?.text).not.toMatch(/[Bb]ezahlt mit|Bar bei Abholung/);
  });
});
