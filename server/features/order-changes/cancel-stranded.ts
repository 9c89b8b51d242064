import { eq, sql } from 'drizzle-orm';
import { languages } from '../../db/schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { payerOf } from '../../auth/identity.ts';
import { type ServerContext } from '../../core/context.ts';
import { baseLanguage } from '../../../domain/language-tag.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { type PaymentGateway } from '../card-providers/payment-gateway.ts';
import { payRefund } from '../card-providers/refunds.ts';
import { cancelLocked } from './cancel-order.ts';
import { type StrandedOrder, readStrandedOrders } from './stranded-orders.ts';

type Order = typeof orders.$inferSelect;

interface Services {
  context: ServerContext;
  /** Null: refunds of card providers stay due, and a server that is connected pays them. */
  gateway: PaymentGateway | null;
  onRefundFailure: (number: number, error: unknown) => void;
}

export interface CanceledOrder {
  stranded: StrandedOrder;
  isRefunded: boolean;
}

/** The language in which the customer reads: of the account, or of the guest's session while there is one. */
async function languageOf({ db }: ServerContext, { personId, owner }: Order): Promise<string> {
  const [row] = await db
    .select({ shortName: languages.shortName })
    .from(persons)
    .leftJoin(sessions, eq(sql`'session:' || ${sessions.id}`, owner))
    .innerJoin(languages, eq(languages.id, sql`coalesce(${sessions.languageId}, ${persons.languageId})`))
    .where(eq(persons.id, personId));
  return baseLanguage(row?.shortName ?? 'DE');
}

/**
 * Cancels orders that cannot be served any more, each in a transaction of its own as its customer would, however often
 * this is begun again. An order that can be served by then, or is canceled, is left alone.
 */
export async function cancelStranded(services: Services, numbers: readonly number[]): Promise<CanceledOrder[]> {
  const { context, gateway, onRefundFailure } = services;
  const canceled: CanceledOrder[] = [];
  for (const stranded of await readStrandedOrders(context)) {
    const { order } = stranded;
    const { number, owner, personId, cardId } = order;
    if (!numbers.includes(number)) continue;
    const language = await languageOf(context, order);
    const payer = await payerOf(context.db, { owner, personId, cardId, language, sessionId: '' });
    const work = async (locked: ServerContext) => {
      const [locking] = await locked.db.select().from(orders).where(eq(orders.number, number)).for('update');
      const [still] = locking ? await readStrandedOrders(locked, eq(orders.number, number)) : [];
      if (!still) return null;
      const { reason } = still;
      return cancelLocked(locked, payer, still.order, {
        reason,
        onRefundFailure: (error) => onRefundFailure(number, error),
      });
    };
    const refunded = await withOwnerLock(context, payer, work, { maySignOut: true });
    if (!refunded) continue;
    const { refundId } = refunded;
    const isRefunded = refundId === null ? refunded.isRefunded : await payRefund({ context, gateway }, refundId);
    canceled.push({ stranded, isRefunded });
  }
  return canceled;
}
