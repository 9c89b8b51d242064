import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ChangeQuoteWire, type ChangeWire } from '../../../contract/order-change.ts';
import { type Cents, fromCents } from '../../../domain/money.ts';
import { lineSum } from '../../../domain/order-change.ts';
import { remainingCancelMs } from '../../../domain/order-status.ts';
import { type Identity } from '../../auth/identity.ts';
import { withOwnerLock } from '../cart/owner-lock.ts';
import { type ServerContext } from '../../core/context.ts';
import { orders } from '../../db/orders.schema.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { badRequest, conflict, notFound } from '../../core/refusal.ts';
import { dishIdOf } from '../menu/read-articles.ts';
import { type PaymentGateway } from '../card-providers/payment-gateway.ts';
import { payRefund, refundOfChange } from '../card-providers/refunds.ts';
import { sendChangeLetter } from './change-mail.ts';
import { applyChange } from './apply-change.ts';
import { type ChangeBody } from './order-to-change.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { orderTimes, ownOrders } from '../orders/read-orders.ts';
import { type Order } from './refund-order.ts';
import { isTopUp } from '../../../domain/payment-type.ts';
import { createHash } from 'node:crypto';

/**
 * What a request for a change comes down to, so that another request with the same `Idempotency-Key` is noticed: the
 * request, whatever the order of its dishes, and the difference that was agreed to. What the customer saw (`Shown`) is
 * no part of the request.
 */
function digestOf(
  { Bonnumber, DeliveryLocation_ID, DeliveryTime_ID, Cart_OrderDate, Bonlines }: ChangeBody,
  difference: Cents,
): string {
  const lines = Bonlines.map(({ ArticleId, ArticleDetailId, Quantity }) =>
    [ArticleId, ArticleDetailId ?? 'main', Quantity].join(' '),
  );
  const request = [Bonnumber, DeliveryLocation_ID, DeliveryTime_ID, Cart_OrderDate, difference, ...lines.toSorted()];
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}

type Quote = z.input<typeof ChangeQuoteWire>;
type Changed = z.input<typeof ChangeWire>;

export async function readOrder({ db }: ServerContext, identity: Identity, number: number, isLocked: boolean) {
  const query = db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), ownOrders(identity)));
  const [order] = await (isLocked ? query.for('update') : query);
  if (!order) throw notFound('error.orderNotFound');
  return order;
}

export function refuseLateChange(context: ServerContext, order: Order): void {
  if (order.canceledAt) throw conflict('error.orderAlreadyCanceled');
  if (remainingCancelMs(orderTimes(context, order), context.clock.now(), context.zone) === 0)
    throw conflict('error.changeTimePassed');
}

function quotedLines({ ordered, wanted, before, dishes, lines, target, lineProblems }: ChangePlan, order: Order) {
  return [...dishes.values()].flatMap((article): Quote['Bonlines'] => {
    const own = lines.filter(({ articleId }) => articleId === article.id);
    const known = ordered.find((one) => one.article.id === article.id);
    if (own.length === 0 && (article.isShippingArticle || !known)) return [];
    const remaining = known?.offer?.remaining ?? null;
    const held = order.orderDate === known?.offer?.date ? (before.get(article.id) ?? 0) : 0;
    return [
      {
        ArticleId: dishIdOf(article),
        ArticleDetailId: article.detailId,
        ArticleName: own[0]?.name ?? known?.line.name ?? '',
        Quantity: wanted.get(article.id) ?? 0,
        LineTotal: fromCents(own.reduce((sum, line) => sum + lineSum(line), 0)),
        RemainingItems: remaining === null || target.slot === null ? null : remaining + held,
        IsShippingArticle: article.isShippingArticle,
        OrderErrorTextKey: lineProblems.get(article.id) ?? null,
      },
    ];
  });
}

/** What a change would cost, and what keeps it from being made. Within a transaction of one snapshot. */
export async function quoteChange(context: ServerContext, identity: Identity, body: ChangeBody): Promise<Quote> {
  const order = await readOrder(context, identity, body.Bonnumber, false);
  refuseLateChange(context, order);
  const plan = await planChange(context, identity, order, body);
  return {
    Bonnumber: order.number,
    Bonlines: quotedLines(plan, order),
    BonTotal: fromCents(plan.total),
    Difference: fromCents(plan.difference),
    PaymentTypes: plan.movements.map(({ type, amount, source }) => ({
      ShortName: type,
      Amount: fromCents(amount),
      IsByCard: isTopUp(type) || source === 'provider',
    })),
    OrderErrorTextKey: plan.problem,
  };
}

interface Agreed {
  body: ChangeBody;
  difference: Cents;
  /** The `Idempotency-Key`. */
  key: string;
}

type Change = typeof orderChanges.$inferSelect;

/**
 * The change that this key has made; null: none yet. Throws a 400 for the key of another order, and a 409 for that of
 * another change of this one: who asks for it does not see the order as it is.
 */
async function findChange({ db }: ServerContext, order: Order, key: string, digest: string): Promise<Change | null> {
  const [change] = await db.select().from(orderChanges).where(eq(orderChanges.key, key));
  if (change && change.orderNumber !== order.number) throw badRequest();
  if (change && change.digest !== null && change.digest !== digest) throw conflict('error.orderChanged');
  return change ?? null;
}

/** What another tab has changed already is no news. */
const isNothingChanged = ({ isSlotChanged, wanted, before, difference }: ChangePlan): boolean =>
  difference === 0 &&
  !isSlotChanged &&
  [...wanted].every(([articleId, quantity]) => quantity === (before.get(articleId) ?? 0));

/** Changes an order as planned, once for each key, if the difference is as agreed to. Null: the order is so already. */
function changeOnce(
  context: ServerContext,
  identity: Identity,
  { body, difference, key }: Agreed,
): Promise<Change | null> {
  return withOwnerLock(context, identity, async (locked) => {
    const order = await readOrder(locked, identity, body.Bonnumber, true);
    const digest = digestOf(body, difference);
    const made = await findChange(locked, order, key, digest);
    if (made) return made;
    refuseLateChange(locked, order);
    const plan = await planChange(locked, identity, order, body);
    const problem = [plan.problem, ...plan.lineProblems.values()].find((one) => one !== null);
    if (problem) throw conflict(problem);
    if (plan.difference !== difference) throw conflict('error.priceChanged');
    if (isNothingChanged(plan)) return null;
    const change = await applyChange(locked, identity, { order, plan, key, digest });
    if (order.isMailWanted) await sendChangeLetter(locked, identity, order.number, plan);
    return change;
  });
}

interface Services {
  context: ServerContext;
  /** Null: no card provider is connected. */
  gateway: PaymentGateway | null;
}

/** Whether what a change gives back by card is there; what failed stays due and is retried. */
async function refundOf(services: Services, { id, difference, before }: Change): Promise<boolean | null> {
  if (difference >= 0) return null;
  let isRefunded = true;
  for (const { providerPaymentId } of before.payments) {
    if (providerPaymentId === null) continue;
    isRefunded = (await payRefund(services, refundOfChange(providerPaymentId, id))) && isRefunded;
  }
  return isRefunded;
}

/**
 * Changes an order and books the difference in one transaction. A repeat of the same request with the same key answers
 * the first outcome.
 */
export async function changeOrder(services: Services, identity: Identity, agreed: Agreed): Promise<Changed> {
  const change = await changeOnce(services.context, identity, agreed);
  if (!change) return { Bonnumber: agreed.body.Bonnumber, Difference: 0, IsRefunded: null };
  return {
    Bonnumber: change.orderNumber,
    Difference: fromCents(change.difference),
    IsRefunded: await refundOf(services, change),
  };
}
