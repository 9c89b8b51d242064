import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../db/orders.schema.ts';
import { persons, wallets } from '../../db/persons.schema.ts';
import { articles, offers, slotLoads } from '../../db/schema.ts';
import { change, changeFor, expectSound, order, ordersOf, quoteChange } from '../../testing/changes.ts';
import { type Customer } from '../../testing/customer.ts';
import {
  DESK,
  EARLY,
  HALL,
  HOME,
  LATE,
  LATE_ONLY,
  MONDAY,
  SCHNITZEL,
  SOUP,
  TRATTORIA,
  TUESDAY,
  WINE,
} from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

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
const ordersAt = async (deliveryTimeId: number, date = MONDAY, locationId = HALL) =>
  (
    await testServer.context.db
      .select()
      .from(slotLoads)
      .where(
        and(
          eq(slotLoads.date, date),
          eq(slotLoads.deliveryTimeId, deliveryTimeId),
          eq(slotLoads.locationId, locationId),
        ),
      )
  )[0]?.orders ?? 0;
const balanceOf = async (walletId: number) =>
  (await testServer.context.db.select().from(wallets).where(eq(wallets.id, walletId)))[0]?.balance;
const the = async (number: number) => (await ordersOf(anna)).find(({ Bonnumber }) => Bonnumber === number);
/** So long that the token has expired meanwhile. */
async function later(minutes: number): Promise<void> {
  testServer.wait(minutes * 60_000);
  await anna.authorize();
}
const refused = (status: number, OrderErrorTextKey: string) => ({ status, body: { OrderErrorTextKey } });

describe('an order', () => {
  // ORDER-60
  it('tells whether it can be changed', async () => {
    const number = await order(anna, { [SOUP]: 1 });
    expect((await the(number))?.IsChangeable).toBe(true);
    await later(150);
    expect((await the(number))?.IsChangeable).toBe(false);
  });

  // ORDER-61
  it('is changed to another time, and its place in the former one is free again', async () => {
    const number = await order(anna, { [SOUP]: 2 });
    expect(await change(anna, number, { timeId: LATE })).toMatchObject({
      status: 200,
      body: { Bonnumber: number, Difference: 0, IsRefunded: null },
    });
    expect(await the(number)).toMatchObject({
      DeliveryTime_ID: LATE,
      DeliveryTime_DeliveryDefaultTime: '12:30',
      DeliveryTime_EndTime: '13:00',
      BonTotal: 7,
    });
    expect([await ordersAt(EARLY), await ordersAt(LATE), await portionsOf(SOUP)]).toEqual([0, 1, 3]);
    await expectSound(testServer);
  });

  // ORDER-61
  it('is changed to another day with that day’s portions and subsidy', async () => {
    await order(anna, { [SCHNITZEL]: 2 }, { date: TUESDAY });
    const number = await order(anna, { [SOUP]: 3, [WINE]: 1 });
    expect((await the(number))?.BonTotal).toBe(14.3);
    const request = { date: TUESDAY };
    // Of 5.00 a day, 4.00 are used up on Tuesday.
    expect((await quoteChange(anna, number, request)).body).toMatchObject({
      BonTotal: 16.3,
      Difference: 2,
      PaymentTypes: [{ ShortName: 'CH', Amount: 2, IsByCard: false }],
      OrderErrorTextKey: null,
    });
    expect((await change(anna, number, request)).body).toMatchObject({ Difference: 2, IsRefunded: null });
    expect(await the(number)).toMatchObject({ Cart_OrderDate: TUESDAY, BonTotal: 16.3 });
    expect([await portionsOf(SOUP), await portionsOf(SOUP, TUESDAY)]).toEqual([5, 2]);
    expect([await ordersAt(EARLY), await ordersAt(EARLY, TUESDAY)]).toEqual([0, 2]);
    await expectSound(testServer);
  });

  // ORDER-61
  it('is changed to another place; the way of handing over, which is of the former, goes', async () => {
    await anna.put({ [SOUP]: 1 }, { locationId: DESK });
    const [cart] = await anna.carts();
    await anna.send('PUT', '/api/cart/CheckoutCarts', {
      Carts: [cart],
      Comments: { [cart?.CartId ?? 0]: 'Ohne Salz' },
      DeliveryOptions: { [cart?.CartId ?? 0]: 'KITCHEN' },
    });
    const { body } = await anna.pay(await anna.carts());
    const number = body[0]?.Bonnumber ?? 0;
    expect(await the(number)).toMatchObject({ DeliveryOption: 'In die Teeküche' });
    await change(anna, number, { locationId: HALL });
    expect(await the(number)).toMatchObject({
      DeliveryLocation_ID: HALL,
      DeliveryLocation_Name: 'Speisesaal',
      DeliveryLocationTypeShortName: 'PICKUP',
      DeliveryOption: null,
      Comment: 'Ohne Salz',
    });
  });

  // ORDER-63
  it('keeps the price of what stays; what is added costs today’s, with the subsidy that the day has left', async () => {
    const number = await order(anna, { [SCHNITZEL]: 2 });
    await testServer.context.db.update(articles).set({ grossPrice: 1100 }).where(eq(articles.id, SCHNITZEL));
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 3 } })).body.Difference).toBe(10);
    expect((await the(number))?.Bonlines).toMatchObject([
      { SingleItemGrossPrice: 10, Quantity: 2, Subsidy: 4 },
      { SingleItemGrossPrice: 11, Quantity: 1, Subsidy: 1 },
    ]);
    expect((await change(anna, number, { quantities: { [SCHNITZEL]: 1 } })).body).toMatchObject({
      Difference: -18,
      IsRefunded: true,
    });
    expect((await the(number))?.Bonlines).toMatchObject([{ SingleItemGrossPrice: 10, Quantity: 1, Subsidy: 2 }]);
    expect(await balanceOf(1)).toBe(14_200);
    await expectSound(testServer);
  });

  // ORDER-62
  it('loses a dish with its last portion, and gives the portions back', async () => {
    const number = await order(anna, { [SOUP]: 2, [WINE]: 1 });
    const { body } = await quoteChange(anna, number, { quantities: { [SOUP]: 0 } });
    expect(body).toMatchObject({
      Difference: -7,
      BonTotal: 3.8,
      Bonlines: [
        { ArticleId: SOUP, Quantity: 0, LineTotal: 0, RemainingItems: 5 },
        { ArticleId: WINE, Quantity: 1, LineTotal: 3.8, RemainingItems: null },
      ],
    });
    await change(anna, number, { quantities: { [SOUP]: 0 } });
    expect((await the(number))?.Bonlines).toMatchObject([{ ArticleId: WINE, Quantity: 1 }]);
    expect((await the(number))?.VatLines).toEqual([{ Percent: 20, Net: 3.17, Vat: 0.63, Gross: 3.8 }]);
    expect(await portionsOf(SOUP)).toBe(5);
    await expectSound(testServer);
  });

  // ORDER-62
  it('is not emptied by a change', async () => {
    const number = await order(anna, { [SOUP]: 2 });
    const request = { quantities: { [SOUP]: 0 } };
    expect((await quoteChange(anna, number, request)).body.OrderErrorTextKey).toBe('error.changeLeavesNothing');
    expect(await changeFor(anna, number, request, { difference: -7 })).toMatchObject(
      refused(409, 'error.changeLeavesNothing'),
    );
  });

  // ORDER-61
  it('gets shipping with a home delivery and loses it elsewhere', async () => {
    await testServer.context.db
      .update(persons)
      .set({ address: { ...(await addressOf('anna')), street: 'Ring 1', postcode: '1010', phone: '+43 1 234' } })
      .where(eq(persons.username, 'anna'));
    const number = await order(anna, { [SOUP]: 1 });
    expect((await change(anna, number, { locationId: HOME })).body.Difference).toBe(3.2);
    expect(await the(number)).toMatchObject({
      Bonlines: [{ ArticleId: SOUP }, { ArticleId: null, IsShippingArticle: true, Quantity: 1 }],
      // CHECK-210
      AddressDto: { Person_Street: 'Ring 1', Person_Email: '', Person_Phone: '' },
    });
    expect((await change(anna, number, { locationId: HALL })).body.Difference).toBe(-3.2);
    expect(await the(number)).toMatchObject({ BonTotal: 3.5, AddressDto: null, Bonlines: [{ ArticleId: SOUP }] });
    await expectSound(testServer);
  });

  const addressOf = async (username: string) => {
    const [person] = await testServer.context.db.select().from(persons).where(eq(persons.username, username));
    if (!person) throw new Error('There is nobody of this name.');
    return person.address;
  };
});

// ORDER-64
describe('a change is refused, and nothing is changed,', () => {
  it('of somebody else’s order', async () => {
    const number = await order(anna, { [SOUP]: 1 });
    const carl = await testServer.customer('carl');
    expect(await quoteChange(carl, number, {})).toMatchObject(refused(404, 'error.orderNotFound'));
    expect(await changeFor(carl, number, { timeId: LATE }, { difference: 0 })).toMatchObject(
      refused(404, 'error.orderNotFound'),
    );
  });

  it('once its time to cancel has passed, it is in preparation, or canceled', async () => {
    const number = await order(anna, { [SOUP]: 1 });
    const accepted = { acceptedAt: new Date(testServer.clock.now()) };
    await testServer.context.db.update(orders).set(accepted).where(eq(orders.number, number));
    expect(await changeFor(anna, number, { timeId: LATE }, { difference: 0 })).toMatchObject(
      refused(409, 'error.changeTimePassed'),
    );
    await testServer.context.db.update(orders).set({ acceptedAt: null }).where(eq(orders.number, number));
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(await quoteChange(anna, number, {})).toMatchObject(refused(409, 'error.orderAlreadyCanceled'));
    const other = await order(anna, { [SOUP]: 1 });
    await later(150);
    expect(await quoteChange(anna, other, {})).toMatchObject(refused(409, 'error.changeTimePassed'));
  });

  it.each([
    ['a time that is full', { timeId: LATE }, 'error.slotFull'],
    ['a day that is closed', { date: '2026-12-08' }, 'error.slotNotOffered'],
    ['a time that the place does not offer', { timeId: LATE, locationId: DESK }, 'error.slotNotOffered'],
    ['a home without an address', { locationId: HOME }, 'error.addressIncomplete'],
  ])('to %s', async (_what, request, key) => {
    await testServer.context.db
      .insert(slotLoads)
      .values({ locationId: HALL, deliveryTimeId: LATE, date: MONDAY, orders: 2 })
      .onConflictDoUpdate({
        target: [slotLoads.locationId, slotLoads.deliveryTimeId, slotLoads.date],
        set: { orders: 2 },
      });
    const number = await order(anna, { [SOUP]: 1 });
    expect((await quoteChange(anna, number, request)).body.OrderErrorTextKey).toBe(key);
    expect((await change(anna, number, request)).body).toEqual({ OrderErrorTextKey: key });
    expect(await the(number)).toMatchObject({ DeliveryTime_ID: EARLY, DeliveryLocation_ID: HALL });
  });

  it('to a place other than that of another order for the time', async () => {
    await order(anna, { [WINE]: 1 }, { locationId: DESK, date: TUESDAY });
    const number = await order(anna, { [SOUP]: 1 });
    expect((await change(anna, number, { date: TUESDAY })).body).toEqual({
      OrderErrorTextKey: 'error.orderExistsAtLocation',
    });
  });

  it('to what is not on the menu there, with the dish that it is about', async () => {
    const number = await order(anna, { [SOUP]: 1, [LATE_ONLY]: 1 }, { timeId: LATE });
    const { body } = await quoteChange(anna, number, { timeId: EARLY });
    expect(body).toMatchObject({
      OrderErrorTextKey: null,
      Bonlines: [
        { ArticleId: SOUP, OrderErrorTextKey: null },
        { ArticleId: LATE_ONLY, OrderErrorTextKey: 'error.articleNotOffered' },
      ],
    });
    expect((await change(anna, number, { timeId: EARLY })).body).toEqual({
      OrderErrorTextKey: 'error.articleNotOffered',
    });
    const without = { timeId: EARLY, quantities: { [LATE_ONLY]: 0 } };
    expect((await change(anna, number, without)).body).toMatchObject({ Difference: -7 });
    await expectSound(testServer);
  });

  it('to the kitchen of another restaurant', async () => {
    const number = await order(anna, { [SOUP]: 1 });
    const { body } = await quoteChange(anna, number, { locationId: TRATTORIA, timeId: 3 });
    expect(body.Bonlines).toMatchObject([{ OrderErrorTextKey: 'error.articleNotOffered' }]);
  });

  it('to more portions than there are, or than one may order', async () => {
    const number = await order(anna, { [SOUP]: 2, [WINE]: 1 });
    const request = { quantities: { [SOUP]: 6, [WINE]: 3 } };
    expect((await quoteChange(anna, number, request)).body.Bonlines).toMatchObject([
      { OrderErrorTextKey: 'error.soldOut', RemainingItems: 5 },
      { OrderErrorTextKey: 'error.quantityExceeded' },
    ]);
    expect((await change(anna, number, { quantities: { [SOUP]: 5 } })).status).toBe(200);
    expect(await portionsOf(SOUP)).toBe(0);
  });

  it('to more after the cut-off, but not to less', async () => {
    const number = await order(anna, { [SOUP]: 2 });
    await later(130);
    const more = { quantities: { [SOUP]: 3 } };
    expect((await quoteChange(anna, number, more)).body.OrderErrorTextKey).toBe('error.cutOffPassed');
    expect((await change(anna, number, { quantities: { [SOUP]: 1 } })).status).toBe(200);
  });

  it('for another difference than was agreed to', async () => {
    const number = await order(anna, { [SOUP]: 2 });
    const request = { quantities: { [SOUP]: 1 } };
    expect(await changeFor(anna, number, request, { difference: -4 })).toMatchObject(
      refused(409, 'error.priceChanged'),
    );
    expect((await the(number))?.BonTotal).toBe(7);
  });

  it('of dishes that the order does not have, and without a key', async () => {
    const number = await order(anna, { [SOUP]: 2 });
    expect(await quoteChange(anna, number, { quantities: { [WINE]: 1 } })).toMatchObject(
      refused(409, 'error.orderChanged'),
    );
    const body = {
      Bonnumber: number,
      DeliveryLocation_ID: HALL,
      DeliveryTime_ID: LATE,
      Cart_OrderDate: MONDAY,
      Bonlines: [],
      Difference: 0,
    };
    expect((await anna.send('PUT', '/api/bon/ChangeOrder', body)).status).toBe(400);
  });
});
