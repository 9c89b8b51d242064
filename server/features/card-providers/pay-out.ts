import { type SQL, and, eq, isNull } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { orders } from '../../db/orders.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';

/**
 * `paidOut`: it is booked as returned. `returned`: nothing is due, since the provider has returned it, or somebody has
 * paid it out before. `asking`: a call to the provider is under way, whose outcome has to be waited for so many
 * milliseconds; no other is begun.
 */
export type PayOut = { is: 'paidOut'; amount: Cents } | { is: 'returned' } | { is: 'asking'; waitMs: number };

/**
 * Books a refund that the tenant pays out itself, once. From the first call on the provider is not asked any more, so
 * that nobody gets the money twice; repeat the call while it answers `asking`.
 */
export const payOut = (context: ServerContext, id: string, by: string): Promise<PayOut> =>
  inTransaction(context, async ({ db, clock }): Promise<PayOut> => {
    const isIt: SQL = eq(providerRefunds.id, id);
    const [refund] = await db.select().from(providerRefunds).where(isIt).for('update');
    if (!refund || refund.refundedAt !== null) return { is: 'returned' };
    const now = clock.now();
    const waitMs = (refund.askedUntil?.getTime() ?? 0) - now;
    if (waitMs > 0) {
      await db.update(providerRefunds).set({ paidOutBy: by }).where(isIt);
      return { is: 'asking', waitMs };
    }
    await db
      .update(providerRefunds)
      .set({ paidOutBy: by, refundedAt: new Date(now) })
      .where(and(isIt, isNull(providerRefunds.refundedAt)));
    if (refund.orderNumber !== null)
      await db.update(orders).set({ isRefunded: true }).where(eq(orders.number, refund.orderNumber));
    return { is: 'paidOut', amount: refund.amount };
  });
