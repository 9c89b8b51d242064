import { and, asc, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type getMoveProblems } from '../../../contract/cart-move.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type Identity } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { cartItems, carts, isOpenCart } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { articles, locations } from '../../db/schema.ts';
import { notFound } from '../../core/refusal.ts';
import { problemsElsewhere } from './problems-elsewhere.ts';

type MoveProblem = z.input<typeof getMoveProblems.answer>[number];

/** The dishes of an open cart; shipping is not moved. */
const readLines = (db: Database, owner: string, cartId: number) =>
  db
    .select({ item: cartItems, article: articles, restaurantId: locations.restaurantId })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(locations, eq(locations.id, carts.locationId))
    .innerJoin(articles, eq(articles.id, cartItems.articleId))
    .where(and(eq(carts.id, cartId), eq(carts.owner, owner), isOpenCart, eq(articles.isShippingArticle, false)))
    .orderBy(asc(cartItems.id));

/** How many portions the owner's other carts have already, which a moved one would join. */
const readOthers = (db: Database, owner: string, cartId: number) =>
  db
    .select({
      date: carts.orderDate,
      timeId: carts.deliveryTimeId,
      articleId: cartItems.articleId,
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(eq(carts.owner, owner), isOpenCart, ne(carts.id, cartId)));

/** What of a cart is not available at the days and times that may take orders; nothing of it is changed. */
export async function moveProblems(
  context: ServerContext,
  { owner }: Pick<Identity, 'owner'>,
  cartId: number,
): Promise<MoveProblem[]> {
  const { db } = context;
  const lines = await readLines(db, owner, cartId);
  const [line] = lines;
  if (!line) throw notFound('error.cartNotFound');
  const others = await readOthers(db, owner, cartId);
  const joined = (articleId: number, date: IsoDate, timeId: number): number =>
    others.find((other) => other.date === date && other.timeId === timeId && other.articleId === articleId)?.quantity ??
    0;
  const dishes = lines.map(({ item, article }) => ({
    item,
    article,
    quantityAt: (date: IsoDate, timeId: number) => item.quantity + joined(article.id, date, timeId),
    ownOn: () => 0,
  }));
  const problems = await problemsElsewhere(context, line.restaurantId, dishes);
  return problems.map(({ date, timeId, missing }) => ({
    OrderDate: date,
    DeliveryTimeId: timeId,
    CartItems: missing.map(({ dish, problem, remaining }) => ({
      CartItemId: dish.item.id,
      OrderErrorTextKey: problem,
      RemainingItems: remaining,
    })),
  }));
}
