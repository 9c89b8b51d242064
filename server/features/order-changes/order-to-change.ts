import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type OrderChangeRequestWire } from '../../../contract/order-change.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type PaidPart } from '../../../domain/order-change.ts';
import { type Database } from '../../db/database.ts';
import { orderLines, orderPayments } from '../../db/orders.schema.ts';
import { articles, offers } from '../../db/schema.ts';
import { badRequest, conflict } from '../../core/refusal.ts';
import { dishIdOf } from '../menu/read-articles.ts';
import { type Order } from './refund-order.ts';

export type ChangeBody = z.output<typeof OrderChangeRequestWire>;

/** A line as it is stored, without its id: a change writes the lines anew. */
export type ChangedLine = Omit<typeof orderLines.$inferSelect, 'id'>;

export interface Ordered {
  line: ChangedLine;
  article: typeof articles.$inferSelect;
  /** At the day that is asked for, whatever the time; null: none. */
  offer: typeof offers.$inferSelect | null;
}

/** The lines of an order in order, with their dishes and what is offered of them on a day. */
export async function readOrdered(db: Database, number: number, date: IsoDate): Promise<Ordered[]> {
  const rows = await db
    .select({ line: orderLines, article: articles, offer: offers })
    .from(orderLines)
    .innerJoin(articles, eq(articles.id, orderLines.articleId))
    .leftJoin(offers, and(eq(offers.articleId, articles.id), eq(offers.date, date)))
    .where(eq(orderLines.orderNumber, number))
    .orderBy(asc(orderLines.id));
  return rows.map(({ line: { id: _id, ...line }, ...rest }) => ({ line, ...rest }));
}

export type StoredPart = PaidPart & Omit<typeof orderPayments.$inferSelect, 'id'>;

/** What an order was paid with, in order. */
export async function readPaidParts(db: Database, number: number): Promise<StoredPart[]> {
  const rows = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderNumber, number))
    .orderBy(asc(orderPayments.id));
  return rows.map(({ id: _id, ...part }) => {
    const source = part.walletId !== null ? 'account' : part.voucherCode !== null ? 'voucher' : 'provider';
    return { ...part, source };
  });
}

/** Portions of each dish of an order, by row of `articles`. */
export function quantitiesOf(ordered: readonly Ordered[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { line } of ordered) quantities.set(line.articleId, (quantities.get(line.articleId) ?? 0) + line.quantity);
  return quantities;
}

/** The dish of an order that a line names; undefined: the order does not have it. */
const namedBy = (
  ordered: readonly Ordered[],
  { ArticleId, ArticleDetailId }: ChangeBody['Bonlines'][number],
): Ordered | undefined =>
  ordered.find(
    ({ article }) =>
      dishIdOf(article) === ArticleId &&
      (ArticleDetailId == null ? article.variantOf === null : article.detailId === ArticleDetailId),
  );

/**
 * Throws a 409 if the order is not any more as the customer sees it: the request would silently take back what has
 * changed.
 */
export function refuseStale(order: Order, ordered: readonly Ordered[], { Shown }: ChangeBody): void {
  if (!Shown) return;
  const quantities = quantitiesOf(ordered.filter(({ article }) => !article.isShippingArticle));
  const isSame =
    Shown.DeliveryLocation_ID === order.locationId &&
    Shown.DeliveryTime_ID === order.deliveryTimeId &&
    Shown.Cart_OrderDate === order.orderDate &&
    Shown.Bonlines.length === quantities.size &&
    Shown.Bonlines.every((line) => quantities.get(namedBy(ordered, line)?.article.id ?? 0) === line.Quantity);
  if (!isSame) throw conflict('error.orderChanged');
}

/**
 * How many portions of each dish are asked for. One that is not named stays as it is; shipping is not for the customer
 * to choose. Throws a 400 for a dish that is named twice, and a 409 for one that the order does not have (any more).
 */
export function wantedQuantities(ordered: readonly Ordered[], { Bonlines }: ChangeBody): Map<number, number> {
  const wanted = quantitiesOf(ordered);
  const named = new Set<number>();
  for (const line of Bonlines) {
    const found = namedBy(ordered, line);
    if (!found) throw conflict('error.orderChanged');
    if (named.has(found.article.id)) throw badRequest();
    named.add(found.article.id);
    if (!found.article.isShippingArticle) wanted.set(found.article.id, line.Quantity);
  }
  return wanted;
}
