import { expect, it } from 'vitest';
import { SCHNITZEL } from '../testing/fixture.ts';
import { useTestHouse } from '../testing/test-house.ts';

const house = useTestHouse();

// SERVER-3
it('prices, totals and subsidies of a cart are the server’s, whatever a client sends', async () => {
  const anna = await house.customer('anna');
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
