import { type SQL, and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Cents } from '../../../domain/money.ts';
import { orders } from '../../db/orders.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { providerRefunds } from '../../db/settlement.schema.ts';
import { orderChanges } from '../../db/favourites.schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { CALL_MS } from './call-provider.ts';
import { TIMEOUT_MS, withTimeout } from './with-timeout.ts';
import { idInLog } from './payments.ts';
import { type PaymentGateway, providerOf } from './payment-gateway.ts';

interface Refund {
  paymentId: string;
  /** The canceled order; null: none. */
  orderNumber: number | null;
  amount: Cents;
}

const store = ({ db, clock }: ServerContext, id: string, refund: Refund) =>
  db.insert(providerRefunds).values({ id, ...refund, dueAt: new Date(clock.now()) });

/** Id of the refund of what could not be ordered. */
export const restOf = (paymentId: string): string => `${paymentId}:rest`;
/** Id of the refund of what a change made an order cheaper by. */
export const refundOfChange = (paymentId: string, changeId: number): string => `${paymentId}:change:${changeId}`;

/** Joins a change to its refund, if it has one. */
export const isRefundOfChange = sql`${providerRefunds.id} = ${providerRefunds.paymentId} || ':change:' || ${orderChanges.id}`;

/**
 * Records a refund within the caller's transaction: it stays due until it is paid, also after a crash. Returns its id,
 * by which `payRefund` pays it.
 */
export async function recordRefund(context: ServerContext, refund: Refund): Promise<string> {
  const { paymentId, orderNumber } = refund;
  const id = orderNumber === null ? restOf(paymentId) : `${paymentId}:${orderNumber}`;
  await store(context, id, refund);
  return id;
}

/**
 * Records what a change made an order cheaper by, likewise. It names no order: that is not canceled, and has this
 * amount no longer among its payments.
 */
export async function recordChangeRefund(
  context: ServerContext,
  { changeId, ...refund }: Omit<Refund, 'orderNumber'> & { changeId: number },
): Promise<void> {
  await store(context, refundOfChange(refund.paymentId, changeId), { ...refund, orderNumber: null });
}

const isDue = isNull(providerRefunds.refundedAt);
/** Longer than a refund waits for its turn, its last call for an answer, and the note of it takes. */
const ASKING_MS = TIMEOUT_MS + CALL_MS + 2_000;

/**
 * Claims a refund: not every provider can tell a second call from the first. False: somebody else is asking, has
 * returned the money, or is paying it out (`pay-out.ts`).
 */
async function beginAsking({ db, clock }: ServerContext, id: string): Promise<boolean> {
  const isFree = or(isNull(providerRefunds.askedUntil), lte(providerRefunds.askedUntil, new Date(clock.now())));
  const begun = await db
    .update(providerRefunds)
    .set({ askedUntil: new Date(clock.now() + ASKING_MS) })
    .where(and(eq(providerRefunds.id, id), isDue, isFree, isNull(providerRefunds.paidOutBy)))
    .returning({ id: providerRefunds.id });
  return begun.length > 0;
}

/** The provider has answered, or cannot be reached: it may be asked again at once. */
const endAsking = ({ db }: ServerContext, id: string) =>
  db.update(providerRefunds).set({ askedUntil: null }).where(eq(providerRefunds.id, id));

type Due = { refund: typeof providerRefunds.$inferSelect; payment: typeof providerPayments.$inferSelect };

const readDue = ({ db }: ServerContext, which?: SQL): Promise<Due[]> =>
  db
    .select({ refund: providerRefunds, payment: providerPayments })
    .from(providerRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, providerRefunds.paymentId))
    .where(and(isDue, which))
    .orderBy(asc(providerRefunds.dueAt));

async function isReturned({ db }: ServerContext, id: string): Promise<boolean> {
  const [refund] = await db.select().from(providerRefunds).where(eq(providerRefunds.id, id));
  return !refund || refund.refundedAt !== null;
}

async function askProvider(gateway: PaymentGateway, { refund, payment }: Due): Promise<boolean> {
  const { context, report } = gateway;
  try {
    if (!(await beginAsking(context, refund.id))) return isReturned(context, refund.id);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { id: key, amount } = refund;
    const asked = providerOf(gateway, payment.provider).refund({ payment, key, amount, signal });
    await withTimeout(
      asked.catch(async (error: unknown) => {
        await endAsking(context, refund.id);
        throw error;
      }),
    );
    await context.db.transaction(async (db) => {
      const paid = { refundedAt: new Date(context.clock.now()), paidOutBy: null };
      await db
        .update(providerRefunds)
        .set(paid)
        .where(and(eq(providerRefunds.id, refund.id), isDue));
      if (refund.orderNumber !== null)
        await db.update(orders).set({ isRefunded: true }).where(eq(orders.number, refund.orderNumber));
    });
    return true;
  } catch (error) {
    report(error, `a refund of the payment ${idInLog(payment.id)} failed and stays due`);
    return false;
  }
}

/** Pays one refund. True: it is not due, whoever has paid it; other refunds of its payment have no say in that. */
export async function payRefund(
  { context, gateway }: { context: ServerContext; gateway: PaymentGateway | null },
  id: string,
): Promise<boolean> {
  const [due] = await readDue(context, eq(providerRefunds.id, id));
  return !due || (gateway !== null && askProvider(gateway, due));
}

/** Pays the refunds that are due, of one payment or of all, until the signal. */
export async function payDueRefunds(gateway: PaymentGateway, paymentId?: string, signal?: AbortSignal): Promise<void> {
  const which = paymentId === undefined ? undefined : eq(providerRefunds.paymentId, paymentId);
  for (const due of await readDue(gateway.context, which)) {
    if (signal?.aborted) return;
    await askProvider(gateway, due);
  }
}
