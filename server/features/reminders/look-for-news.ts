import { and, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { urgentCarts } from '../../../domain/cut-off.ts';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { offerKey } from '../../../domain/stock-watch.ts';
import { addDays, toInstant } from '../../../domain/zone.ts';
import { type ServerContext, inTransaction, today } from '../../core/context.ts';
import { cartItems, carts, isOpenCart } from '../../db/carts.schema.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';
import { rowsOf } from '../../db/rows.ts';
import { articles, closedDays, locationTimes, locations } from '../../db/schema.ts';
import { cartsAtProviders } from '../cart/carts-at-providers.ts';
import { ownerOfWatch, readFreePortions } from '../favourites-and-ratings/stock-watches.ts';
import { slotsOf } from '../menu/slots.ts';
import { dropOver } from '../notifications/message-queue.ts';
import { type News, notify, wants } from '../notifications/notify.ts';

/** Carts with dishes in them whose owner is told when their deadline is near, unless they are being paid. */
async function readCarts(context: ServerContext) {
  const { db } = context;
  const isDish = and(eq(articles.id, cartItems.articleId), eq(articles.isShippingArticle, false));
  const rows = await db
    .selectDistinct({
      owner: carts.owner,
      date: carts.orderDate,
      timeId: carts.deliveryTimeId,
      rule: locationTimes,
    })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(articles, isDish)
    .innerJoin(locations, eq(locations.id, carts.locationId))
    .innerJoin(
      locationTimes,
      and(eq(locationTimes.locationId, carts.locationId), eq(locationTimes.deliveryTimeId, carts.deliveryTimeId)),
    )
    .leftJoin(
      closedDays,
      and(eq(closedDays.restaurantId, locations.restaurantId), eq(closedDays.date, carts.orderDate)),
    )
    .where(
      and(
        isOpenCart,
        isNull(closedDays.date),
        gte(carts.orderDate, today(context)),
        inArray(
          carts.owner,
          db.select({ owner: pushSubscriptions.owner }).from(pushSubscriptions).where(wants('DeadlineNear')),
        ),
        notInArray(carts.id, cartsAtProviders(db)),
      ),
    );
  const slot = slotsOf(context);
  return rows.flatMap(({ rule, ...cart }) => {
    const found = slot(rule, cart.date, { isClosed: false, isFull: false });
    return found ? [{ ...cart, orderUntil: found.orderUntil }] : [];
  });
}

/** Carts whose deadline is near (PLACE-54): told once, unless another deadline counts by then. */
async function findDeadlines(context: ServerContext): Promise<News[]> {
  const { clock, zone } = context;
  return urgentCarts(await readCarts(context), clock.now(), zone).map(({ owner, date, timeId, orderUntil }) => ({
    owner,
    topic: `${date} ${timeId} ${orderUntil}`,
    sendAt: new Date(clock.now()),
    expiresAt: new Date(toInstant(orderUntil, zone)),
  }));
}

/** Portions that are free (DISH-106), of those that are watched by somebody with a device that is told of them. */
async function findPortions(context: ServerContext): Promise<News[]> {
  const { db, clock, zone } = context;
  const told = db.select({ owner: pushSubscriptions.owner }).from(pushSubscriptions).where(wants('PortionFree'));
  const free = await readFreePortions(context, inArray(ownerOfWatch, told));
  return free.map(({ owner, offer }) => ({
    owner,
    topic: offerKey(offer),
    sendAt: new Date(clock.now()),
    expiresAt: new Date(toInstant(`${addDays(offer.date, 1)}T00:00`, zone)),
  }));
}

const toldKey = ({ owner, topic }: Pick<News, 'owner' | 'topic'>): string => `${owner} ${topic}`;

/**
 * Forgets what was queued of a kind and is not so any more, and with `isNewsAgain` also what was sent of it: should it
 * be so again, that is news.
 */
async function forgetOthers(
  { db }: ServerContext,
  kind: NotificationKind,
  news: readonly News[],
  { isNewsAgain }: { isNewsAgain: boolean },
): Promise<void> {
  const { id, topic, doneAt, subscriptionId } = pushMessages;
  const known = await db
    .select({ id, topic, owner: pushSubscriptions.owner })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, subscriptionId))
    .where(and(eq(pushMessages.kind, kind), isNewsAgain ? undefined : isNull(doneAt)));
  const now = new Set(news.map(toldKey));
  const others = known.filter((message) => !now.has(toldKey(message))).map((message) => message.id);
  if (others.length > 0) await db.delete(pushMessages).where(inArray(id, others));
}

/** Key of the advisory lock of whoever looks; others are in `db/open.ts` and `tenant-import/store-tenant.ts`. */
const LOOK_LOCK = 417_303;

/**
 * What nobody's press tells of: deadlines that come near, and portions that have become free. One instance looks at a
 * time; another one that comes to it leaves it alone.
 */
export const lookForNews = (context: ServerContext): Promise<void> =>
  inTransaction(context, async (inside) => {
    const locked = await inside.db.execute(sql`select pg_try_advisory_xact_lock(${LOOK_LOCK}) as is_alone`);
    if (!rowsOf<{ is_alone: boolean }>(locked)[0]?.is_alone) return;
    await dropOver(inside);
    const deadlines = await findDeadlines(inside);
    await forgetOthers(inside, 'DeadlineNear', deadlines, { isNewsAgain: false });
    await notify(inside, 'DeadlineNear', deadlines);
    const portions = await findPortions(inside);
    await forgetOthers(inside, 'PortionFree', portions, { isNewsAgain: true });
    await notify(inside, 'PortionFree', portions);
  });
