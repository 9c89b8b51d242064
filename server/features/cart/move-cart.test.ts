import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliveryTimes } from '../../db/schema.ts';
import { order } from '../../testing/changes.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { DESK, EARLY, HALL, LATE, LATE_ONLY, MONDAY, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true });
let anna: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
});

/** Moves the first cart; place and time stay where nothing else is said. */
async function move(to: { locationId?: number; timeId?: number; date?: string }) {
  const [cart] = await anna.carts();
  if (!cart) throw new Error('There is no cart to move.');
  const [time] = await testServer.context.db
    .select()
    .from(deliveryTimes)
    .where(eq(deliveryTimes.id, to.timeId ?? cart.DeliveryTime.ID));
  const moved = {
    ...cart,
    DeliveryLocationId: to.locationId ?? cart.DeliveryLocationId,
    OrderDate: to.date ?? cart.OrderDate,
    DeliveryTime: { ID: time?.id, Time: time?.time },
    Comment: null,
  };
  return anna.send<Cart[] & { OrderErrorTextKey?: string }>('PUT', '/api/cart/UpdateCarts', [moved]);
}

const lines = (carts: readonly Cart[]) =>
  carts.map(({ OrderDate, DeliveryTime, CartItems }) => [
    `${OrderDate} ${DeliveryTime.Time}`,
    ...CartItems.map(({ ArticleId, Quantity, OrderErrorTextKey }) => [ArticleId, Quantity, OrderErrorTextKey]),
  ]);

describe('a cart that is moved', () => {
  // CART-123
  it('is reported to be movable', async () => {
    await anna.put({ [SOUP]: 1 });
    expect(await anna.carts()).toMatchObject([{ IsMovable: true }]);
  });

  // CART-70
  it('keeps its dishes at the new time, and says which are not available there', async () => {
    await anna.put({ [SOUP]: 2, [LATE_ONLY]: 1 }, { timeId: LATE });
    const { body } = await move({ timeId: EARLY });
    expect(lines(body)).toEqual([[`${MONDAY} 11:30`, [SOUP, 2, null], [LATE_ONLY, 1, 'error.articleNotOffered']]]);
  });

  // CART-71, ORDER-117
  it('joins the cart of the same place: portions are added, and the comments of both stay', async () => {
    await anna.put({ [SOUP]: 1, [WINE]: 1 });
    await anna.put({ [SOUP]: 2 }, { date: TUESDAY });
    const [monday, tuesday] = await anna.carts();
    await anna.send('PUT', '/api/cart/CheckoutCarts', {
      Carts: [monday, tuesday],
      Comments: { [monday?.CartId ?? 0]: 'Bitte klingeln', [tuesday?.CartId ?? 0]: 'Ohne Salz' },
      DeliveryOptions: {},
    });
    const { body } = await move({ date: TUESDAY });
    expect(lines(body)).toEqual([[`${TUESDAY} 11:30`, [SOUP, 3, null], [WINE, 1, null]]]);
    expect(body[0]?.Comment).toBe('Ohne Salz\nBitte klingeln');
    // A repeat finds the cart gone, and changes nothing.
    expect((await anna.carts()).length).toBe(1);
  });

  // CART-71
  it('says so where the portions together are more than there are', async () => {
    await anna.put({ [SOUP]: 3 });
    await anna.put({ [SOUP]: 4 }, { date: TUESDAY });
    expect(lines((await move({ date: TUESDAY })).body)).toEqual([[`${TUESDAY} 11:30`, [SOUP, 7, 'error.soldOut']]]);
  });

  // CART-72
  it.each([
    ['another cart of the time is for another place', 'error.cartExistsAtLocation'],
    ['an order for the time is for another place', 'error.orderExistsAtLocation'],
  ])('stays where it is if %s', async (_what, key) => {
    const elsewhere = { locationId: DESK, date: TUESDAY };
    if (key === 'error.orderExistsAtLocation') await order(anna, { [WINE]: 1 }, elsewhere);
    else await anna.put({ [WINE]: 1 }, elsewhere);
    await anna.put({ [SOUP]: 1 });
    expect((await move({ date: TUESDAY, locationId: HALL })).body).toEqual({ OrderErrorTextKey: key });
    expect(lines(await anna.carts())[0]).toEqual([`${MONDAY} 11:30`, [SOUP, 1, null]]);
  });

  // CART-72
  it('stays where it is while it, or the cart that it would join, is being paid', async () => {
    anna = await testServer.guest();
    await anna.put({ [SOUP]: 1 });
    const { body: carts } = await anna.put({ [WINE]: 1 }, { date: TUESDAY });
    await anna.prepare(
      'wirecard',
      carts.filter(({ OrderDate }) => OrderDate === TUESDAY),
      { type: 'CH' },
    );
    expect((await move({ date: TUESDAY })).body).toEqual({ OrderErrorTextKey: 'error.detailsLocked' });
    expect((await anna.carts()).length).toBe(2);
  });
});

describe('before a cart is moved', () => {
  interface Problem {
    OrderDate: string;
    DeliveryTimeId: number;
    CartItems: { CartItemId: number; OrderErrorTextKey: string; RemainingItems: number | null }[];
  }
  const ask = (customer: Customer, cartId: number | undefined) =>
    customer.send<Problem[]>('GET', `/api/cart/GetMoveProblems?cartId=${cartId}`);
  const problemsAt = (problems: readonly Problem[], date: string, timeId: number) =>
    problems
      .filter(({ OrderDate, DeliveryTimeId }) => OrderDate === date && DeliveryTimeId === timeId)
      .flatMap(({ CartItems }) => CartItems.map((item) => [item.OrderErrorTextKey, item.RemainingItems]));

  // CART-85
  it('it is said what is not available at each other time, in one answer, and nothing is changed', async () => {
    const { body: before } = await anna.put({ [SOUP]: 2, [LATE_ONLY]: 1 }, { timeId: LATE });
    const { body: problems } = await ask(anna, before[0]?.CartId);
    expect(problemsAt(problems, MONDAY, EARLY)).toEqual([['error.articleNotOffered', null]]);
    expect(problemsAt(problems, MONDAY, LATE)).toEqual([]);
    // Nothing is offered on a Sunday.
    expect(problemsAt(problems, '2026-11-29', LATE)).toEqual([
      ['error.articleNotOffered', null],
      ['error.articleNotOffered', null],
    ]);
    expect(await anna.carts()).toEqual(before);
  });

  // CART-71, CART-85
  it('portions of the cart that it would join count', async () => {
    await anna.put({ [SOUP]: 4, [WINE]: 1 }, { date: TUESDAY });
    const { body } = await anna.put({ [SOUP]: 3 });
    const { body: problems } = await ask(anna, body.find(({ OrderDate }) => OrderDate === MONDAY)?.CartId);
    expect(problemsAt(problems, TUESDAY, EARLY)).toEqual([['error.soldOut', expect.any(Number)]]);
    expect(problemsAt(problems, TUESDAY, LATE)).toEqual([]);
  });

  // CART-13
  it('nothing is reported of the cart of somebody else, nor of one that is gone', async () => {
    const { body } = await anna.put({ [SOUP]: 1 });
    const refused = { status: 404, body: { OrderErrorTextKey: 'error.cartNotFound' } };
    expect(await ask(await testServer.customer('ben'), body[0]?.CartId)).toMatchObject(refused);
    expect(await ask(anna, 999)).toMatchObject(refused);
  });
});
