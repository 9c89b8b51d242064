import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings, orderLines, orders } from '../../db/orders.schema.ts';
import { wallets } from '../../db/persons.schema.ts';
import { articles, offers } from '../../db/schema.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { change, changeFor, expectSound, order, ordersOf, quoteChange } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import { EARLY, HALL, LATE, MONDAY, SCHNITZEL, SHIPPING, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();
let anna: Customer;
let number: number;
beforeEach(async () => {
  anna = await testServer.customer('anna');
  number = await order(anna, { [SOUP]: 2, [WINE]: 1 });
});

const balance = async () => (await testServer.context.db.select().from(wallets).where(eq(wallets.id, 1)))[0]?.balance;

describe('a change that nobody makes by the app', () => {
  const body = () => ({
    Bonnumber: number,
    DeliveryLocation_ID: HALL,
    DeliveryTime_ID: EARLY,
    Cart_OrderDate: MONDAY,
    Bonlines: [{ ArticleId: SOUP, Quantity: 1 }] as object[],
  });

  // SERVER-74
  it.each<[string, object, number]>([
    ['a negative quantity', { Bonlines: [{ ArticleId: SOUP, Quantity: -1 }] }, 400],
    ['a part of a portion', { Bonlines: [{ ArticleId: SOUP, Quantity: 0.5 }] }, 400],
    ['a quantity that is no number', { Bonlines: [{ ArticleId: SOUP, Quantity: '2' }] }, 400],
    ['a quantity beyond all', { Bonlines: [{ ArticleId: SOUP, Quantity: 1e300 }] }, 400],
    [
      'a dish twice',
      {
        Bonlines: [
          { ArticleId: SOUP, Quantity: 1 },
          { ArticleId: SOUP, Quantity: 9 },
        ],
      },
      400,
    ],
    ['a dish with the detail of another', { Bonlines: [{ ArticleId: SOUP, ArticleDetailId: 13, Quantity: 1 }] }, 409],
    ['the shipping', { Bonlines: [{ ArticleId: SHIPPING, Quantity: 0 }] }, 409],
    ['a day that does not exist', { Cart_OrderDate: '2026-02-30' }, 400],
    ['a number of no order', { Bonnumber: 4711 }, 404],
    ['a number that no order can have', { Bonnumber: 2 ** 40 }, 400],
    ['a place that no tenant can have', { DeliveryLocation_ID: 2 ** 40 }, 400],
    ['a time that no tenant can have', { DeliveryTime_ID: -(2 ** 40) }, 400],
    ['a part of a number', { Bonnumber: 1.5 }, 400],
  ])('with %s is refused', async (_what, wrong, status) => {
    const sent = { ...body(), ...wrong };
    expect((await anna.send('POST', '/api/bon/QuoteChange', sent)).status).toBe(status);
    const agreed = { ...sent, Difference: -3.5 };
    const key = { 'idempotency-key': 'k' };
    expect((await anna.send('PUT', '/api/bon/ChangeOrder', agreed, key)).status).toBe(status);
    expect((await ordersOf(anna))[0]).toMatchObject({ BonTotal: 10.8 });
    expect(await balance()).toBe(13_920);
  });

  // SERVER-74
  it('cancels no order whose number no order can have', async () => {
    for (const wrong of [2 ** 40, -1, 1.5])
      expect([400, 404]).toContain((await anna.send('DELETE', `/api/bon?bonnumber=${wrong}`)).status);
  });

  // ORDER-67
  it('for a difference in parts of a cent, or in the wrong direction, is refused', async () => {
    const less = { quantities: { [SOUP]: 1 } };
    for (const difference of [3.5, 0, -3.49, -3.505, -1e300])
      expect((await changeFor(anna, number, less, { difference })).status).toBeGreaterThanOrEqual(400);
    expect(await balance()).toBe(13_920);
  });

  // ORDER-163
  it('and changes nothing is answered, however often it is sent, and leaves nothing behind', async () => {
    const { db } = testServer.context;
    const read = async () => [await db.select().from(orders), await db.select().from(bookings)];
    const before = await read();
    const lines = await db.select().from(orderLines);
    const same = { quantities: { [SOUP]: 2 } };
    for (const request of [{}, same, same])
      expect(await changeFor(anna, number, request, { difference: 0 })).toMatchObject({
        status: 200,
        body: { Bonnumber: number, Difference: 0, IsRefunded: null },
      });
    expect(await db.select().from(orderChanges)).toEqual([]);
    expect([await read(), await db.select().from(orderLines)]).toEqual([before, lines]);
  });
});

describe('a subsidy', () => {
  // ORDER-63
  it('is granted once, however often portions go and come back, and over however many days', async () => {
    const start = await balance();
    for (const [soups, wines] of [
      [1, 2],
      [3, 1],
      [4, 1],
      [2, 1],
    ] as const)
      expect((await change(anna, number, { quantities: { [SOUP]: soups, [WINE]: wines } })).status).toBe(200);
    expect([(await ordersOf(anna))[0]?.BonTotal, await balance()]).toEqual([10.8, start]);
    await change(anna, number, { date: TUESDAY });
    await change(anna, number, { date: MONDAY, timeId: LATE });
    expect([(await ordersOf(anna))[0]?.BonTotal, await balance()]).toEqual([10.8, start]);
    await expectSound(testServer);
  });

  // ORDER-63, SERVER-6
  it('of a day is not more than the group grants by way of another day', async () => {
    const tuesday = await order(anna, { [SCHNITZEL]: 2 }, { date: TUESDAY });
    await change(anna, number, { date: TUESDAY });
    const granted = (await ordersOf(anna)).flatMap(({ Bonlines }) => Bonlines.map(({ Subsidy }) => Subsidy ?? 0));
    expect(granted.reduce((sum, one) => sum + one, 0)).toBe(5);
    await change(anna, tuesday, { date: MONDAY });
    await expectSound(testServer);
  });
});

// ORDER-23, ORDER-63
it('the VAT of a changed order is that of its portions, by what the dish cost and was taxed when each was bought', async () => {
  const set = { vatPercent: 13, grossPrice: 470 };
  await testServer.context.db.update(articles).set(set).where(eq(articles.id, SOUP));
  expect((await change(anna, number, { quantities: { [SOUP]: 4 } })).body.Difference).toBe(7.4);
  expect((await ordersOf(anna))[0]).toMatchObject({
    BonTotal: 18.2,
    VatLines: [
      { Percent: 20, Gross: 3.8 },
      { Percent: 13, Gross: 7.4 },
      { Percent: 10, Gross: 7 },
    ],
  });
  await expectSound(testServer);
  expect((await change(anna, number, { quantities: { [SOUP]: 2 } })).body.Difference).toBe(-7.4);
  expect((await ordersOf(anna))[0]?.VatLines).toMatchObject([
    { Percent: 20, Gross: 3.8 },
    { Percent: 10, Gross: 7 },
  ]);
});

// ORDER-67
it('a change whose answer was lost answers the same after the order was cancelled, and gives nothing back twice', async () => {
  const less = { quantities: { [SOUP]: 1 } };
  const agreed = { difference: -3.5, key: 'lost' };
  const first = await changeFor(anna, number, less, agreed);
  await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
  expect(await changeFor(anna, number, less, agreed)).toMatchObject({ status: 200, body: first.body });
  expect(await balance()).toBe(15_000);
  const booked = await testServer.context.db.select().from(bookings).where(eq(bookings.orderNumber, number));
  expect(booked.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['order', -1080],
    ['change', 350],
    ['refund', 730],
  ]);
});

// ORDER-66
it('a guest’s account, which has no limit, pays for more, and only for the own order', async () => {
  const [guest, other] = [await testServer.guest(), await testServer.guest()];
  const own = await order(guest, { [SOUP]: 1 }, { type: 'ID' });
  expect((await quoteChange(other, own, {})).status).toBe(404);
  expect((await change(guest, own, { quantities: { [SOUP]: 2 } })).body.Difference).toBe(4.5);
  const [placed] = await testServer.context.db.select().from(orders).where(eq(orders.number, own));
  expect(placed?.total).toBe(900);
  await testServer.context.db.update(offers).set({ remaining: 0 }).where(eq(offers.articleId, SOUP));
  expect((await change(guest, own, { quantities: { [SOUP]: 3 } })).body).toEqual({
    OrderErrorTextKey: 'error.soldOut',
  });
  await expectSound(testServer, 'gast');
});
