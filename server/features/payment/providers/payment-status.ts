import { and, eq, lte } from 'drizzle-orm';
import { Refusal } from '../../../core/refusal.ts';
import { type ErrorTextKey } from '../../../../contract/error-keys.ts';
import { providerPayments } from '../../../db/provider.schema.ts';
import { mayAsk } from './ask-limit.ts';
import { type ProviderStatus } from '../../card-providers/card-provider.ts';
import { payDueRefunds } from '../../card-providers/refunds.ts';
import { withTimeout } from '../../card-providers/with-timeout.ts';
import { type ProviderPayment, isOpen, isUndecided, idInLog, readPayment } from '../../card-providers/payments.ts';
import { settle } from './settle.ts';
import { type PaymentGateway, providerOf } from '../../card-providers/payment-gateway.ts';

const STATUS = { pending: 'pending', failed: 'failed', canceled: 'canceled', expired: 'expired' } as const;

const TEXT_KEYS: Partial<Record<ProviderStatus['is'], ErrorTextKey>> = {
  failed: 'error.cardDeclined',
  canceled: 'error.paymentCanceled',
  expired: 'error.paymentExpired',
};

/** For how long a payment that ended without money is asked about: banks may decide late. */
const ASKED_FOR_MS = 12 * 3_600_000;

/** Notes that a payment which ended without money is still without, and asks again after twice the time. */
async function endAsking({ context }: PaymentGateway, payment: ProviderPayment): Promise<ProviderPayment> {
  const { db, clock } = context;
  const now = clock.now();
  const created = payment.createdAt.getTime();
  const askAgainAt = now - created < ASKED_FOR_MS ? new Date(2 * now - created) : null;
  const isOver = and(eq(providerPayments.id, payment.id), lte(providerPayments.askAgainAt, new Date(now)));
  await db.update(providerPayments).set({ askAgainAt }).where(isOver);
  return readPayment(db, payment.id);
}

/** Stores a provider's status, and settles the payment if the money was captured. A decided payment does not change. */
async function applyStatus(
  gateway: PaymentGateway,
  payment: ProviderPayment,
  status: ProviderStatus,
): Promise<ProviderPayment> {
  const { db } = gateway.context;
  if (status.is === 'captured') {
    const settled = await settle(gateway.context, payment, status.amount);
    await payDueRefunds(gateway, payment.id);
    return settled;
  }
  // A late answer "open" must not undo a later status.
  if (status.is === 'open') return isOpen(payment) ? readPayment(db, payment.id) : endAsking(gateway, payment);
  if (!isOpen(payment)) return status.is === 'pending' ? payment : endAsking(gateway, payment);
  const isIt = and(eq(providerPayments.id, payment.id), isUndecided);
  const textKey = TEXT_KEYS[status.is] ?? null;
  const { payableMs } = providerOf(gateway, payment.provider);
  const isPayable = status.is !== 'pending' && payableMs > 0;
  const askAgainAt = isPayable ? new Date(payment.createdAt.getTime() + payableMs) : null;
  const changed = await db
    .update(providerPayments)
    .set({ status: STATUS[status.is], textKey, askAgainAt })
    .where(isIt)
    .returning({ id: providerPayments.id });
  if (changed.length > 0 && textKey !== null) gateway.context.tally?.refused(textKey);
  return readPayment(db, payment.id);
}

/**
 * Calls the provider and applies the status that it returns. If the call fails, an open payment is returned as
 * `pending`, not as `prepared`: the customer may have paid already, and must not be asked to pay again.
 */
async function askProvider(
  gateway: PaymentGateway,
  payment: ProviderPayment,
  ask: () => Promise<ProviderStatus>,
  { mustAnswer = false } = {},
): Promise<ProviderPayment> {
  try {
    return await applyStatus(gateway, payment, await withTimeout(ask()));
  } catch (error) {
    gateway.report(error, `the payment ${idInLog(payment.id)} could not be followed`);
    if (mustAnswer) throw new Refusal(503, 'error.providerNotReachable');
    const known = await readPayment(gateway.context.db, payment.id);
    return isOpen(known) ? { ...known, status: 'pending' } : known;
  }
}

/**
 * A payment with its current status, as far as the ask limit allows. `isReturn`: the customer has just come back, or the
 * provider has sent a message; then also one that had ended is asked about. `mustAnswer`: throws a 503 without an answer.
 */
export async function refreshPayment(
  gateway: PaymentGateway,
  payment: ProviderPayment,
  { isReturn = false, mustAnswer = false } = {},
): Promise<ProviderPayment> {
  const isToBeAsked = isOpen(payment) || payment.askAgainAt !== null || (isReturn && payment.status !== 'settled');
  if (!isToBeAsked) return readPayment(gateway.context.db, payment.id);
  if (!(await mayAsk(gateway.context, payment, isReturn))) {
    if (mustAnswer) throw new Refusal(503, 'error.providerNotReachable');
    return readPayment(gateway.context.db, payment.id);
  }
  const ask = async () => providerOf(gateway, payment.provider).status(payment);
  return askProvider(gateway, payment, ask, { mustAnswer });
}

/** Cancels an open payment; returns the payment afterwards, which may have been paid already. */
export async function cancelPayment(gateway: PaymentGateway, payment: ProviderPayment): Promise<ProviderPayment> {
  if (!isOpen(payment)) return payment;
  return askProvider(gateway, payment, async () => providerOf(gateway, payment.provider).cancel(payment));
}
