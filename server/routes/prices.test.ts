import { expect, it } from 'vitest';
import { LATE, MONDAY, SCHNITZEL, SOUP } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

interface Page {
  SubsidyLeft: number | null;
  Articles: { ArticleId: number; Subsidy: number; SubsidyPerPiece: number }[];
}

// SERVER-3
it('prices, totals and subsidies of a cart are the server’s, whatever a client sends', async () => {
  const anna = await testServer.customer('anna');
  const { body: carts } = await anna.put({ [SCHNITZEL]: 3 });
  const cheap = carts.map((cart) => ({
    ...cart,
    GrossPriceTotalSum: 0.01,
    CartItems: cart.CartItems.map((item) => ({ ...item, GrossPrice: 0.01, GrossPriceTotal: 0.01, Subsidy: 99 })),
  }));
  expect((await anna.send('PUT', '/api/cart/UpdateCarts', cheap)).body).toEqual(carts);
  expect(await anna.carts()).toEqual(carts);
  expect((await anna.pay(cheap)).body).toEqual([{ CartId: carts[0]?.CartId, OrderErrorTextKey: 'error.priceChanged' }]);
});

// DISH-80, DISH-81, CART-40
it('dishes and carts tell what the orders of a day have left of its subsidy, and each dish what it may get of it', async () => {
  const anna = await testServer.customer('anna');
  const dishes = async () => (await anna.send<Page>('GET', `/api/article?deliveryTimeId=${LATE}&date=${MONDAY}`)).body;
  const schnitzel = ({ Articles }: Page) => Articles.find(({ ArticleId }) => ArticleId === SCHNITZEL);
  expect((await dishes()).SubsidyLeft).toBe(5);

  await anna.pay((await anna.put({ [SCHNITZEL]: 2 })).body);
  const left = await dishes();
  expect(left.SubsidyLeft).toBe(1);
  expect(schnitzel(left)).toMatchObject({ Subsidy: 1, SubsidyPerPiece: 2 });
  const [cart] = (await anna.put({ [SCHNITZEL]: 2 }, { timeId: LATE })).body;
  // What a cart takes is its own matter: the day's orders have left as much as before.
  expect(cart).toMatchObject({ SubsidyLeft: 1, CartItems: [{ Subsidy: 1, SubsidyPerPiece: 2, GrossPriceTotal: 19 }] });
  expect((await dishes()).SubsidyLeft).toBe(1);

  const plan = `/api/article/GetMenuPlan?fromDate=${MONDAY}&untilDate=2026-11-24`;
  const days = (await anna.send<{ Date: string; SubsidyLeft: number }[]>('GET', plan)).body;
  expect(days.map(({ Date: date, SubsidyLeft }) => [date, SubsidyLeft])).toEqual([
    [MONDAY, 1],
    ['2026-11-24', 5],
  ]);
});

// PLACE-50
it('a cart tells until when it can be ordered, and what is declared to be in its dishes', async () => {
  const anna = await testServer.customer('anna');
  const { body: carts } = await anna.put({ [SCHNITZEL]: 1, [SOUP]: 1 }, { date: '2026-11-24' });
  expect(carts.map(({ OrderUntil }) => OrderUntil)).toEqual(['2026-11-24T09:00:00']);
  expect(carts[0]?.CartItems.map(({ ArticleId, Allergens }) => [ArticleId, Allergens])).toEqual([
    [SCHNITZEL, [1]],
    [SOUP, null],
  ]);
});
