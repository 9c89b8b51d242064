import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CartChangeWire } from '../../../contract/cart.ts';
import { type Identity } from '../../auth/identity.ts';
import { cartItems, carts, isOpenCart } from '../../db/carts.schema.ts';
import { type Database } from '../../db/database.ts';
import { articles, offers, deliveryTimes } from '../../db/schema.ts';
import { Refusal, badRequest, conflict, notFound } from '../../core/refusal.ts';
import { type ServerContext } from '../../core/context.ts';
import { dishIdOf } from '../menu/read-articles.ts';
import { findSlot } from '../menu/slot-store.ts';
import { slotProblem } from '../menu/slots.ts';
import { readSettings } from '../../core/settings.ts';
import { isBeingPaid } from './carts-at-providers.ts';
import { quantityProblem } from './check-cart.ts';
import { isElsewhere, readPlaced } from '../menu/orders-elsewhere.ts';
import { normalizeCart } from './normalize-cart.ts';

type Change = z.output<typeof CartChangeWire>;
type CartRow = typeof carts.$inferSelect;

const slotOfCart = (owner: string, change: Change) =>
  and(
    eq(carts.owner, owner),
    eq(carts.orderDate, change.OrderDate),
    eq(carts.deliveryTimeId, change.DeliveryTime.ID),
    isOpenCart,
  );

/** The cart of the slot, whether it is being paid at a provider, and its quantities by row of `articles`. */
async function readExisting(db: Database, owner: string, change: Change) {
  const rows = await db
    .select({ cart: carts, isPaying: isBeingPaid(db), articleId: cartItems.articleId, quantity: cartItems.quantity })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(slotOfCart(owner, change));
  const before = new Map(
    rows.flatMap(({ articleId, quantity }) => (articleId === null ? [] : [[articleId, quantity ?? 0]])),
  );
  return { existing: rows[0]?.cart, isPaying: rows[0]?.isPaying ?? false, before };
}

/** The dishes of the change with all their variants, each with its offer at the day and time. */
async function readDishes(db: Database, change: Change) {
  const ids = change.CartItems.map(({ ArticleId }) => ArticleId);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ article: articles, offer: offers, restaurantId: deliveryTimes.restaurantId })
    .from(articles)
    .leftJoin(offers, and(eq(offers.articleId, articles.id), eq(offers.date, change.OrderDate)))
    .leftJoin(deliveryTimes, eq(deliveryTimes.id, change.DeliveryTime.ID))
    .where(or(inArray(articles.id, ids), inArray(articles.variantOf, ids)));
  return rows.map(({ article, offer, restaurantId }) => {
    // The server adds the shipping article itself: customers cannot choose it.
    const isHere = article.restaurantId === restaurantId && !article.isShippingArticle;
    const isNow = !offer?.deliveryTimeIds || offer.deliveryTimeIds.includes(change.DeliveryTime.ID);
    return { article, offer: isHere && isNow ? offer : null };
  });
}

type Dish = Awaited<ReturnType<typeof readDishes>>[number];

interface Wanted {
  dish: Dish;
  quantity: number;
  /** What the cart held when it was chosen; null: not sent. */
  seen: number | null;
}

/**
 * The dishes with their wanted quantities. An item without a detail means the dish itself. What does not exist can
 * neither be ordered nor, with the quantity 0, take away the line of another variant.
 */
function wantedDishes({ CartItems: items }: Change, dishes: readonly Dish[]): Wanted[] {
  const wanted = new Map<number, Wanted>();
  for (const { ArticleId, ArticleDetailId, Quantity, QuantityBefore } of items) {
    const dish = dishes
      .filter(({ article }) => dishIdOf(article) === ArticleId)
      .find(({ article: { detailId, variantOf } }) =>
        ArticleDetailId == null ? variantOf === null : detailId === ArticleDetailId,
      );
    // The same dish, once by its detail and once without.
    if (dish && wanted.has(dish.article.id)) throw badRequest();
    if (dish) wanted.set(dish.article.id, { dish, quantity: Quantity, seen: QuantityBefore ?? null });
    else if (Quantity > 0) throw conflict('error.articleNotOffered');
  }
  return [...wanted.values()];
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
  const placed = await readPlaced(context.db, owner, [change.OrderDate]);
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

/** In one statement for all dishes that stay or come, and one for those that go. */
async function setQuantities(db: Database, cartId: number, wanted: readonly Wanted[]): Promise<void> {
  const gone = wanted.filter(({ quantity }) => quantity === 0).map(({ dish }) => dish.article.id);
  if (gone.length > 0)
    await db.delete(cartItems).where(and(eq(cartItems.cartId, cartId), inArray(cartItems.articleId, gone)));
  const items = wanted
    .filter(({ quantity }) => quantity > 0)
    .map(({ dish: { article }, quantity }) => ({
      cartId,
      articleId: article.id,
      quantity,
      seenPrice: article.grossPrice,
    }));
  if (items.length === 0) return;
  await db
    .insert(cartItems)
    .values(items)
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.articleId],
      set: { quantity: sql`excluded.quantity`, seenPrice: sql`excluded.seen_price` },
    });
}

/**
 * Sets quantities, so that a repeat changes nothing; all or none. Throws the refusal of the first dish that is not
 * available for more portions; of one that was changed elsewhere meanwhile, which would be lost; and of a cart that is
 * being paid at a provider.
 */
export async function saveCart(context: ServerContext, identity: Identity, change: Change): Promise<void> {
  const { db } = context;
  const { existing, isPaying, before } = await readExisting(db, identity.owner, change);
  if (existing && existing.locationId !== change.DeliveryLocationId) throw conflict('error.cartExistsAtLocation');
  const wanted = wantedDishes(change, await readDishes(db, change));
  const quantityBefore = ({ article }: Dish) => before.get(article.id) ?? 0;
  const isOvertaken = ({ dish, quantity, seen }: Wanted) =>
    seen !== null && ![seen, quantity].includes(quantityBefore(dish));
  if (wanted.some(isOvertaken)) throw conflict('error.cartChanged');
  const isChanged = wanted.some(({ dish, quantity }) => quantity !== quantityBefore(dish));
  if (isPaying && isChanged) throw conflict('error.paymentUnderWay');
  const growing = wanted.filter(({ dish, quantity }) => quantity > quantityBefore(dish));
  if (growing.length > 0) {
    await refuseSlot(context, identity, change);
    const settings = await readSettings(db);
    for (const { dish, quantity } of growing) {
      const problem = quantityProblem(settings, { ...dish, quantity });
      if (problem) throw problem === 'error.quantityExceeded' ? badRequest(problem) : new Refusal(409, problem);
    }
  } else if (!existing) return;
  const cart = existing ?? (await openCart(db, identity, change));
  await setQuantities(db, cart.id, wanted);
  await normalizeCart(db, cart.id);
}
