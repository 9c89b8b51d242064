import { and, eq, inArray, or } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CartChangeWire } from '../../contract/cart.ts';
import { type Identity } from '../auth/identity.ts';
import { cartItems, carts } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { articles, offers, deliveryTimes } from '../db/schema.ts';
import { Refusal, badRequest, conflict, notFound } from '../http/refusal.ts';
import { type ServerContext } from '../context.ts';
import { dishIdOf } from '../menu/read-articles.ts';
import { findSlot } from '../menu/slot-store.ts';
import { slotProblem } from '../menu/slots.ts';
import { readSettings } from '../settings.ts';
import { refuseIfBeingPaid } from './carts-at-providers.ts';
import { quantityProblem } from './check-cart.ts';
import { isElsewhere, readPlaced } from './orders-elsewhere.ts';
import { normalizeCart } from './normalize-cart.ts';

type Change = z.output<typeof CartChangeWire>;
type CartRow = typeof carts.$inferSelect;

const slotOfCart = (owner: string, change: Change) =>
  and(
    eq(carts.owner, owner),
    eq(carts.orderDate, change.OrderDate),
    eq(carts.deliveryTimeId, change.DeliveryTime.ID),
    eq(carts.isPaid, false),
  );

async function readQuantities(db: Database, cart: CartRow | undefined): Promise<Map<number, number>> {
  const rows = cart ? await db.select().from(cartItems).where(eq(cartItems.cartId, cart.id)) : [];
  return new Map(rows.map((row) => [row.articleId, row.quantity]));
}

/** Dishes with their offer at the day and time of the change. */
async function readDishes(db: Database, change: Change, articleIds: number[]) {
  const [time] = await db.select().from(deliveryTimes).where(eq(deliveryTimes.id, change.DeliveryTime.ID));
  const rows = await db
    .select({ article: articles, offer: offers })
    .from(articles)
    .leftJoin(offers, and(eq(offers.articleId, articles.id), eq(offers.date, change.OrderDate)))
    .where(inArray(articles.id, articleIds));
  return rows.map(({ article, offer }) => {
    // The server adds the shipping article itself: customers cannot choose it.
    const isHere = article.restaurantId === time?.restaurantId && !article.isShippingArticle;
    const isNow = !offer?.deliveryTimeIds || offer.deliveryTimeIds.includes(change.DeliveryTime.ID);
    return { article, offer: isHere && isNow ? offer : null };
  });
}

/**
 * The quantities by row of `articles`. An item without a detail means the dish itself. What does not exist can neither be ordered
 * nor, with the quantity 0, take away the line of another variant.
 */
async function wantedQuantities(db: Database, { CartItems: items }: Change): Promise<Map<number, number>> {
  const ids = items.map(({ ArticleId }) => ArticleId);
  const known =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(articles)
          .where(or(inArray(articles.id, ids), inArray(articles.variantOf, ids)));
  const wanted = new Map<number, number>();
  for (const { ArticleId, ArticleDetailId, Quantity } of items) {
    const article = known
      .filter((one) => dishIdOf(one) === ArticleId)
      .find(({ detailId, variantOf }) => (ArticleDetailId == null ? variantOf === null : detailId === ArticleDetailId));
    // The same dish, once by its detail and once without.
    if (article && wanted.has(article.id)) throw badRequest();
    if (article) wanted.set(article.id, Quantity);
    else if (Quantity > 0) throw conflict('error.articleNotOffered');
  }
  return wanted;
}

/** Refuses a closed slot, and a location other than the one that the customer has ordered for at this time. */
async function refuseSlot(context: ServerContext, { owner }: Identity, change: Change): Promise<void> {
  const found = await findSlot(context, {
    locationId: change.DeliveryLocationId,
    deliveryTimeId: change.DeliveryTime.ID,
    date: change.OrderDate,
  });
  if (!found) throw notFound('error.locationNotFound');
  const problem = slotProblem(context, found.slot);
  if (problem) throw conflict(problem);
  const place = {
    orderDate: change.OrderDate,
    deliveryTimeId: change.DeliveryTime.ID,
    locationId: change.DeliveryLocationId,
  };
  const placed = await readPlaced(context.db, owner, { dates: [change.OrderDate] });
  if (placed.some((order) => isElsewhere(order, place))) throw conflict('error.orderExistsAtLocation');
}

async function openCart(db: Database, identity: Identity, change: Change): Promise<CartRow> {
  const [created] = await db
    .insert(carts)
    .values({
      owner: identity.owner,
      personId: identity.person.id,
      locationId: change.DeliveryLocationId,
      deliveryTimeId: change.DeliveryTime.ID,
      orderDate: change.OrderDate,
    })
    .returning();
  if (!created) throw new Error('The cart was not stored.');
  return created;
}

async function setQuantity(db: Database, item: typeof cartItems.$inferInsert): Promise<void> {
  const { cartId, articleId, quantity, seenPrice } = item;
  if (quantity === 0) {
    await db.delete(cartItems).where(and(eq(cartItems.cartId, cartId), eq(cartItems.articleId, articleId)));
    return;
  }
  await db
    .insert(cartItems)
    .values(item)
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.articleId], set: { quantity, seenPrice } });
}

/**
 * Sets quantities, so that a repeat changes nothing. Only growing quantities are checked: removing dishes is allowed unless the cart
 * is being paid at a provider. Throws the refusal of the first dish that is not available; then nothing is changed.
 */
export async function saveCart(context: ServerContext, identity: Identity, change: Change): Promise<void> {
  const { db } = context;
  const [existing] = await db.select().from(carts).where(slotOfCart(identity.owner, change));
  if (existing && existing.locationId !== change.DeliveryLocationId) throw conflict('error.cartExistsAtLocation');
  const before = await readQuantities(db, existing);
  const wanted = await wantedQuantities(db, change);
  const isChanged = [...wanted].some(([articleId, quantity]) => quantity !== (before.get(articleId) ?? 0));
  if (existing && isChanged) await refuseIfBeingPaid(db, [existing.id], 'error.paymentUnderWay');
  const growing = [...wanted].filter(([articleId, quantity]) => quantity > (before.get(articleId) ?? 0));
  if (growing.length > 0) await refuseSlot(context, identity, change);
  else if (!existing) return;

  const settings = await readSettings(db);
  const dishes = await readDishes(db, change, [...wanted.keys()]);
  for (const [articleId, quantity] of growing) {
    const dish = dishes.find(({ article }) => article.id === articleId);
    const problem = dish ? quantityProblem(settings, { ...dish, quantity }) : 'error.articleNotOffered';
    if (problem) throw problem === 'error.quantityExceeded' ? badRequest(problem) : new Refusal(409, problem);
  }
  const cart = existing ?? (await openCart(db, identity, change));
  for (const [articleId, quantity] of wanted) {
    const dish = dishes.find(({ article }) => article.id === articleId);
    if (dish) await setQuantity(db, { cartId: cart.id, articleId, quantity, seenPrice: dish.article.grossPrice });
  }
  await normalizeCart(db, cart.id);
}
