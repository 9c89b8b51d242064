import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/orders.schema.ts';
import { vouchers, wallets } from '../db/persons.schema.ts';
import { type Translated } from '../db/columns.ts';
import { articles, locations } from '../db/schema.ts';
import { findWrongBalances } from '../start.ts';
import { type Cart, type Customer } from '../testing/customer.ts';
import { LAST_PORTION, LATE, MONDAY, SCHNITZEL, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

interface Bon {
  Bonnumber: number;
  CancelDate: string | null;
  IsRefunded: boolean | null;
}

const listed = async (customer: Customer, useOrderDate: boolean, from: string, until = from) =>
  (await customer.get<Bon[]>(`/api/bon?useOrderDate=${useOrderDate}&fromDate=${from}&untilDate=${until}`)).body;

const order = async (customer: Customer, dishes: Record<number, number>, place = {}): Promise<number> => {
  const { body } = await customer.put(dishes, place);
  return (await customer.pay(body)).body[0]?.Bonnumber ?? 0;
};

const cancel = (customer: Customer, number: number) => customer.send('DELETE', `/api/bon?bonnumber=${number}`);

describe('the order overview', () => {
  // ORDER-23
  it('shows an order with its lines, VAT and payment', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SCHNITZEL]: 1, [WINE]: 1 });
    const [cartOrder] = await listed(anna, true, MONDAY);
    expect(cartOrder).toMatchObject({
      Bonnumber: number,
      Cart_OrderDate: MONDAY,
      DeliveryTime_DeliveryDefaultTime: '11:30',
      DeliveryTime_EndTime: '12:00',
      Order_CancelTime: 2,
      IsRefunded: null,
      BonTotal: 11.8,
      Bonlines: [
        { ArticleName: 'Schnitzel', SingleItemGrossPrice: 10, Quantity: 1, Subsidy: 2 },
        { ArticleName: 'Wein', SingleItemGrossPrice: 3.8, Quantity: 1, Subsidy: 0 },
      ],
      VatLines: [
        { Percent: 20, Net: 3.17, Vat: 0.63, Gross: 3.8 },
        { Percent: 10, Net: 7.27, Vat: 0.73, Gross: 8 },
      ],
      PaymentTypes: [{ ShortName: 'CH', Amount: 11.8 }],
      RestaurantName: 'Kantine',
      Uid: 'ATU1',
      RestaurantAddress: 'Kantine GmbH\nAm Park 3',
      Order_PlacedDate: expect.stringMatching(/^2026-11-23T/) as string,
    });
  });

  // ORDER-50
  it('names dishes in the language of who reads them, as far as the tenant has it, as they were when ordered', async () => {
    const anna = await testServer.customer('anna');
    await order(anna, { [SCHNITZEL]: 1, [WINE]: 1 });
    await testServer.context.db.update(articles).set({ name: { DE: 'Backhendl', EN: 'Fried chicken' } });
    const namesIn = async (language: string) => {
      const path = `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${MONDAY}`;
      const { body } = await anna.send<{ Bonlines: { ArticleName: string }[] }[]>('GET', path, undefined, {
        'accept-language': language,
      });
      return body[0]?.Bonlines.map(({ ArticleName }) => ArticleName);
    };
    expect([await namesIn('en'), await namesIn('de'), await namesIn('fr')]).toEqual([
      ['Escalope', 'Wein'],
      ['Schnitzel', 'Wein'],
      ['Schnitzel', 'Wein'],
    ]);
  });

  // ORDER-194
  it('names the place in the language of who reads, until the tenant calls it otherwise', async () => {
    const anna = await testServer.customer('anna');
    const call = (name: Translated) => testServer.context.db.update(locations).set({ name });
    await call({ DE: 'Speisesaal', EN: 'Dining hall' });
    await order(anna, { [WINE]: 1 });
    const placeIn = async (language: string) => {
      const path = `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${MONDAY}`;
      const { body } = await anna.send<{ DeliveryLocation_Name: string }[]>('GET', path, undefined, {
        'accept-language': language,
      });
      return body[0]?.DeliveryLocation_Name;
    };
    expect([await placeIn('en'), await placeIn('de'), await placeIn('fr')]).toEqual([
      'Dining hall',
      'Speisesaal',
      'Speisesaal',
    ]);
    await call({ DE: 'Festsaal', EN: 'Ballroom' });
    expect([await placeIn('en'), await placeIn('de')]).toEqual(['Speisesaal', 'Speisesaal']);
  });

  // ORDER-17, SERVER-4
  it('filters by the day of delivery or of ordering, in Vienna time', async () => {
    const anna = await testServer.customer('anna');
    testServer.clock.set(Date.parse('2026-11-22T23:30:00Z'));
    await anna.authorize();
    const number = await order(anna, { [WINE]: 1 }, { date: TUESDAY });
    const found = async (useOrderDate: boolean, day: string) =>
      (await listed(anna, useOrderDate, day)).map((bon) => bon.Bonnumber);
    expect(await found(true, TUESDAY)).toEqual([number]);
    expect(await found(true, MONDAY)).toEqual([]);
    expect(await found(false, MONDAY)).toEqual([number]);
    expect(await found(false, '2026-11-22')).toEqual([]);
  });

  // SERVER-10
  it('refuses the last day of the calendar, after which no order could be placed any more', async () => {
    const anna = await testServer.customer('anna');
    const ask = (useOrderDate: boolean, from: string, until: string) =>
      anna.get(`/api/bon?useOrderDate=${useOrderDate}&fromDate=${from}&untilDate=${until}`);
    for (const from of [MONDAY, '9999-12-31'])
      expect(await ask(false, from, '9999-12-31')).toMatchObject({
        status: 400,
        body: { OrderErrorTextKey: 'error.invalidInput' },
      });
    expect((await ask(false, MONDAY, '9999-12-30')).status).toBe(200);
    expect((await ask(true, MONDAY, '9999-12-31')).status).toBe(200);
    expect((await ask(false, '0000-01-01', MONDAY)).status).toBeLessThan(500);
  });

  // ORDER-18, SAFE-15
  it('does not show the orders of other customers', async () => {
    await order(await testServer.customer('anna'), { [WINE]: 1 });
    expect(await listed(await testServer.customer('carl'), true, MONDAY)).toEqual([]);
  });
});

describe('canceling an order', () => {
  // ORDER-10, SERVER-12
  it('returns money, portion and slot, and the books add up', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    const number = await order(anna, { [LAST_PORTION]: 1 }, { timeId: LATE });

    expect(await cancel(anna, number)).toMatchObject({ status: 200, body: { IsCanceled: true, IsRefunded: true } });

    expect((await anna.get('/api/person/GetSaldoForCard?cardId=1')).body).toBe('150.00');
    expect((await listed(anna, true, MONDAY))[0]?.CancelDate).toBe('2026-11-23T07:00:00');
    expect(await order(carl, { [LAST_PORTION]: 1 }, { timeId: LATE })).toBeGreaterThan(number);
    expect(await findWrongBalances(testServer.context.db)).toEqual([]);
  });

  // ORDER-7, ORDER-20
  it('refunds once, even for concurrent calls', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SCHNITZEL]: 1 });
    const answers = await Promise.all([cancel(anna, number), cancel(anna, number)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await cancel(anna, number)).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.orderAlreadyCanceled' },
    });
    expect((await anna.get('/api/person/GetSaldoForCard?cardId=1')).body).toBe('150.00');
  });

  // ORDER-10
  it('frees its subsidy for the next order of the day', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SCHNITZEL]: 3 });
    expect((await anna.put({ [SCHNITZEL]: 1 })).body[0]?.GrossPriceTotalSum).toBe(10);
    await cancel(anna, number);
    expect((await anna.carts())[0]?.GrossPriceTotalSum).toBe(8);
  });

  // ORDER-10
  it('gives back to a voucher what it had paid, and the rest to the account', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 2 });
    const { body: carts } = await anna.get<Cart[]>('/api/cart?voucher=MENSA10');
    const left = async () => [
      (await testServer.context.db.select().from(vouchers).where(eq(vouchers.code, 'MENSA10')))[0]?.remaining,
      (await anna.get('/api/person/GetSaldoForCard?cardId=1')).body,
    ];
    const { body: paid } = await anna.pay(carts, { query: '&voucher=MENSA10' });
    expect(await left()).toEqual([0, '144.00']);
    await cancel(anna, paid[0]?.Bonnumber ?? 0);
    expect(await left()).toEqual([1000, '150.00']);
  });

  // ORDER-7, SERVER-4
  it('is refused from two hours before the meal, and once the kitchen has accepted', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SCHNITZEL]: 1 });
    const accepted = await order(anna, { [SCHNITZEL]: 1 }, { date: TUESDAY });
    await testServer.context.db.update(orders).set({ acceptedAt: new Date() }).where(eq(orders.number, accepted));
    const late = { status: 409, body: { OrderErrorTextKey: 'error.cancelTimePassed' } };
    expect(await cancel(anna, accepted)).toMatchObject(late);
    testServer.clock.set(Date.parse('2026-11-23T08:30:00Z'));
    await anna.authorize();
    expect(await cancel(anna, number)).toMatchObject(late);
  });

  // ORDER-21
  it('reports both the cancellation and the failed refund', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna, { [SCHNITZEL]: 1 });
    await testServer.context.db.update(wallets).set({ balance: 2_147_483_647 });
    expect(await cancel(anna, number)).toMatchObject({
      status: 200,
      body: { IsCanceled: true, IsRefunded: false, OrderErrorTextKey: 'error.cancelRefundFailed' },
    });
    expect((await listed(anna, true, MONDAY))[0]).toMatchObject({
      CancelDate: expect.any(String) as string,
      IsRefunded: false,
    });
  });

  // ORDER-18, SAFE-15
  it('is refused for orders of others and for unknown ones', async () => {
    const number = await order(await testServer.customer('anna'), { [WINE]: 1 });
    const carl = await testServer.customer('carl');
    for (const unknown of [number, 9999]) {
      expect(await cancel(carl, unknown)).toMatchObject({
        status: 404,
        body: { OrderErrorTextKey: 'error.orderNotFound' },
      });
    }
    expect((await carl.send('DELETE', '/api/bon?bonnumber=abc')).status).toBe(400);
  });
});
