import { and, count, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { orders } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { readMailQueue } from '../mail/letter-queue.ts';
import { countDelayed } from '../notifications/message-queue.ts';
import { isUndecided } from '../card-providers/payments.ts';

/** How much of something waits, and for how many seconds the oldest does; 0: nothing waits. */
interface Level {
  count: number;
  oldestSeconds: number;
}

export interface Levels {
  openPayments: Level;
  /** At card providers; and orders that are canceled and not refunded, by whatever they were paid with. */
  refundsAtProviders: Level;
  ordersNotRefunded: number;
  mailsWaiting: Level;
  mailsFailed: number;
  notificationsDelayed: number;
}

/** Customers come first: what takes longer than this is not reported. */
const LONGEST_MS = 2000;

/** What waits, counted by indexes that hold little else. Throws where the database does not answer in time. */
export const readLevels = (context: ServerContext): Promise<Levels> =>
  inTransaction(context, async (inside) => {
    const { db, clock } = inside;
    await db.execute(sql`set local statement_timeout = ${sql.raw(String(LONGEST_MS))}`);
    const level = (found: { count: number; oldest: Date | null } | undefined): Level => ({
      count: found?.count ?? 0,
      oldestSeconds: found?.oldest ? Math.max(0, (clock.now() - found.oldest.getTime()) / 1000) : 0,
    });
    const [payments] = await db
      .select({ count: count(), oldest: min(providerPayments.createdAt) })
      .from(providerPayments)
      .where(isUndecided);
    const [refunds] = await db
      .select({ count: count(), oldest: min(providerRefunds.dueAt) })
      .from(providerRefunds)
      .where(isNull(providerRefunds.refundedAt));
    const [canceled] = await db
      .select({ count: count() })
      .from(orders)
      // As the index has it: by a parameter it would not be found.
      .where(and(isNotNull(orders.canceledAt), sql`not ${orders.isRefunded}`));
    const mail = await readMailQueue(inside);
    return {
      openPayments: level(payments),
      refundsAtProviders: level(refunds),
      ordersNotRefunded: canceled?.count ?? 0,
      mailsWaiting: level({ count: mail.waiting, oldest: mail.oldest }),
      mailsFailed: mail.failed,
      notificationsDelayed: await countDelayed(inside),
    };
  });
