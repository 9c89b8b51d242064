import { type Cents } from '../../domain/money.ts';
import { type PaymentWay, allowedPaymentTypes, meetsMinimum, paymentWays } from '../../domain/payment-methods.ts';
import { Refusal, conflict } from '../http/refusal.ts';
import { type Sale } from './sale.ts';

interface Wish extends PaymentWay {
  voucher: string | undefined;
  total: Cents;
}

/** Why nothing may be paid in this way, or null. */
export function wayRefusal(
  { payer: { group }, settings }: Pick<Sale, 'payer' | 'settings'>,
  hasAccount: boolean,
  wish: Wish,
): Refusal | null {
  const { type, provider, voucher, total } = wish;
  const allowed = allowedPaymentTypes(group, settings);
  // A client sees an account by its cards: who has none takes the card of a provider for the only way, and may.
  const ways = [...paymentWays(allowed, settings, hasAccount), ...paymentWays(allowed, settings, false)];
  // A voucher may pay all, then it stands alone; without an account CH has nothing to draw on but a provider.
  const isOffered =
    (type === 'VO' && provider === null && allowed.includes('VO')) ||
    ways.some((way) => way.type === type && way.provider === provider);
  if (!isOffered || (voucher && !allowed.includes('VO'))) return new Refusal(403, 'error.paymentTypeNotAllowed');
  return meetsMinimum(type, total, settings) ? null : conflict('error.minimumSum');
}
