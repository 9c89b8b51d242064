import { and, eq, isNull } from 'drizzle-orm';
import { remainingCancelMs } from '../../../domain/order-status.ts';
import { type CancelOutcome, type CancelReason } from '../../../domain/order.ts';
import { isUnpaid } from '../../../domain/unpaid-portions.ts';
import { type Identity, type Payer } from '../../auth/identity.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { type Database } from '../../db/database.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { articles } from '../../db/schema.ts';
import { conflict, notFound } from '../../core/refusal.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { cancellationLetter } from '../mail/order-letters.ts';
import { releaseSlot } from '../menu/slot-store.ts';
import { returnPortions } from '../menu/stock.ts';
import { notifyCanceled } from '../notifications/notify.ts';
import { orderTimes, ownOrders } from '../orders/read-orders.ts';
import { queueOrderLetter, readPlacedOrder, readerOf } from '../orders/order-mail.ts';
import { payRefund } from '../card-providers/refunds.ts';
import { type PaymentGateway } from '../card-providers/payment-gateway.ts';
import { moveUnpaid } from '../payment/unpaid-portions.ts';
import { readPaidParts } from './order-to-change.ts';
import { type Order, refund } from './refund-order.ts';

interface Refund {
  isRefunded: boolean;
  /** What is due from a card provider; null: nothing. */
  refundId: string | null;
}

/** Refunds in a nested transaction: if it fails, the order stays canceled, and the response says both. */
async function tryRefund(
  context: ServerContext,
  order: Order,
  bookedAt: Date,
  onFailure: (error: unknown) => void,
): Promise<Refund> {
  try {
    const refundId = await inTransaction(context, (step) => refund(step, order, bookedAt));
    return { isRefunded: refundId === null, refundId };
  } catch (error) {
    onFailure(error);
    return { isRefunded: false, refundId: null };
  }
}

function refuseLateCancel(context: ServerContext, order: Order): void {
  if (order.canceledAt) throw conflict('error.orderAlreadyCanceled');
  if (remainingCancelMs(orderTimes(context, order), context.clock.now(), context.zone) === 0)
    throw conflict('error.cancelTimePassed');
}

/**
 * Marks an order as canceled, by the restaurant with its reason; false: somebody else has. Whoever is told true refunds
 * it, and nobody else.
 */
export async function markCanceled(
  db: Database,
  number: number,
  canceledAt: Date,
  cancelReason: CancelReason | null = null,
): Promise<boolean> {
  const marked = await db
    .update(orders)
    .set({ canceledAt, cancelReason })
    .where(and(eq(orders.number, number), isNull(orders.canceledAt)))
    .returning({ number: orders.number });
  return marked.length === 1;
}

async function confirmCancellation(
  context: ServerContext,
  identity: Payer,
  number: number,
  refunded: Refund,
): Promise<void> {
  const placed = await readPlacedOrder(context, number, identity.language);
  const reader = await readerOf(context, identity, placed.order.address);
  const state = refunded.isRefunded ? 'refunded' : refunded.refundId === null ? 'failed' : 'due';
  await queueOrderLetter(context, identity, reader, placed, (to, mail) => cancellationLetter(to, mail, state));
}

interface Cancellation {
  /** Why the restaurant cancels it; null: the customer does, in time. */
  reason: CancelReason | null;
  onRefundFailure: (error: unknown) => void;
}

/**
 * Cancels an order whose owner is locked, returns its portions and its slot, and refunds accounts and vouchers. Whom the
 * restaurant cancels an order is written to in any case, customers only if they wanted the order confirmed.
 */
export async function cancelLocked(
  locked: ServerContext,
  payer: Payer,
  order: Order,
  { reason, onRefundFailure }: Cancellation,
): Promise<Refund> {
  const { db } = locked;
  const { number } = order;
  const now = new Date(locked.clock.now());
  if (!(await markCanceled(db, number, now, reason))) throw conflict('error.orderAlreadyCanceled');
  const isDish = and(eq(articles.id, orderLines.articleId), eq(articles.isShippingArticle, false));
  const lines = await db
    .select({ articleId: orderLines.articleId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(articles, isDish)
    .where(eq(orderLines.orderNumber, number));
  const slot = { ...order, date: order.orderDate };
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (isUnpaid(order.total, await readPaidParts(db, number)))
    await moveUnpaid(locked, payer, { from: { slot, portions } });
  await returnPortions(db, order.orderDate, lines);
  await releaseSlot(db, slot);
  const refunded = await tryRefund(locked, order, now, onRefundFailure);
  if (reason !== null) await notifyCanceled(locked, order);
  if (order.isMailWanted || reason !== null) await confirmCancellation(locked, payer, number, refunded);
  return refunded;
}

function cancelInTime(
  context: ServerContext,
  identity: Identity,
  number: number,
  onRefundFailure: (error: unknown) => void,
): Promise<Refund> {
  return withOwnerLock(context, identity, async (locked) => {
    const [order] = await locked.db
      .select()
      .from(orders)
      .where(and(eq(orders.number, number), ownOrders(identity)))
      .for('update');
    if (!order) throw notFound('error.orderNotFound');
    refuseLateCancel(locked, order);
    return cancelLocked(locked, identity, order, { reason: null, onRefundFailure });
  });
}

/** Cancels an order and refunds it. A refund that fails at a card provider stays due and is retried. */
export async function cancelOrder(
  services: { context: ServerContext; gateway: PaymentGateway | null },
  identity: Identity,
  number: number,
  onRefundFailure: (error: unknown) => void,
): Promise<CancelOutcome & { isRefunded: boolean }> {
  const refunded = await cancelInTime(services.context, identity, number, onRefundFailure);
  const isRefunded = refunded.refundId === null ? refunded.isRefunded : await payRefund(services, refunded.refundId);
  return { isCanceled: true, isRefunded, errorTextKey: isRefunded ? null : 'error.cancelRefundFailed' };
}
