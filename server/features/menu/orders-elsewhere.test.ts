import { describe, expect, it } from 'vitest';
import { carts, isOpenCart } from '../../db/carts.schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { DESK, HALL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });
const REFUSED = { status: 409, body: { OrderErrorTextKey: 'error.orderExistsAtLocation' } };

const order = async (customer: Customer) => {
  const { body } = await customer.put({ [WINE]: 1 });
  return (await customer.pay(body)).body[0]?.Bonnumber ?? 0;
};

// ORDER-15
describe('an order for a day and time', () => {
  it('keeps its customer from ordering at another location then, and from nothing else', async () => {
    const anna = await testServer.customer('anna');
    await order(anna);
    expect(await anna.put({ [SOUP]: 1 }, { locationId: DESK })).toMatchObject(REFUSED);
    expect(await anna.carts()).toEqual([]);
    expect((await anna.put({ [SOUP]: 1 }, { locationId: HALL })).status).toBe(200);
    expect((await anna.put({ [SOUP]: 1 }, { locationId: DESK, date: TUESDAY })).status).toBe(200);
    expect((await (await testServer.customer('carl')).put({ [SOUP]: 1 }, { locationId: DESK })).status).toBe(200);
  });

  it('does not count once it is canceled', async () => {
    const anna = await testServer.customer('anna');
    const number = await order(anna);
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect((await anna.put({ [SOUP]: 1 }, { locationId: DESK })).status).toBe(200);
  });

  it('is reported at the checkout, and refuses the payment on every path', async () => {
    const anna = await testServer.customer('anna');
    await order(anna);
    await anna.put({ [WINE]: 1 });
    const moved = (await anna.carts()).map((cart) => ({ ...cart, DeliveryLocationId: DESK }));
    expect(await anna.send<Cart[]>('PUT', '/api/cart/UpdateCarts', moved)).toMatchObject(REFUSED);
    // As if the cart had been moved while the order was being placed.
    await testServer.context.db.update(carts).set({ locationId: DESK }).where(isOpenCart);
    const open = await anna.carts();
    const checked = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts: open,
      Comments: {},
      DeliveryOptions: {},
    });
    expect(checked.body.map(({ OrderErrorTextKey }) => OrderErrorTextKey)).toEqual(['error.orderExistsAtLocation']);
    expect((await anna.pay(open)).body).toMatchObject([{ OrderErrorTextKey: 'error.orderExistsAtLocation' }]);
    expect((await testServer.books('anna')).ordered).toHaveLength(1);
  });
});
