import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cartItems } from '../db/carts.schema.ts';
import { articles, offers } from '../db/schema.ts';
import { type Cart, type Customer } from '../testing/customer.ts';
import { EARLY, HALL, HOME, LATE, MONDAY, SCHNITZEL, SHIPPING, SOUP } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const home = { locationId: HOME };
const span = `fromDate=${MONDAY}&untilDate=${MONDAY}`;

const linesOf = (carts: Cart[]) => carts.map((cart) => cart.CartItems.map((item) => [item.ArticleId, item.Quantity]));
const shippingIn = (carts: Cart[]) => carts.flatMap((cart) => cart.CartItems).find((item) => item.IsShippingArticle);
const remove = (customer: Customer, item: { CartId: number; CartItemId: number } | undefined) =>
  customer.send<Cart[]>(
    'DELETE',
    `/api/cart/DeleteCartItem?cartId=${item?.CartId}&cartItemId=${item?.CartItemId}&quantity=1`,
  );

describe('the shipping article', () => {
  // CART-17
  it('is added once, as the last line, to a cart for home delivery, and to its total', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 2 }, home);
    const { body: carts } = await anna.put({ [SOUP]: 1 }, home);
    expect(linesOf(carts)).toEqual([
      [
        [SCHNITZEL, 2],
        [SOUP, 1],
        [SHIPPING, 1],
      ],
    ]);
    expect(shippingIn(carts)).toMatchObject({
      GrossPrice: 3.2,
      GrossPriceTotal: 3.2,
      Subsidy: 0,
      RemainingItems: null,
    });
    expect(carts[0]?.GrossPriceTotalSum).toBe(16 + 3.5 + 3.2);
  });

  it('is not added to other carts', async () => {
    const anna = await testServer.customer('anna');
    expect(linesOf((await anna.put({ [SCHNITZEL]: 1 })).body)).toEqual([[[SCHNITZEL, 1]]]);
  });

  // CART-17
  it('is removed with the last dish, and the cart with it', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SCHNITZEL]: 1 }, home);
    expect((await anna.put({ [SCHNITZEL]: 0 }, home)).body).toEqual([]);
    const [cart] = (await anna.put({ [SCHNITZEL]: 1 }, home)).body;
    expect((await remove(anna, cart?.CartItems[0])).body).toEqual([]);
  });

  // CART-17
  it('can neither be removed nor added by the customer', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 }, home);
    expect(await remove(anna, shippingIn(carts))).toMatchObject({
      status: 403,
      body: { OrderErrorTextKey: 'error.noPermission' },
    });
    expect(linesOf((await anna.put({ [SHIPPING]: 0 }, home)).body)).toEqual([
      [
        [SCHNITZEL, 1],
        [SHIPPING, 1],
      ],
    ]);
    expect((await anna.put({ [SHIPPING]: 2 }, home)).status).toBe(409);
    expect((await anna.put({ [SHIPPING]: 1 }, { locationId: HALL, timeId: LATE })).status).toBe(409);
    expect(await anna.carts()).toHaveLength(1);
  });

  it('is removed or added when the cart is moved', async () => {
    const anna = await testServer.customer('anna');
    const [cart] = (await anna.put({ [SCHNITZEL]: 1 }, home)).body;
    const move = async (DeliveryLocationId: number) =>
      (await anna.send<Cart[]>('PUT', '/api/cart/UpdateCarts', [{ ...cart, DeliveryLocationId }])).body;
    expect(linesOf(await move(HALL))).toEqual([[[SCHNITZEL, 1]]]);
    expect(linesOf(await move(HOME))).toEqual([
      [
        [SCHNITZEL, 1],
        [SHIPPING, 1],
      ],
    ]);
  });

  it('stays single when a guest’s cart is merged into the person’s', async () => {
    const anna = await testServer.customer('anna');
    await anna.put({ [SOUP]: 1 }, home);
    const guest = testServer.visitor();
    await guest.get('/api/version');
    await guest.send('POST', '/api/login', { PersonId: 6 });
    await guest.authorize();
    await guest.put({ [SCHNITZEL]: 1 }, home);
    await guest.signIn('anna');
    expect(linesOf(await guest.carts())).toEqual([
      [
        [SOUP, 1],
        [SCHNITZEL, 1],
        [SHIPPING, 1],
      ],
    ]);
  });

  it('is added at checkout if it is missing', async () => {
    const anna = await testServer.customer('anna');
    const { body: Carts } = await anna.put({ [SCHNITZEL]: 1 }, home);
    await testServer.context.db.delete(cartItems).where(eq(cartItems.articleId, SHIPPING));
    const checked = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts,
      Comments: {},
      DeliveryOptions: {},
    });
    expect(linesOf(checked.body)).toEqual([
      [
        [SCHNITZEL, 1],
        [SHIPPING, 1],
      ],
    ]);
  });

  it('reports a changed price like any line', async () => {
    const anna = await testServer.customer('anna');
    const { body: Carts } = await anna.put({ [SCHNITZEL]: 1 }, home);
    await testServer.context.db.update(articles).set({ grossPrice: 400 }).where(eq(articles.id, SHIPPING));
    const checked = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts,
      Comments: {},
      DeliveryOptions: {},
    });
    expect(shippingIn(checked.body)).toMatchObject({ GrossPrice: 4, OrderErrorTextKey: 'error.priceChanged' });
  });

  it('is paid, taxed and refunded with the order, and has no stock', async () => {
    const anna = await testServer.customer('anna');
    await testServer.context.db.insert(offers).values({ articleId: SHIPPING, date: MONDAY, remaining: 0 });
    const { body: Carts } = await anna.put({ [SCHNITZEL]: 1 }, home);
    const AddressDto = { Person_Street: 'Ring', Person_Zip: '1010' };
    const { body: checked } = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts,
      AddressDto,
      Comments: {},
      DeliveryOptions: {},
    });
    const { body: paid } = await anna.pay(checked);
    const { body: orders } = await anna.get<{ BonTotal: number; VatLines: object[]; Bonlines: object[] }[]>(
      `/api/bon?useOrderDate=true&${span}`,
    );
    expect(orders[0]).toMatchObject({
      BonTotal: 11.2,
      VatLines: [
        { Percent: 20, Net: 2.67, Vat: 0.53, Gross: 3.2 },
        { Percent: 10, Net: 7.27, Vat: 0.73, Gross: 8 },
      ],
      // CART-58
      Bonlines: [{ ArticleId: SCHNITZEL }, { ArticleId: null, SingleItemGrossPrice: 3.2 }],
    });
    expect(await anna.send('DELETE', `/api/bon?bonnumber=${paid[0]?.Bonnumber}`)).toMatchObject({
      body: { IsCanceled: true, IsRefunded: true },
    });
    expect((await anna.get('/api/person/GetSaldoForCard?cardId=1')).body).toBe('150.00');
    expect(await testServer.context.db.select().from(offers).where(eq(offers.articleId, SHIPPING))).toMatchObject([
      { remaining: 0 },
    ]);
  });

  // DISH-25
  it('is not among the dishes, their categories or the menu plan', async () => {
    const anna = await testServer.customer('anna');
    const slot = `deliveryTimeId=${EARLY}&date=${MONDAY}`;
    const count = async () => {
      const { body: page } = await anna.get<{ Articles: { ArticleId: number }[]; TotalCount: number }>(
        `/api/article?${slot}`,
      );
      const { body: categories } = await anna.get<{ ArticleCount: number }[]>(`/api/article/categories?${slot}`);
      const { body: days } = await anna.get<{ Menus: object[] }[]>(`/api/article/GetMenuPlan?${span}`);
      return [
        page.TotalCount,
        page.Articles.length,
        categories.map((category) => category.ArticleCount),
        days.map((day) => day.Menus.length),
      ];
    };
    const before = await count();
    await testServer.context.db
      .insert(offers)
      .values({ articleId: SHIPPING, date: MONDAY, remaining: null, menuLine: { DE: 'Menü 9' } });
    expect(await count()).toEqual(before);
  });
});
