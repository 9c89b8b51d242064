import { isDeepStrictEqual } from 'node:util';
import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { type Address, deliveryFields, EMPTY_ADDRESS, shownPart } from '../../../domain/address.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { HOME_DELIVERY, isDeliveredTo } from '../../../domain/delivery.ts';
import { isAddressIncomplete } from '../../../domain/entered-address.ts';
import { type Cents, sumCents } from '../../../domain/money.ts';
import { changedLines, lineSum } from '../../../domain/order-change.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type Identity } from '../../auth/identity.ts';
import { heldAddress } from '../cart/cart-details.ts';
import { quantityProblem } from '../cart/check-cart.ts';
import { shippingTo } from '../cart/normalize-cart.ts';
import { isElsewhere, readPlaced } from '../menu/orders-elsewhere.ts';
import { subsidyLeft, subsidyRule } from '../menu/subsidy-rule.ts';
import { type ServerContext } from '../../core/context.ts';
import { type articles } from '../../db/schema.ts';
import { notFound } from '../../core/refusal.ts';
import { findSlot } from '../menu/slot-store.ts';
import { slotProblem } from '../menu/slots.ts';
import { nameInOrder, namesInOrder } from '../payment/confirm-order.ts';
import { vatLines } from '../payment/vat.ts';
import { readSettings } from '../../core/settings.ts';
import {
  type ChangeBody,
  type ChangedLine,
  type Ordered,
  type StoredPart,
  quantitiesOf,
  readOrdered,
  readPaidParts,
  refuseStale,
  wantedQuantities,
} from './order-to-change.ts';
import { NOTHING_TOGETHER, readOrderedTogether } from './ordered-together.ts';
import { type Order } from './refund-order.ts';
import { paymentRefusal, settleDifference } from './settle-difference.ts';

type Article = typeof articles.$inferSelect;
type Found = NonNullable<Awaited<ReturnType<typeof findSlot>>>;

/** A change of an order: how it would be, and what keeps it from being made. */
export interface ChangePlan {
  ordered: Ordered[];
  /** What has paid so far. */
  paid: StoredPart[];
  /** Portions by row of `articles`, before and after. */
  before: Map<number, number>;
  wanted: Map<number, number>;
  date: IsoDate;
  target: Found;
  isSlotChanged: boolean;
  lines: ChangedLine[];
  dishes: Map<number, Article>;
  vat: ReturnType<typeof vatLines>;
  total: Cents;
  /** Above 0: to pay. */
  difference: Cents;
  /** What pays the order afterwards. */
  payments: StoredPart[];
  /** What the difference is paid with (above 0) or goes back to (below 0). */
  movements: StoredPart[];
  address: Address | null;
  problem: ErrorTextKey | null;
  lineProblems: Map<number, ErrorTextKey>;
}

/** Why the place or time cannot be changed to this one, or the order not grow where it is. */
function slotRefusal(
  context: ServerContext,
  { slot }: Found,
  { isSlotChanged, isGrowing }: { isSlotChanged: boolean; isGrowing: boolean },
): ErrorTextKey | null {
  if (isSlotChanged) return slotProblem(context, slot);
  if (!isGrowing) return null;
  // The order has its place in a full slot.
  return slot && slotState(slot, context.clock.now(), context.zone) !== 'closed' ? null : 'error.cutOffPassed';
}

/** Why a dish is not available as requested. What the order holds of the day's portions is its own. */
function dishProblem(
  settings: Settings,
  { article, offer }: Ordered,
  {
    wanted,
    before,
    isSameDay,
    isSlotChanged,
    target,
  }: Pick<ChangePlan, 'isSlotChanged' | 'target'> & {
    wanted: number;
    before: number;
    isSameDay: boolean;
  },
): ErrorTextKey | null {
  if (wanted === 0 || article.isShippingArticle || (!isSlotChanged && wanted <= before)) return null;
  const isHere = article.restaurantId === target.location.restaurantId;
  const isNow = !offer?.deliveryTimeIds || (target.time !== null && offer.deliveryTimeIds.includes(target.time.id));
  if (!offer || !isHere || !isNow) return 'error.articleNotOffered';
  const own = isSameDay ? before : 0;
  const free = offer.remaining === null ? null : offer.remaining + own;
  const problem = quantityProblem(settings, { article, offer: { ...offer, remaining: free }, quantity: wanted });
  return problem === 'error.quantityExceeded' && wanted <= before ? null : problem;
}

/**
 * Where a home delivery goes that was none before: to the person's own address. Guests, who share a person, and whoever
 * holds a card, who is not shown it (TERM-48), have just that of the order.
 */
function addressAt(
  order: Order,
  { location }: Found,
  { person, isGuest, card }: Pick<Identity, 'person' | 'isGuest' | 'card'>,
  { requiredAddressFields }: Settings,
): Address | null {
  const isHome = location.typeShortName === HOME_DELIVERY;
  if (!isHome) return heldAddress(order, location);
  const isOfOrder = isGuest || card !== null || order.locationTypeShortName === HOME_DELIVERY;
  return isOfOrder ? order.address : shownPart(person.address, deliveryFields(requiredAddressFields ?? []));
}

function addressRefusal({ requiredAddressFields }: Settings, { location }: Found, address: Address | null) {
  if (location.typeShortName !== HOME_DELIVERY) return null;
  if (isAddressIncomplete(address ?? EMPTY_ADDRESS, deliveryFields(requiredAddressFields ?? [])))
    return 'error.addressIncomplete';
  return isDeliveredTo(location.deliveryZips, address?.postcode ?? '') ? null : 'error.deliveryNotPossible';
}

/** Gives the request one shipping article for a home delivery and none elsewhere, as carts have it. */
async function withShipping(
  context: ServerContext,
  ordered: readonly Ordered[],
  wanted: Map<number, number>,
  to: Found,
) {
  const shipping = await shippingTo(to.location, context.db);
  for (const { article } of ordered) if (article.isShippingArticle) wanted.set(article.id, 0);
  if (shipping) wanted.set(shipping.id, 1);
  const known = ordered.map(({ article }): [number, Article] => [article.id, article]);
  return new Map(shipping ? [...known, [shipping.id, shipping]] : known);
}

/**
 * What a change of an order would make of it (`docs/behaviour/orders.md`). Reads only; within a transaction, under its
 * locks.
 */
export async function planChange(
  context: ServerContext,
  identity: Identity,
  order: Order,
  body: ChangeBody,
): Promise<ChangePlan> {
  const { db } = context;
  const place = {
    orderDate: body.Cart_OrderDate,
    deliveryTimeId: body.DeliveryTime_ID,
    locationId: body.DeliveryLocation_ID,
  };
  const target = await findSlot(context, { ...place, date: place.orderDate });
  if (!target) throw notFound('error.locationNotFound');
  const settings = await readSettings(db);
  const ordered = await readOrdered(db, order.number, place.orderDate);
  refuseStale(order, ordered, body);
  const before = quantitiesOf(ordered);
  const wanted = wantedQuantities(ordered, body);
  const isNothingLeft = ordered.every(({ article }) => article.isShippingArticle || wanted.get(article.id) === 0);
  const dishes = await withShipping(context, ordered, wanted, target);
  const isSameDay = order.orderDate === place.orderDate;
  const isSlotChanged =
    !isSameDay || order.deliveryTimeId !== place.deliveryTimeId || order.locationId !== place.locationId;
  const isGrowing = ordered.some(({ article: { id } }) => (wanted.get(id) ?? 0) > (before.get(id) ?? 0));
  const placed = (await readPlaced(db, order.owner, [place.orderDate])).filter(({ number }) => number !== order.number);
  const lines = changedLines(
    ordered.map(({ line }) => line),
    {
      wanted,
      today: (articleId) => newLine(order.number, dishes.get(articleId), identity.language, settings),
      isAlike: (one, other) =>
        one.vatPercent === other.vatPercent && isDeepStrictEqual(one.allergenIds, other.allergenIds),
      subsidyOf: (articleId) => dishes.get(articleId)?.subsidy ?? 0,
      isSameDay,
      subsidyLeft: subsidyLeft(subsidyRule(identity, placed), place.orderDate) ?? Number.POSITIVE_INFINITY,
    },
  );
  const total = sumCents(lines.map(lineSum));
  const difference = total - order.total;
  const paid = await readPaidParts(db, order.number);
  const settled = await settleDifference(context, identity, paid, difference);
  const together = difference < 0 ? await readOrderedTogether(db, order) : NOTHING_TOGETHER;
  const address = addressAt(order, target, identity, settings);
  const lineProblems = new Map<number, ErrorTextKey>();
  for (const one of ordered) {
    const { id } = one.article;
    const quantities = { wanted: wanted.get(id) ?? 0, before: before.get(id) ?? 0 };
    const problem = dishProblem(settings, one, { ...quantities, isSameDay, isSlotChanged, target });
    if (problem) lineProblems.set(id, problem);
  }
  const problem =
    (isNothingLeft ? 'error.changeLeavesNothing' : null) ??
    slotRefusal(context, target, { isSlotChanged, isGrowing }) ??
    (placed.some((other) => isElsewhere(other, place)) ? 'error.orderExistsAtLocation' : null) ??
    addressRefusal(settings, target, address) ??
    paymentRefusal(settings, identity.group, settled, { total, difference, together, target }) ??
    settled.problem;
  return {
    ordered,
    paid,
    before,
    wanted,
    date: place.orderDate,
    target,
    isSlotChanged,
    lines,
    dishes,
    vat: vatLines(lines.map((line) => ({ vatPercent: line.vatPercent, total: lineSum(line) }))),
    total,
    difference,
    payments: settled.payments,
    movements: settled.movements,
    address,
    problem,
    lineProblems,
  };
}

/** A portion at today's price. */
function newLine(orderNumber: number, article: Article | undefined, language: string, settings: Settings): ChangedLine {
  if (!article) throw new Error('The dish is not known.');
  return {
    orderNumber,
    articleId: article.id,
    name: nameInOrder({ article }, language, settings),
    names: namesInOrder({ article }, settings),
    quantity: 1,
    grossPrice: article.grossPrice,
    subsidy: 0,
    discount: 0,
    vatPercent: article.vatPercent,
    allergenIds: article.allergenIds,
  };
}
