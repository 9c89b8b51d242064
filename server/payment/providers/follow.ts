import { and, eq } from 'drizzle-orm';
import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { mayAsk } from './ask-limit.ts';
import { type ProviderStatus } from './card-provider.ts';
import { giveBack } from './give-back.ts';
import { inTime } from './in-time.ts';
import { type ProviderPayment, isOpen, isUndecided, nameInLog, readPayment } from './payments.ts';
import { settle } from './settle.ts';
import { type Till } from './till.ts';

const STATUS = { pending: 'pending', failed: 'failed', canceled: 'canceled', expired: 'expired' } as const;

const TEXT_KEYS: Partial<Record<ProviderStatus['is'], ErrorTextKey>> = {
  failed: 'error.cardDeclined',
  canceled: 'error.paymentCanceled',
  expired: 'error.paymentExpired',
};

/** Brings the house's record in line with what the provider says. What is decided stays decided. */
async function take(till: Till, payment: ProviderPayment, status: ProviderStatus): Promise<ProviderPayment> {
  const { db } = till.house;
  if (status.is === 'captured') {
    const settled = await settle(till.house, payment, status.amount);
    await giveBack(till, payment.id);
    return settled;
  }
  // Nothing new: an answer that was on its way for long must not undo a later one.
  if (status.is === 'open') return readPayment(db, payment.id);
  const isIt = and(eq(providerPayments.id, payment.id), isUndecided);
  await db
    .update(providerPayments)
    .set({ status: STATUS[status.is], textKey: TEXT_KEYS[status.is] ?? null })
    .where(isIt);
  return readPayment(db, payment.id);
}

/**
 * Asks the provider, or tells it something. Where that fails, nothing more is known than before, not even whether the customer
 * has paid: nobody is told then that it still waits for them.
 */
async function follow(
  till: Till,
  payment: ProviderPayment,
  ask: () => Promise<ProviderStatus>,
): Promise<ProviderPayment> {
  try {
    return await take(till, payment, await inTime(ask()));
  } catch (error) {
    till.report(error, `the payment ${nameInLog(payment.id)} could not be followed`);
    const known = await readPayment(till.house.db, payment.id);
    return isOpen(known) ? { ...known, status: 'pending' } : known;
  }
}

/** A payment as it stands now, as far as the provider may be asked. `isReturn`: its customer has just come back. */
export async function refresh(
  till: Till,
  payment: ProviderPayment,
  { isReturn = false } = {},
): Promise<ProviderPayment> {
  if (!isOpen(payment) || !(await mayAsk(till.house, payment, isReturn))) return readPayment(till.house.db, payment.id);
  return follow(till, payment, () => till.providers[payment.provider].status(payment.reference));
}

/** Gives up what nobody has paid; answers what holds after it. */
export async function giveUp(till: Till, payment: ProviderPayment): Promise<ProviderPayment> {
  if (!isOpen(payment)) return payment;
  return follow(till, payment, () => till.providers[payment.provider].cancel(payment.reference));
}
