import { and, asc, isNotNull, lte, or } from 'drizzle-orm';
import { type Instant } from '../../../domain/calendar.ts';
import { type ServerContext } from '../../core/context.ts';
import { mails } from '../../db/entry.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { isWaiting } from '../../features/mail/letter-queue.ts';
import { type DueRefund, readDueRefunds } from '../../features/order-changes/due-refunds.ts';
import { type StrandedOrder, readStrandedOrders } from '../../features/order-changes/stranded-orders.ts';
import { isUndecided } from '../../features/card-providers/payments.ts';

/** What has waited for longer than this waits for people: milliseconds. */
const GRACE_MS = 3_600_000;

type UndecidedPayment = Pick<
  typeof providerPayments.$inferSelect,
  'id' | 'provider' | 'amount' | 'currency' | 'createdAt'
>;
type StuckLetter = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'subject' | 'text' | 'failedAt' | 'lastError' | 'createdAt'
>;

export interface Todo {
  refunds: DueRefund[];
  payments: UndecidedPayment[];
  letters: StuckLetter[];
  /** Orders that cannot be served any more. */
  stranded: StrandedOrder[];
}

const before = (now: Instant): Date => new Date(now - GRACE_MS);

/**
 * Refunds that failed, payments that are undecided for an hour, letters that failed or wait for an hour, the oldest
 * first; and orders that cannot be served any more.
 */
export async function readTodo(context: ServerContext): Promise<Todo> {
  const { db, clock } = context;
  const since = before(clock.now());
  return {
    refunds: await readDueRefunds(context),
    payments: await db
      .select()
      .from(providerPayments)
      .where(and(isUndecided, lte(providerPayments.createdAt, since)))
      .orderBy(asc(providerPayments.createdAt), asc(providerPayments.id)),
    letters: await db
      .select()
      .from(mails)
      .where(or(isNotNull(mails.failedAt), and(isWaiting, lte(mails.createdAt, since))))
      .orderBy(asc(mails.id)),
    stranded: await readStrandedOrders(context),
  };
}
