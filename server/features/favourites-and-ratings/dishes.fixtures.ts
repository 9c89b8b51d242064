import { eq } from 'drizzle-orm';
import { articles, offers } from '../../db/schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { EARLY, MONDAY, SOUP, TUESDAY } from '../../testing/fixture.ts';
import { type useTestServer } from '../../testing/test-server.ts';

export interface Dish {
  ArticleId: number;
  ArticleDetailId: number;
  IsFavourite?: boolean;
  IsWatched?: boolean;
}

const list = `/api/article?deliveryTimeId=${EARLY}&date=${MONDAY}`;
const plan = `/api/article/GetMenuPlan?fromDate=${MONDAY}&untilDate=${TUESDAY}`;

export const dishes = async (customer: Customer, path = list) =>
  (await customer.get<{ Articles: Dish[] }>(path)).body.Articles;

export const planned = async (customer: Customer) =>
  (await customer.get<{ Date: string; Menus: { Article: Dish }[] }[]>(plan)).body.flatMap(({ Date: date, Menus }) =>
    Menus.map(({ Article }) => ({ date, ...Article })),
  );

/** Dishes like the soup, sold out on Monday. */
export async function addSoups(
  { context: { db } }: ReturnType<typeof useTestServer>,
  soups: { id: number; variantOf?: number }[],
): Promise<void> {
  const [soup] = await db.select().from(articles).where(eq(articles.id, SOUP));
  if (!soup) throw new Error('There is no soup.');
  await db.insert(articles).values(soups.map((changes) => ({ ...soup, ...changes, detailId: changes.id })));
  await db.insert(offers).values(soups.map(({ id }) => ({ articleId: id, date: MONDAY, remaining: 0 })));
}

export const SMALL_SOUP = { id: 92, variantOf: SOUP };
