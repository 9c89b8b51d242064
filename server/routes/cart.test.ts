import { describe, expect, it } from 'vitest';
import { articles, offers } from '../db/schema.ts';
import { type Cart, type Customer } from '../testing/customer.ts';
import {
  DESK,
  HALL,
  HOME,
  LAST_PORTION,
  LATE,
  LATE_ONLY,
  MONDAY,
  PIZZA,
  SCHNITZEL,
  SOUP,
  TUESDAY,
  WINE,
} from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

const errors = (carts: Cart[]) => carts.flatMap((cart) => cart.CartItems.map((item) => item.OrderErrorTextKey ?? null));

const checkout = (customer: Customer, carts: Cart[], more: object = {}) =>
  customer.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', { Carts: carts, Comments: {}, DeliveryOptions: {}, ...more });

describe('filling a cart', () => {
  // CART-15
  it('sets quantities, so that a repeat changes nothing and zero removes the line', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 2, [SOUP]: 1 });
    const repeated = await anna.put({ [SCHNITZEL]: 2, [SOUP]: 1 });
    expect(
      repeated.body[0]?.CartItems.map((item) => [item.ArticleId, item.Quantity, item.GrossPriceTotal, item.Subsidy]),
    ).toEqual([
      [SCHNITZEL, 2, 16, 4],
      [SOUP, 1, 3.5, 1],
    ]);
    expect((await anna.put({ [SCHNITZEL]: 0 })).body[0]?.CartItems).toHaveLength(1);
    expect((await anna.put({ [SOUP]: 0 })).body).toEqual([]);
  });

  // CART-1
  it('keeps one cart per day and time, and refuses another location for it', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 });
    expect(await anna.put({ [SOUP]: 1 }, { locationId: DESK })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.cartExistsAtLocation' },
    });
    expect((await anna.put({ [SOUP]: 1 }, { locationId: HALL, timeId: LATE })).body).toHaveLength(2);
  });

  // CART-12
  it('keeps what two tabs change, and shows each at its next look', async () => {
    const [one, other] = [await testServer.customer('anna'), await testServer.customer('anna')];
    await one.put({ [SCHNITZEL]: 2 });
    // The other tab has not looked since.
    expect((await other.put({ [SOUP]: 1 })).body[0]?.CartItems.map((item) => item.Quantity)).toEqual([2, 1]);
    await other.put({ [WINE]: 2 }, { date: TUESDAY });
    const held = [
      [SCHNITZEL, 2],
      [SOUP, 1],
      [WINE, 2],
    ];
    for (const tab of [one, other])
      expect(
        (await tab.carts()).flatMap(({ CartItems }) => CartItems.map((item) => [item.ArticleId, item.Quantity])),
      ).toEqual(held);
  });

  // CART-141
  it('refuses a quantity that was chosen from another one than the cart has, except one that it has already', async () => {
    const anna = await testServer.customer('anna');
    const choose = (quantity: number, before: number) => anna.put({ [SCHNITZEL]: quantity }, { before });
    expect((await choose(3, 0)).body[0]?.CartItems.map((item) => item.Quantity)).toEqual([3]);
    for (const quantity of [1, 0])
      expect(await choose(quantity, 2)).toMatchObject({
        status: 409,
        body: { OrderErrorTextKey: 'error.cartChanged' },
      });
    expect((await choose(3, 2)).body[0]?.CartItems.map((item) => item.Quantity)).toEqual([3]);
    expect((await choose(4, 3)).body[0]?.CartItems.map((item) => item.Quantity)).toEqual([4]);
  });

  // DISH-6
  it('keeps one line per variant of an article, and refuses a variant that it does not offer', async () => {
    const anna = await testServer.customer('anna');
    const [cart] = (await anna.put({ [SCHNITZEL]: 1 })).body;
    const detailId = cart?.CartItems[0]?.ArticleDetailId;
    expect(detailId).toBe(11);
    const set = (ArticleDetailId: number, Quantity: number) =>
      anna.send<Cart[]>('POST', '/api/cart', {
        ...cart,
        CartItems: [{ ArticleId: SCHNITZEL, ArticleDetailId, Quantity }],
      });
    expect((await set(11, 3)).body[0]?.CartItems).toMatchObject([{ Quantity: 3, ArticleDetailId: 11 }]);
    expect(await set(77, 3)).toMatchObject({ status: 409, body: { OrderErrorTextKey: 'error.articleNotOffered' } });
    expect((await set(77, 0)).body[0]?.CartItems).toMatchObject([{ Quantity: 3, ArticleDetailId: 11 }]);
    expect((await set(11, 0)).body).toEqual([]);
  });

  // DISH-5
  it.each([
    ['a dish of another restaurant', { [PIZZA]: 1 }, {}, 409, 'error.articleNotOffered'],
    ['a dish of another time', { [LATE_ONLY]: 1 }, {}, 409, 'error.articleNotOffered'],
    ['a dish that does not exist', { 999: 1 }, {}, 409, 'error.articleNotOffered'],
    ['more than is left', { [SOUP]: 6 }, {}, 409, 'error.soldOut'],
    ['more than the maximum', { [SCHNITZEL]: 21 }, {}, 400, 'error.quantityExceeded'],
    ['more than the maximum of that dish', { [WINE]: 3 }, {}, 400, 'error.quantityExceeded'],
    ['a weekend', { [SCHNITZEL]: 1 }, { date: '2026-11-28' }, 409, 'error.slotNotOffered'],
    ['a closed day', { [SCHNITZEL]: 1 }, { date: '2026-12-08' }, 409, 'error.slotNotOffered'],
    ['yesterday', { [SCHNITZEL]: 1 }, { date: '2026-11-20' }, 409, 'error.slotNotOffered'],
    ['a day too far ahead', { [SCHNITZEL]: 1 }, { date: '2026-12-28' }, 409, 'error.slotNotOffered'],
    [
      'a time that the location does not have',
      { [SCHNITZEL]: 1 },
      { locationId: DESK, timeId: LATE },
      409,
      'error.slotNotOffered',
    ],
    [
      'a location that does not exist',
      { [SCHNITZEL]: 1 },
      { locationId: 99, timeId: LATE },
      404,
      'error.locationNotFound',
    ],
    ['a day that does not exist', { [SCHNITZEL]: 1 }, { date: '2026-11-31' }, 400, 'error.invalidInput'],
    ['half a portion', { [SCHNITZEL]: 0.5 }, {}, 400, 'error.invalidInput'],
    ['an id out of range', { 99999999999: 1 }, {}, 400, 'error.invalidInput'],
  ])('refuses %s and leaves the cart as it was', async (_name, quantities, place, status, textKey) => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SOUP]: 1 });
    const answer = await anna.put({ [WINE]: 1, ...quantities }, place);
    expect(answer).toMatchObject({ status, body: { OrderErrorTextKey: textKey } });
    expect((await anna.carts()).map((cart) => cart.CartItems.map((item) => item.ArticleId))).toEqual([[SOUP]]);
  });

  // CART-5, PLACE-4, SERVER-4
  it('accepts dishes until the cut-off, in Vienna time; removing stays possible', async () => {
    const anna = await testServer.customer('anna');
    testServer.clock.set(Date.parse('2026-11-23T07:59:58Z'));
    await anna.authorize();
    expect((await anna.put({ [SCHNITZEL]: 2 })).status).toBe(200);
    testServer.clock.set(Date.parse('2026-11-23T08:00:00Z'));
    expect(await anna.put({ [SCHNITZEL]: 3 })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.cutOffPassed' },
    });
    expect((await anna.put({ [SCHNITZEL]: 1 })).body[0]?.CartItems[0]?.Quantity).toBe(1);
  });

  it('survives concurrent changes of one quantity', async () => {
    const anna = await testServer.customer('anna');
    const answers = await Promise.all([1, 2, 3, 4, 5].map((quantity) => anna.put({ [SCHNITZEL]: quantity })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await anna.carts()).toHaveLength(1);
  });

  // SERVER-6
  it('caps the subsidy by the group: none for external customers', async () => {
    const ben = await testServer.customer('ben');
    expect((await ben.put({ [SCHNITZEL]: 1 })).body[0]).toMatchObject({
      GrossPriceTotalSum: 10,
      CartItems: [{ Subsidy: 0 }],
    });
    const anna = await testServer.customer('anna');
    expect((await anna.put({ [SCHNITZEL]: 3 })).body[0]).toMatchObject({
      GrossPriceTotalSum: 25,
      CartItems: [{ Subsidy: 5 }],
    });
  });
});

describe('emptying and moving carts', () => {
  // CART-5
  it('removes pieces, lines and whole carts', async () => {
    const anna = await testServer.customer('anna');
    const [cart] = (await anna.put({ [SCHNITZEL]: 3, [SOUP]: 1 })).body;
    const [line, soup] = cart?.CartItems ?? [];
    const remove = (itemId: number | undefined, quantity: number) =>
      anna.send<Cart[]>(
        'DELETE',
        `/api/cart/DeleteCartItem?cartId=${cart?.CartId}&cartItemId=${itemId}&quantity=${quantity}`,
      );
    expect((await remove(line?.CartItemId, 1)).body[0]?.CartItems[0]?.Quantity).toBe(2);
    expect((await remove(line?.CartItemId, 9)).body[0]?.CartItems).toHaveLength(1);
    expect(await remove(line?.CartItemId, 1)).toMatchObject({
      status: 404,
      body: { OrderErrorTextKey: 'error.cartItemNotFound' },
    });
    expect((await remove(soup?.CartItemId, 0)).status).toBe(400);
    expect((await remove(soup?.CartItemId, 1)).body).toEqual([]);
  });

  // CART-13, SAFE-15
  it('never touches carts of other customers', async () => {
    const [anna, carl] = [await testServer.customer('anna'), await testServer.customer('carl')];
    const [cart] = (await anna.put({ [SCHNITZEL]: 1 })).body;
    expect(await carl.send('DELETE', `/api/cart/DeleteCart?cartId=${cart?.CartId}`)).toMatchObject({
      status: 404,
      body: { OrderErrorTextKey: 'error.cartNotFound' },
    });
    expect((await carl.send('PUT', '/api/cart/UpdateCarts', [cart ?? {}])).status).toBe(404);
    expect((await anna.send<Cart[]>('DELETE', `/api/cart/DeleteCart?cartId=${cart?.CartId}`)).body).toEqual([]);
  });

  // PLACE-17, PLACE-18
  it('moves a cart, flags what the new time does not offer, and refuses a time that has a cart for another place', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [LATE_ONLY]: 1, [SOUP]: 1 }, { timeId: LATE });
    const [cart] = await anna.carts();
    if (!cart) throw new Error('There is no cart.');
    const move = (place: object) => anna.send<Cart[]>('PUT', '/api/cart/UpdateCarts', [{ ...cart, ...place }]);

    const moved = await move({ DeliveryTime: { ID: 1, Time: '11:30' }, DeliveryLocationId: DESK });
    expect(moved.body[0]).toMatchObject({ DeliveryLocationId: DESK, DeliveryTime: { ID: 1 } });
    expect(errors(moved.body)).toEqual([null, 'error.articleNotOffered']);
    expect(moved.body[0]?.CartItems.map((item) => item.AvailaibilityDeliveryTimeRestriction)).toEqual([null, '12:30']);

    await anna.put({ [SOUP]: 1 }, { date: TUESDAY, locationId: DESK });
    expect(await move({ OrderDate: TUESDAY, DeliveryTime: { ID: 1, Time: '11:30' } })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.cartExistsAtLocation' },
    });
    expect(await move({ OrderDate: '2026-11-28' })).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.slotNotOffered' },
    });
  });
});

describe('checking out', () => {
  it('stores address and comments, and reports no problem', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { locationId: HOME });
    const id = carts[0]?.CartId ?? 0;
    const AddressDto = { Person_Street: 'Ring', Person_Zip: '1010' };
    const checked = await checkout(anna, carts, {
      AddressDto,
      Comments: { [id]: 'Bitte läuten' },
      DeliveryOptions: { [id]: 'DOOR' },
    });
    expect(checked.body[0]).toMatchObject({ OrderErrorTextKey: null, Comment: 'Bitte läuten', DeliveryOption: 'DOOR' });
    await anna.pay(checked.body);
    const { body } = await anna.get<object[]>(`/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${MONDAY}`);
    expect(body[0]).toMatchObject({ AddressDto });
  });

  // CHECK-15
  it.each([
    ['an address without a street', { Person_Zip: '1010' }, 'error.addressIncomplete'],
    ['an address outside the zone', { Person_Street: 'Ring', Person_Zip: '8010' }, 'error.deliveryNotPossible'],
  ])('flags %s', async (_name, AddressDto, textKey) => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, { locationId: HOME });
    expect((await checkout(anna, carts, { AddressDto })).body[0]?.OrderErrorTextKey).toBe(textKey);
  });

  // CHECK-11
  it('reports a changed price once, with the new total', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    await testServer.context.db.update(articles).set({ grossPrice: 1100 });
    const first = await checkout(anna, carts);
    expect(errors(first.body)).toEqual(['error.priceChanged']);
    expect(first.body[0]?.GrossPriceTotalSum).toBe(9);
    expect(errors((await checkout(anna, first.body)).body)).toEqual([null]);
  });

  // CHECK-10
  it('flags what is sold out or no longer offered, and a cut-off that has passed', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SOUP]: 2, [LAST_PORTION]: 1 });
    await testServer.context.db.update(offers).set({ remaining: 0 });
    expect(errors((await checkout(anna, carts)).body)).toEqual(['error.soldOut', 'error.soldOut']);
    await testServer.context.db.delete(offers);
    expect(errors((await checkout(anna, carts)).body)).toEqual(['error.articleNotOffered', 'error.articleNotOffered']);
    testServer.clock.set(Date.parse('2026-11-23T08:00:00Z'));
    await anna.authorize();
    expect((await checkout(anna, carts)).body[0]?.OrderErrorTextKey).toBe('error.cutOffPassed');
  });
});
