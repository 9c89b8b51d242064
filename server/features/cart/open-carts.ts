import { and, asc, eq, sql } from 'drizzle-orm';
import { type Address } from '../../../domain/address.ts';
import { type Cents } from '../../../domain/money.ts';
import { type Identity } from '../../auth/identity.ts';
import { cartItems, carts, isOpenCart } from '../../db/carts.schema.ts';
import { builtOnce } from '../../db/built-once.ts';
import { type Database } from '../../db/database.ts';
import {
  articles,
  closedDays,
  deliveryTimes,
  locationTimes,
  locations,
  offers,
  restaurants,
  slotLoads,
} from '../../db/schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { type Slot, type SlotRule, isFilled, slotsOf } from '../menu/slots.ts';
import { heldAddress } from './cart-details.ts';
import { isBeingPaid } from './carts-at-providers.ts';
import { isElsewhere, readPlaced } from '../menu/orders-elsewhere.ts';
import { type LineToPrice, type PricedLine, priceCarts } from './price-carts.ts';
import { subsidyLeft, subsidyRule } from '../menu/subsidy-rule.ts';

/** Without the picture, which is larger than all carts together. */
const restaurantColumns = {
  id: restaurants.id,
  name: restaurants.name,
  uid: restaurants.uid,
  address: restaurants.address,
  currencySymbol: restaurants.currencySymbol,
  currencyShortName: restaurants.currencyShortName,
};

interface CartLine extends LineToPrice {
  item: typeof cartItems.$inferSelect;
  article: typeof articles.$inferSelect;
  /** Null: the dish is not offered at the cart's day and time. */
  offer: typeof offers.$inferSelect | null;
  /** The times of the day at which the dish is offered, in order; null: at any, or on another day. */
  onlyAt: string[] | null;
}

export interface OpenCart {
  id: number;
  orderDate: string;
  cart: typeof carts.$inferSelect;
  /** As orders and the wire have it. */
  address: Address | null;
  /** A dish is priced by weight, so that the total is an estimate. */
  isEstimate: boolean;
  location: typeof locations.$inferSelect;
  time: typeof deliveryTimes.$inferSelect;
  restaurant: Pick<typeof restaurants.$inferSelect, keyof typeof restaurantColumns>;
  rule: SlotRule | null;
  slot: Slot | null;
  /** What the orders of its day have left of the day's subsidy; null: no limit. */
  subsidyLeft: Cents | null;
  /** The customer has an order for this day and time at another location. */
  hasOrderElsewhere: boolean;
  /** At a card provider: the money may be taken already. */
  isBeingPaid: boolean;
  lines: PricedLine<CartLine>[];
  total: number;
}

/** The owner's open carts. */
const readHeads = builtOnce((db) =>
  db
    .select({
      cart: carts,
      location: locations,
      time: deliveryTimes,
      restaurant: restaurantColumns,
      rule: locationTimes,
      closed: closedDays.date,
      orders: slotLoads.orders,
      isBeingPaid: isBeingPaid(db),
    })
    .from(carts)
    .innerJoin(locations, eq(locations.id, carts.locationId))
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, carts.deliveryTimeId))
    .innerJoin(restaurants, eq(restaurants.id, locations.restaurantId))
    .leftJoin(
      locationTimes,
      and(eq(locationTimes.locationId, carts.locationId), eq(locationTimes.deliveryTimeId, carts.deliveryTimeId)),
    )
    .leftJoin(
      closedDays,
      and(eq(closedDays.restaurantId, locations.restaurantId), eq(closedDays.date, carts.orderDate)),
    )
    .leftJoin(
      slotLoads,
      and(
        eq(slotLoads.locationId, carts.locationId),
        eq(slotLoads.deliveryTimeId, carts.deliveryTimeId),
        eq(slotLoads.date, carts.orderDate),
      ),
    )
    .where(and(eq(carts.owner, sql.placeholder('owner')), isOpenCart))
    .orderBy(asc(carts.orderDate), asc(deliveryTimes.time), asc(carts.id)),
);

/** The times of the day at which a dish is offered, the earliest first; null: at any. */
const onlyAt = sql<string[] | null>`(
  select jsonb_agg(one.time order by one.time, one.id) from ${deliveryTimes} one where ${offers.deliveryTimeIds} @> to_jsonb(one.id)
)`;

/** The lines of carts, shipping last. */
const readItems = builtOnce((db) =>
  db
    .select({ item: cartItems, cart: carts, article: articles, offer: offers, onlyAt })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(articles, eq(articles.id, cartItems.articleId))
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, carts.deliveryTimeId))
    .leftJoin(
      offers,
      and(
        eq(offers.articleId, articles.id),
        eq(offers.date, carts.orderDate),
        eq(articles.restaurantId, deliveryTimes.restaurantId),
      ),
    )
    .where(sql`${cartItems.cartId} = any(${sql.placeholder('cartIds')}::integer[])`)
    .orderBy(asc(articles.isShippingArticle), asc(cartItems.id)),
);

async function readLines(db: Database, cartIds: number[]): Promise<CartLine[]> {
  if (cartIds.length === 0) return [];
  const rows = await readItems(db, { cartIds });
  return rows.map(({ item, cart, article, offer, onlyAt: times }) => {
    const timeIds = offer?.deliveryTimeIds;
    return {
      item,
      article,
      offer: timeIds && !timeIds.includes(cart.deliveryTimeId) ? null : offer,
      onlyAt: timeIds ? (times ?? []) : null,
      quantity: item.quantity,
      grossPrice: article.grossPrice,
      subsidyPerPiece: article.subsidy,
    };
  });
}

/** The owner's open carts with everything to show, check and charge them, priced, sorted by day and time. */
export async function readOpenCarts(
  context: ServerContext,
  identity: Pick<Identity, 'owner' | 'group'>,
): Promise<OpenCart[]> {
  const { db } = context;
  const heads = await readHeads(db, { owner: identity.owner });
  const lines = await readLines(
    db,
    heads.map((head) => head.cart.id),
  );
  const placed = await readPlaced(
    db,
    identity.owner,
    heads.map(({ cart }) => cart.orderDate),
  );
  const slotAt = slotsOf(context);
  const subsidies = subsidyRule(identity, placed);
  const unpriced = heads.map(({ cart, rule, closed, orders: taken, ...head }) => ({
    ...head,
    isEstimate: lines.some(({ item, article }) => item.cartId === cart.id && article.isOrderOnlyForEstimation),
    id: cart.id,
    orderDate: cart.orderDate,
    cart,
    address: heldAddress(cart, head.location),
    rule,
    slot: rule && slotAt(rule, cart.orderDate, { isClosed: closed !== null, isFull: isFilled(rule, taken ?? 0) }),
    subsidyLeft: subsidyLeft(subsidies, cart.orderDate),
    hasOrderElsewhere: placed.some((order) => isElsewhere(order, cart)),
    lines: lines.filter((line) => line.item.cartId === cart.id),
  }));
  return priceCarts(unpriced, subsidies);
}
