import { and, eq, isNull } from 'drizzle-orm';
import { remainingCancelMs } from '../../../domain/order-status.ts';
import { type CancelOutcome } from '../../../domain/order.ts';
import { isUnpaid } from '../../../domain/unpaid-portions.ts';
import { type Identity } from '../../auth/identity.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { type Database } from '../../db/database.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { articles } from '../../db/schema.ts';
import { conflict, notFound } from '../../core/refusal.ts';
import { type ServerContext, inTransaction } from '../../core/context.ts';
import { cancellationLetter } from '../mail/order-letters.ts';
import { releaseSlot } from '../menu/slot-store.ts';
import { returnPortions } from '../menu/stock.ts';
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

/** Marks an order as canceled; false: somebody else has. Whoever is told true refunds it, and nobody else. */
export async function markCanceled(db: Database, number: number, canceledAt: Date): Promise<boolean> {
  const marked = await db
    .update(orders)
    .set({ canceledAt })
    .where(and(eq(orders.number, number), isNull(orders.canceledAt)))
    .returning({ number: orders.number });
  return marked.length === 1;
}

/** By mail, to customers who wanted the order confirmed. */
async function confirmCancellation(
  context: ServerContext,
  identity: Identity,
  number: number,
  refunded: Refund,
): Promise<void> {
  const placed = await readPlacedOrder(context, number, identity.language);
  const reader = await readerOf(context, identity, placed.order.address);
  const state = refunded.isRefunded ? 'refunded' : refunded.refundId === null ? 'failed' : 'due';
  await queueOrderLetter(context, identity, reader, placed, (to, mail) => cancellationLetter(to, mail, state));
}

/** Cancels an order, returns its portions and its slot, and refunds accounts and vouchers. */
function cancelAndRefund(
  context: ServerContext,
  identity: Identity,
  number: number,
  onRefundFailure: (error: unknown) => void,
): Promise<Refund> {
  return withOwnerLock(context, identity, async (locked) => {
    const { db } = locked;
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.number, number), ownOrders(identity)))
      .for('update');
    if (!order) throw notFound('error.orderNotFound');
    refuseLateCancel(context, order);
    const now = new Date(context.clock.now());
    if (!(await markCanceled(db, number, now))) throw conflict('error.orderAlreadyCanceled');
    const isDish = and(eq(articles.id, orderLines.articleId), eq(articles.isShippingArticle, false));
    const lines = await db
      .select({ articleId: orderLines.articleId, quantity: orderLines.quantity })
      .from(orderLines)
      .innerJoin(articles, isDish)
      .where(eq(orderLines.orderNumber, number));
    const slot = { ...order, date: order.orderDate };
    const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (isUnpaid(order.total, await readPaidParts(db, number)))
      await moveUnpaid(locked, identity, { from: { slot, portions } });
    await returnPortions(db, order.orderDate, lines);
    await releaseSlot(db, slot);
    const refunded = await tryRefund(locked, order, now, onRefundFailure);
    if (order.isMailWanted) await confirmCancellation(locked, identity, number, refunded);
    return refunded;
  });
}

/** Cancels an order and refunds it. A refund that fails at a card provider stays due and is retried. */
export async function cancelOrder(
  services: { context: ServerContext; gateway: PaymentGateway | null },
  identity: Identity,
  number: number,
  onRefundFailure: (error: unknown) => void,
): Promise<CancelOutcome & { isRefunded: boolean }> {
  const refunded = await cancelAndRefund(services.context, identity, number, onRefundFailure);
  const isRefunded = refunded.refundId === null ? refunded.isRefunded : await payRefund(services, refunded.refundId);
  return { isCanceled: true, isRefunded, errorTextKey: isRefunded ? null : 'error.cancelRefundFailed' };
}
