import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { type PaymentType } from '../../../domain/payment-type.ts';
import { localOrNull, type ServerContext } from '../../core/context.ts';
import { orderPayments } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { restaurants } from '../../db/schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { notFound } from '../../core/refusal.ts';
import { type PaymentGateway } from '../card-providers/payment-gateway.ts';
import { payRefund, restOf } from '../card-providers/refunds.ts';
import { refundsDue, retryRefund } from './refund-order.ts';

/**
 * Money that was not returned: of a canceled or changed order, or of a payment at a provider of which nothing was
 * ordered.
 */
export interface DueRefund {
  /** Number of the order, or id of the payment. */
  id: string;
  orderNumber: number | null;
  /** Why it is due: the order was canceled or changed, or nothing could be ordered. */
  reason: 'canceled' | 'changed' | 'notOrdered';
  amount: Cents;
  /** Of the restaurant, or as the provider was asked for it: `EUR`. */
  currency: string;
  parts: { type: PaymentType; amount: Cents }[];
  /** A card provider has the money, so that the tenant may have to pay it out itself. */
  isAtProvider: boolean;
  /** When the order was canceled or the payment could not be ordered, as `2026-11-23 11:30` in the tenant's zone. */
  since: string;
}

interface Services {
  context: ServerContext;
  /** Null: no card provider is connected. */
  gateway: PaymentGateway | null;
}

const sinceOf = (context: ServerContext, moment: Date | null): string =>
  (localOrNull(context, moment) ?? '').slice(0, 16).replace('T', ' ');

const sum = (parts: { amount: Cents }[]): Cents => parts.reduce((total, { amount }) => total + amount, 0);

const dueAtProviders = ({ db }: ServerContext) =>
  db
    .select({ refund: providerRefunds, type: providerPayments.type, currency: providerPayments.currency })
    .from(providerRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, providerRefunds.paymentId))
    .where(isNull(providerRefunds.refundedAt))
    .orderBy(asc(providerRefunds.dueAt), asc(providerRefunds.id));

/** Refunds that failed: of canceled orders, then of payments of which nothing was ordered; the oldest first. */
export async function readDueRefunds(context: ServerContext): Promise<DueRefund[]> {
  const orders = await refundsDue(context);
  const numbers = orders.map(({ number }) => number);
  const paid =
    numbers.length === 0
      ? []
      : await context.db.select().from(orderPayments).where(inArray(orderPayments.orderNumber, numbers));
  const atProviders = await dueAtProviders(context);
  const tenants = await context.db
    .select({ id: restaurants.id, currency: restaurants.currencyShortName })
    .from(restaurants);
  const ofOrders = orders.map((order) => {
    const payments = paid.filter(({ orderNumber, amount }) => orderNumber === order.number && amount > 0);
    // Once the provider's part is recorded, accounts and vouchers have theirs back.
    const rest = atProviders.filter(({ refund }) => refund.orderNumber === order.number);
    const parts =
      rest.length > 0
        ? rest.map(({ refund, type }) => ({ type, amount: refund.amount }))
        : payments.map(({ type, amount }) => ({ type, amount }));
    const since = sinceOf(context, order.canceledAt);
    const currency = tenants.find(({ id }) => id === order.restaurantId)?.currency ?? '';
    const due = { amount: sum(parts), currency, parts, isAtProvider: rest.length > 0, since };
    return { id: String(order.number), orderNumber: order.number, reason: 'canceled' as const, ...due };
  });
  const ofPayments = atProviders
    .filter(({ refund }) => refund.orderNumber === null)
    .map(({ refund: { id: refundId, paymentId: id, amount, dueAt }, type, currency }) => {
      const reason = refundId === restOf(id) ? ('notOrdered' as const) : ('changed' as const);
      const due = { amount, currency, parts: [{ type, amount }], isAtProvider: true, since: sinceOf(context, dueAt) };
      return { id, orderNumber: null, reason, ...due };
    });
  return [...ofOrders, ...ofPayments];
}

/**
 * Tries a refund again, by its id. Safe to repeat and to do in several processes; returns whether nothing is due any
 * more.
 */
export async function retryDueRefund(services: Services, id: string): Promise<boolean> {
  if (/^\d{1,9}$/.test(id)) return retryRefund(services, Number(id));
  const isOfPayment = and(eq(providerRefunds.paymentId, id), isNull(providerRefunds.orderNumber));
  const recorded = await services.context.db.select().from(providerRefunds).where(isOfPayment);
  if (recorded.length === 0) throw notFound('error.orderNotFound');
  let isPaid = true;
  for (const refund of recorded) isPaid = (await payRefund(services, refund.id)) && isPaid;
  return isPaid;
}
