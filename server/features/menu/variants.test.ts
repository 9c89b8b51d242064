import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { articles, offers } from '../../db/schema.ts';
import { type Cart } from '../../testing/customer.ts';
import { MONDAY, SCHNITZEL } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ isControlled: true });
const SMALL = 70;
const SMALL_DETAIL = 71;
const PLAN = `/api/article/GetMenuPlan?fromDate=${MONDAY}&untilDate=${MONDAY}`;
const ORDERS = `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${MONDAY}`;

interface Named {
  ArticleId: number;
  ArticleDetailId: number;
  ArticleDetailName?: string | null;
}
const variant = ({ ArticleId, ArticleDetailId }: Named) => [ArticleId, ArticleDetailId];

/** The escalope in a small portion, too, of which one is left on Monday. */
async function addSmallPortion() {
  const { db } = testServer.context;
  const [dish] = await db.select().from(articles).where(eq(articles.id, SCHNITZEL));
  const detailName = { DE: 'Schnitzel, klein' };
  const small = { id: SMALL, detailId: SMALL_DETAIL, variantOf: SCHNITZEL, detailName, grossPrice: 730, subsidy: 0 };
  await db.insert(articles).values({ ...dish!, ...small });
  const menuLine = { DE: 'Menü 2' };
  await db.update(offers).set({ menuLine }).where(eq(offers.articleId, SCHNITZEL));
  await db.insert(offers).values({ articleId: SMALL, date: MONDAY, remaining: 1, menuLine });
}

// DISH-6
it('a second variant of a dish is kept apart in list, plan, cart, order and stock', async () => {
  await addSmallPortion();
  const anna = await testServer.customer('anna');
  const list = (await anna.get<{ Articles: Named[] }>(`/api/article?deliveryTimeId=1&date=${MONDAY}`)).body.Articles;
  const plan = (await anna.get<{ Menus: { Article: Named }[] }[]>(PLAN)).body[0]?.Menus ?? [];
  for (const found of [list, plan.map(({ Article }) => Article)])
    expect(found.filter(({ ArticleId }) => ArticleId === SCHNITZEL).map(variant)).toEqual([
      [SCHNITZEL, 11],
      [SCHNITZEL, SMALL_DETAIL],
    ]);

  const [cart] = (await anna.put({ [SCHNITZEL]: 2 })).body;
  const set = (ArticleDetailId: number, Quantity: number) =>
    anna.send<Cart[]>('POST', '/api/cart', {
      ...cart,
      CartItems: [{ ArticleId: SCHNITZEL, ArticleDetailId, Quantity }],
    });
  expect(await set(SMALL_DETAIL, 2)).toMatchObject({ status: 409, body: { OrderErrorTextKey: 'error.soldOut' } });
  const { body: carts } = await set(SMALL_DETAIL, 1);
  expect(carts[0]?.CartItems).toMatchObject([
    { ArticleId: SCHNITZEL, ArticleDetailId: 11, Quantity: 2, GrossPrice: 10 },
    { ArticleId: SCHNITZEL, ArticleDetailId: SMALL_DETAIL, Quantity: 1, GrossPrice: 7.3 },
  ]);

  await anna.pay(carts);
  const [order] = (await anna.get<{ Bonlines: object[] }[]>(ORDERS)).body;
  expect(order?.Bonlines).toMatchObject([
    { ArticleName: 'Schnitzel', Quantity: 2, SingleItemGrossPrice: 10 },
    { ArticleName: 'Schnitzel, klein', Quantity: 1, SingleItemGrossPrice: 7.3 },
  ]);
  const left = await testServer.context.db.select().from(offers).where(eq(offers.articleId, SMALL));
  expect(left.map(({ remaining }) => remaining)).toEqual([0]);
});

// DISH-6
it('the picture of a dish is also that of its variants', async () => {
  await addSmallPortion();
  const { status } = await testServer
    .visitor()
    .get(`/api/article/${SCHNITZEL}/image?width=96&height=96&articleDetailId=${SMALL_DETAIL}`);
  expect(status).toBe(200);
});
