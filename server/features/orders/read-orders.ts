import {
  type SQL,
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  or,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { type OrderWire } from '../../../contract/order.ts';
import { fromAddress } from '../../../contract/person.ts';
import { type Cents, fromCents, sumCents } from '../../../domain/money.ts';
import { payingParts } from '../../../domain/order-change.ts';
import { type OrderTimes, remainingCancelMs } from '../../../domain/order-status.ts';
import { type VatLine } from '../../../domain/order.ts';
import { type Rating } from '../../../domain/rating.ts';
import { addDays, toInstant } from '../../../domain/zone.ts';
import { type Identity } from '../../auth/identity.ts';
import { bookings, orderLines, orderPayments, orderVatLines, orders } from '../../db/orders.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { type Translated } from '../../db/columns.ts';
import { articles, deliveryTimes, locations } from '../../db/schema.ts';
import { orderChanges, ratings } from '../../db/favourites.schema.ts';
import { rowsBy } from '../../db/rows.ts';
import { translate, translateOrNull } from '../../core/translate.ts';
import { badRequest } from '../../core/refusal.ts';
import { isRefundOfChange } from '../card-providers/refunds.ts';
import { type ServerContext, localOrNull } from '../../core/context.ts';
import { isTopUp, isPaidByOthers } from '../../../domain/payment-type.ts';

type Wire = z.input<typeof OrderWire>;

/** The day after it has a year of five digits, which is no date any more. */
const LAST_DAY = '9999-12-30';

/**
 * Orders from one day to another, both included: by the day of delivery (`useOrderDate`), else by the day they were
 * placed. Throws a 400 if that ends after `LAST_DAY`.
 */
export function inSpan(context: ServerContext, useOrderDate: boolean, from: string, until: string): SQL | undefined {
  if (useOrderDate) return and(gte(orders.orderDate, from), lte(orders.orderDate, until));
  if (until > LAST_DAY) throw badRequest();
  const start = new Date(toInstant(`${from}T00:00`, context.zone));
  const end = new Date(toInstant(`${addDays(until, 1)}T00:00`, context.zone));
  return and(gte(orders.placedAt, start), lt(orders.placedAt, end));
}

type OrderRow = typeof orders.$inferSelect;

/** A line, and the dish on the wire that it is of; null: of none that can be ordered, such as a delivery fee. */
type OrderedLine = Pick<
  typeof orderLines.$inferSelect,
  'name' | 'names' | 'grossPrice' | 'quantity' | 'subsidy' | 'discount' | 'allergenIds'
> & {
  dishId: number | null;
  detailId: number;
  isShippingArticle: boolean;
  /** Of dishes; absent: it cannot be rated. */
  rated?: { rating: Rating | null; words: string | null };
};

/** What belongs to an order, in the order in which it is shown. */
interface OrderParts {
  lines: readonly OrderedLine[];
  vat: readonly VatLine[];
  payments: readonly Pick<typeof orderPayments.$inferSelect, 'type' | 'amount' | 'providerPaymentId'>[];
  /** Null or absent: not refunded. */
  refundedAt?: Date | null;
  due?: RefundsDue;
  /** Of the place, in the languages of the tenant; absent or null: only what the order keeps. */
  placeNames?: Translated | null;
  timeNames?: Translated | null;
}

/** What card providers still owe; absent: nothing. */
interface RefundsDue {
  ofCancel?: Cents;
  ofChanges?: Cents;
}

const byOrder = <Row extends { orderNumber: number }>(rows: readonly Row[]) =>
  rowsBy(rows, ({ orderNumber }) => orderNumber);

/** The parts of all orders that match. */
async function readParts(
  context: ServerContext,
  where: SQL | undefined,
): Promise<(number: number) => Omit<OrderParts, 'refundedAt'>> {
  const { db } = context;
  const lines = db
    .select({
      ...getTableColumns(orderLines),
      dishId: sql<
        number | null
      >`case when ${articles.isShippingArticle} then null else coalesce(${articles.variantOf}, ${articles.id}) end`,
      detailId: articles.detailId,
      isShippingArticle: articles.isShippingArticle,
      rating: ratings.rating,
      words: ratings.words,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(articles, eq(articles.id, orderLines.articleId))
    .leftJoin(ratings, eq(ratings.orderLineId, orderLines.id))
    .where(where)
    .orderBy(orderLines.id);
  const vat = db
    .select(getTableColumns(orderVatLines))
    .from(orderVatLines)
    .innerJoin(orders, eq(orders.number, orderVatLines.orderNumber))
    .where(where)
    .orderBy(desc(orderVatLines.percent));
  const payments = db
    .select(getTableColumns(orderPayments))
    .from(orderPayments)
    .innerJoin(orders, eq(orders.number, orderPayments.orderNumber))
    .where(where)
    .orderBy(orderPayments.id);
  const asRated = (await lines).map(({ rating, words, ...line }) =>
    line.isShippingArticle ? line : { ...line, rated: { rating, words } },
  );
  const [linesOf, vatOf, paymentsOf] = [byOrder(asRated), byOrder(await vat), byOrder(await payments)];
  return (number) => ({ lines: linesOf(number), vat: vatOf(number), payments: paymentsOf(number) });
}

/** When canceled orders got their money back. Vouchers get theirs with the cancellation, without a booking. */
async function readRefundMoments(
  { db }: ServerContext,
  rows: readonly OrderRow[],
): Promise<(order: OrderRow) => Date | null> {
  const refunded = rows.filter(({ canceledAt, isRefunded }) => canceledAt !== null && isRefunded);
  if (refunded.length === 0) return () => null;
  const numbers = refunded.map(({ number }) => number);
  const isOf = inArray(bookings.orderNumber, numbers);
  const ofAccounts = db
    .select({ orderNumber: bookings.orderNumber, at: max(bookings.bookedAt) })
    .from(bookings)
    .where(and(isOf, eq(bookings.kind, 'refund')))
    .groupBy(bookings.orderNumber);
  const ofProviders = db
    .select({ orderNumber: providerRefunds.orderNumber, at: max(providerRefunds.refundedAt) })
    .from(providerRefunds)
    .where(and(inArray(providerRefunds.orderNumber, numbers), isNotNull(providerRefunds.refundedAt)))
    .groupBy(providerRefunds.orderNumber);
  const last = new Map<number | null, Date>();
  for (const { orderNumber, at } of await unionAll(ofAccounts, ofProviders))
    if (at && at > (last.get(orderNumber) ?? 0)) last.set(orderNumber, at);
  return ({ number, canceledAt, isRefunded }) =>
    canceledAt === null || !isRefunded ? null : (last.get(number) ?? canceledAt);
}

/**
 * What of cancellations and changes is still due from card providers. What else was to be returned went back with them,
 * or not at all.
 */
async function readRefundsDue({ db }: ServerContext, where: SQL | undefined): Promise<(number: number) => RefundsDue> {
  const isDue = isNull(providerRefunds.refundedAt);
  const { amount } = providerRefunds;
  const ofCancels = db
    .select({ orderNumber: orders.number, isOfChange: sql<boolean>`false`, amount })
    .from(providerRefunds)
    .innerJoin(orders, eq(orders.number, providerRefunds.orderNumber))
    .where(and(isDue, where));
  const ofChanges = db
    .select({ orderNumber: orders.number, isOfChange: sql<boolean>`true`, amount })
    .from(providerRefunds)
    .innerJoin(orderChanges, isRefundOfChange)
    .innerJoin(orders, eq(orders.number, orderChanges.orderNumber))
    .where(and(isDue, where));
  const due = byOrder(await unionAll(ofCancels, ofChanges));
  const sumOf = (number: number, isOfChange: boolean) => {
    const amounts = due(number).flatMap((one) => (one.isOfChange === isOfChange ? one.amount : []));
    return amounts.length > 0 ? sumCents(amounts) : undefined;
  };
  return (number) => ({ ofCancel: sumOf(number, false), ofChanges: sumOf(number, true) });
}

/** The moments of an order on the restaurant's clock. */
export const orderTimes = (context: ServerContext, order: OrderRow): OrderTimes => ({
  ...order,
  acceptedAt: localOrNull(context, order.acceptedAt),
  preparingAt: localOrNull(context, order.preparingAt),
  readyAt: localOrNull(context, order.readyAt),
  canceledAt: localOrNull(context, order.canceledAt),
  deliveredAt: localOrNull(context, order.deliveredAt),
});

/** A place that is called otherwise by now keeps the name under which was ordered there. */
export const placeName = (
  { locationName }: Pick<OrderRow, 'locationName'>,
  names: Translated | null | undefined,
  language: string,
): string => (names && Object.values(names).includes(locationName) ? translate(names, language) : locationName);

/** Dishes are named in `language` as far as the tenant had a name in it, else as the customer read it then. */
export function orderWire(context: ServerContext, order: OrderRow, parts: OrderParts, language: string): Wire {
  const { lines, vat, payments, refundedAt = null, due = {}, placeNames, timeNames = null } = parts;
  return {
    Bonnumber: order.number,
    CartId: order.cartId,
    Order_AcceptedDate: localOrNull(context, order.acceptedAt),
    PreparingDate: localOrNull(context, order.preparingAt),
    ReadyDate: localOrNull(context, order.readyAt),
    CancelDate: localOrNull(context, order.canceledAt),
    CancelReason: order.cancelReason,
    IsRefunded: order.canceledAt && order.isRefunded,
    RefundDate: localOrNull(context, refundedAt),
    RefundDue: due.ofCancel === undefined ? null : fromCents(due.ofCancel),
    ChangeRefundDue: fromCents(due.ofChanges ?? 0),
    Order_DeliveryDate: localOrNull(context, order.deliveredAt),
    Cart_OrderDate: order.orderDate,
    DeliveryTime_ID: order.deliveryTimeId,
    DeliveryTime_DeliveryDefaultTime: order.deliveryTime,
    DeliveryTime_EndTime: order.deliveryEndTime,
    DeliveryTime_Name: translateOrNull(timeNames, language),
    Order_CancelTime: order.cancelHours,
    Bonlines: lines.map((line) => ({
      ArticleId: line.dishId,
      ArticleDetailId: line.detailId,
      ArticleName: line.names?.[language] ?? line.name,
      SingleItemGrossPrice: fromCents(line.grossPrice),
      Quantity: line.quantity,
      Subsidy: fromCents(line.subsidy),
      Discount: fromCents(line.discount),
      Allergens: line.allergenIds,
      IsShippingArticle: line.isShippingArticle,
      ...(line.rated && { Rating: line.rated.rating, RatingWords: line.rated.words }),
    })),
    BonTotal: fromCents(order.total),
    BonPaymentTypeSUAmount: fromCents(
      sumCents(payments.filter(({ type }) => isPaidByOthers(type)).map(({ amount }) => amount)),
    ),
    DeliveryLocation_ID: order.locationId,
    DeliveryLocation_Name: placeName(order, placeNames, language),
    DeliveryLocationTypeShortName: order.locationTypeShortName,
    AddressDto: order.address && fromAddress(order.address),
    Comment: order.comment,
    DeliveryOption: order.deliveryOption,
    IsOrderOnlyForEstimation: order.isEstimate,
    PaymentTypes: payingParts(payments).map(({ type, amount, providerPaymentId }) => ({
      ShortName: type,
      Amount: fromCents(amount),
      IsByCard: isTopUp(type) || providerPaymentId !== null,
    })),
    VatLines: vat.map((line) => ({
      Percent: line.percent,
      Net: fromCents(line.net),
      Vat: fromCents(line.vat),
      Gross: fromCents(line.gross),
    })),
    Uid: order.uid,
    RestaurantAddress: order.restaurantAddress,
    Order_PlacedDate: localOrNull(context, order.placedAt),
    RestaurantName: order.restaurantName,
    IsConfirmMailSent: order.isMailWanted,
    PickUpCode: order.pickUpCode,
    IsChangeable: remainingCancelMs(orderTimes(context, order), context.clock.now(), context.zone) > 0,
  };
}

/**
 * Orders with their lines, VAT and payments, the latest delivery first. In several statements: call it within a
 * transaction of one snapshot, or that holds the lock of the orders.
 */
export async function readOrders(context: ServerContext, where: SQL | undefined, language: string): Promise<Wire[]> {
  const rows = await context.db
    .select({ ...getTableColumns(orders), placeNames: locations.name, timeNames: deliveryTimes.name })
    .from(orders)
    .leftJoin(locations, eq(locations.id, orders.locationId))
    .leftJoin(deliveryTimes, eq(deliveryTimes.id, orders.deliveryTimeId))
    .where(where)
    .orderBy(desc(orders.orderDate), desc(orders.deliveryTime), desc(orders.number));
  if (rows.length === 0) return [];
  const partsOf = await readParts(context, where);
  const refundedAtOf = await readRefundMoments(context, rows);
  const dueOf = await readRefundsDue(context, where);
  return rows.map(({ placeNames, timeNames, ...order }) => {
    const { number } = order;
    const parts = { ...partsOf(number), refundedAt: refundedAtOf(order), due: dueOf(number), placeNames, timeNames };
    return orderWire(context, order, parts, language);
  });
}

/**
 * The orders that a caller may see, change and cancel: their own; in a session by card those of them that were placed
 * with the card, or paid from its account.
 */
export function ownOrders({ owner, card }: Pick<Identity, 'owner' | 'card'>): SQL | undefined {
  const own = eq(orders.owner, owner);
  if (!card) return own;
  const isPaidByIt = sql`exists (select from ${orderPayments} p where p.order_number = ${orders.number} and p.wallet_id = ${card.walletId})`;
  return and(own, or(eq(orders.cardId, card.id), isPaidByIt));
}
