import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type setPortions as setPortionsCall } from '../../../contract/kitchen.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { offers } from '../../db/schema.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { conflict, notFound } from '../../core/refusal.ts';
import { tellOfDay } from '../order-events/order-changes.ts';

type Wanted = z.output<typeof setPortionsCall.body>;

/** Portions of a dish in orders of a day. Only where there was no limit, the offer itself does not say it. */
const ORDERED = sql`(
  select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
  join ${orders} on ${orders.number} = ${orderLines.orderNumber}
  where ${orders.orderDate} = ${offers.date} and ${isNull(orders.canceledAt)} and ${orderLines.articleId} = ${offers.articleId})`;

/** Throws a 404 where the dish is not offered on the day, and a 409 where another number is left by now. */
export function setPortions(context: ServerContext, { OfferId, Date: date, Remaining, Before }: Wanted): Promise<void> {
  return inTransaction(context, async ({ db }) => {
    const isIt = and(eq(offers.articleId, OfferId), eq(offers.date, date));
    const [offer] = await db.select().from(offers).where(isIt).for('update');
    if (!offer) throw notFound('error.general');
    if (offer.remaining !== Before) throw conflict('error.portionsChanged');
    const sold = sql`coalesce(${offers.portions} - ${offers.remaining}, ${ORDERED})`;
    await db
      .update(offers)
      .set({ remaining: Remaining, portions: Remaining === null ? null : sql`${Remaining}::int + ${sold}` })
      .where(isIt);
    await tellOfDay(db, date);
  });
}
