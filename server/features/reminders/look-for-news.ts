import { type SQL, and, eq, gte, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { urgentCarts } from '../../../domain/cut-off.ts';
import { offerKey } from '../../../domain/stock-watch.ts';
import { addDays, toInstant } from '../../../domain/zone.ts';
import { type ServerContext, today } from '../../core/context.ts';
import { cartItems, carts, isOpenCart } from '../../db/carts.schema.ts';
import { stockWatches } from '../../db/favourites.schema.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';
import { articles, closedDays, locationTimes, locations, offers } from '../../db/schema.ts';
import { cartsAtProviders } from '../cart/carts-at-providers.ts';
import { readWatches } from '../favourites-and-ratings/stock-watches.ts';
import { slotsOf } from '../menu/slots.ts';
import { notify, wants } from '../notifications/notify.ts';

/** Carts with dishes in them whose owner is told when their deadline is near, unless they are being paid. */
async function readCarts(context: ServerContext) {
  const { db } = context;
  const isDish = and(eq(articles.id, cartItems.articleId), eq(articles.isShippingArticle, false));
  const rows = await db
    .selectDistinct({ id: carts.id, owner: carts.owner, date: carts.orderDate, rule: locationTimes })
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

/** Tells of carts whose deadline is near (PLACE-54): once, unless another deadline counts for the cart by then. */
async function lookForDeadlines(context: ServerContext): Promise<void> {
  const { clock, zone } = context;
  const urgent = urgentCarts(await readCarts(context), clock.now(), zone);
  await notify(
    context,
    'DeadlineNear',
    urgent.map(({ id, owner, orderUntil }) => ({
      owner,
      topic: `${id} ${orderUntil}`,
      sendAt: new Date(clock.now()),
      expiresAt: new Date(toInstant(orderUntil, zone)),
    })),
  );
}

/** Forgets that devices were told of portions, but for `free`: when there is one again, that is news. */
async function forgetTold({ db }: ServerContext, ofWhom: SQL, free: string[] = []): Promise<void> {
  const devices = db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(ofWhom);
  const isTaken = free.length === 0 ? undefined : notInArray(pushMessages.topic, free);
  await db
    .delete(pushMessages)
    .where(and(eq(pushMessages.kind, 'PortionFree'), inArray(pushMessages.subscriptionId, devices), isTaken));
}

/** Tells of portions that are free: of those that somebody had taken since, once more (DISH-106). */
async function lookForPortions(context: ServerContext): Promise<void> {
  const { db, clock, zone } = context;
  const ownerOf = sql<string>`'person:' || ${stockWatches.personId}`;
  // Of the others nothing can be told, nor was.
  const isFree = sql`exists (select 1 from ${offers} where ${offers.articleId} = ${stockWatches.articleId} and ${offers.date} = ${stockWatches.date} and (${offers.remaining} is null or ${offers.remaining} > 0))`;
  const isTold = sql`exists (select 1 from ${pushMessages} where ${pushMessages.subscriptionId} = ${pushSubscriptions.id} and ${pushMessages.kind} = 'PortionFree')`;
  const watchers = await db
    .selectDistinct({ personId: stockWatches.personId, owner: pushSubscriptions.owner })
    .from(stockWatches)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.owner, ownerOf))
    .where(and(wants('PortionFree'), or(isFree, isTold)));
  const watching = db.select({ owner: ownerOf }).from(stockWatches);
  await forgetTold(context, notInArray(pushSubscriptions.owner, watching));
  for (const { personId, owner } of watchers) {
    const watcher = { person: { id: personId }, card: null, isGuest: false, language: 'DE', owner };
    const free = (await readWatches(context, watcher))
      .filter(({ IsFree }) => IsFree)
      .map((watch) => ({
        owner,
        topic: offerKey({
          articleId: watch.ArticleId,
          detailId: watch.ArticleDetailId,
          date: watch.Date,
          deliveryTimeId: watch.DeliveryTimeId,
        }),
        sendAt: new Date(clock.now()),
        expiresAt: new Date(toInstant(`${addDays(watch.Date, 1)}T00:00`, zone)),
      }));
    const topics = free.map(({ topic }) => topic);
    await forgetTold(context, eq(pushSubscriptions.owner, owner), topics);
    await notify(context, 'PortionFree', free);
  }
}

/** What nobody's press tells of: deadlines that come near, and portions that have become free. */
export async function lookForNews(context: ServerContext): Promise<void> {
  await lookForDeadlines(context);
  await lookForPortions(context);
}
