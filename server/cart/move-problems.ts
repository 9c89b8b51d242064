import { and, asc, between, eq, inArray, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type getMoveProblems } from '../../contract/cart-move.ts';
import { addDays } from '../../domain/zone.ts';
import { type Identity } from '../auth/identity.ts';
import { type ServerContext, today } from '../context.ts';
import { cartItems, carts, isOpenCart } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { articles, deliveryTimes, locations, offers } from '../db/schema.ts';
import { notFound } from '../http/refusal.ts';
import { HORIZON_DAYS } from '../menu/slots.ts';
import { readSettings } from '../settings.ts';
import { quantityProblem } from './check-cart.ts';

type MoveProblem = z.input<typeof getMoveProblems.answer>[number];

/** The dishes of an open cart; shipping is not moved. */
const readLines = (db: Database, owner: string, cartId: number) =>
  db
    .select({ item: cartItems, article: articles })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(articles, eq(articles.id, cartItems.articleId))
    .where(and(eq(carts.id, cartId), eq(carts.owner, owner), isOpenCart, eq(articles.isShippingArticle, false)))
    .orderBy(asc(cartItems.id));

const readTimes = (db: Database, cartId: number) =>
  db
    .select({ id: deliveryTimes.id })
    .from(deliveryTimes)
    .innerJoin(locations, eq(locations.restaurantId, deliveryTimes.restaurantId))
    .innerJoin(carts, eq(carts.locationId, locations.id))
    .where(eq(carts.id, cartId))
    .orderBy(asc(deliveryTimes.time), asc(deliveryTimes.id));

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

/** What of a cart is not to be had at the days and times that may take orders; nothing of it is changed. */
export async function moveProblems(
  context: ServerContext,
  { owner }: Pick<Identity, 'owner'>,
  cartId: number,
): Promise<MoveProblem[]> {
  const { db } = context;
  const lines = await readLines(db, owner, cartId);
  if (lines.length === 0) throw notFound('error.cartNotFound');
  const first = today(context);
  const articleIds = lines.map(({ article }) => article.id);
  const offered = await db
    .select()
    .from(offers)
    .where(and(inArray(offers.articleId, articleIds), between(offers.date, first, addDays(first, HORIZON_DAYS))));
  const times = await readTimes(db, cartId);
  const others = await readOthers(db, owner, cartId);
  const settings = await readSettings(db);
  const offerOf = new Map(offered.map((offer) => [`${offer.articleId} ${offer.date}`, offer]));
  const dates = Array.from({ length: HORIZON_DAYS + 1 }, (_, days) => addDays(first, days));
  return dates.flatMap((date) =>
    times.flatMap(({ id: timeId }) => {
      const joined = others.filter((other) => other.date === date && other.timeId === timeId);
      const items = lines.flatMap(({ item, article }) => {
        const ofDay = offerOf.get(`${article.id} ${date}`);
        const offer = !ofDay || (ofDay.deliveryTimeIds && !ofDay.deliveryTimeIds.includes(timeId)) ? null : ofDay;
        const quantity = item.quantity + (joined.find(({ articleId }) => articleId === article.id)?.quantity ?? 0);
        const problem = quantityProblem(settings, { article, offer, quantity });
        return problem
          ? [{ CartItemId: item.id, OrderErrorTextKey: problem, RemainingItems: offer?.remaining ?? null }]
          : [];
      });
      return items.length > 0 ? [{ OrderDate: date, DeliveryTimeId: timeId, CartItems: items }] : [];
    }),
  );
}
