import { type Cents } from '../../../domain/money.ts';
import {
  type PaymentWay,
  allowedPaymentTypes,
  isPayableAt,
  meetsMinimum,
  paymentWays,
} from '../../../domain/payment-methods.ts';
import { Refusal, conflict } from '../../core/refusal.ts';
import { type Sale } from './sale.ts';
import { isVoucher } from '../../../domain/payment-type.ts';

interface WayToPay extends PaymentWay {
  voucher: string | undefined;
  total: Cents;
  /** A cart of the call is delivered to a home. */
  isHomeDelivery: boolean;
}

/** Why the payer may not pay in this way, or null. What costs nothing needs no way to pay (PAY-123). */
export function wayRefusal(
  { payer: { group }, settings }: Pick<Sale, 'payer' | 'settings'>,
  hasAccount: boolean,
  request: WayToPay,
): Refusal | null {
  const { type, provider, voucher, total, isHomeDelivery } = request;
  if (total === 0) return null;
  const allowed = allowedPaymentTypes(group, settings);
  // A client sees an account only by its cards: without a card it offers only the provider, even to an account holder.
  const ways = [...paymentWays(allowed, settings, hasAccount), ...paymentWays(allowed, settings, false)];
  // A voucher may pay everything by itself. Without an account, CH can only be paid at a provider.
  const isOffered =
    (isVoucher(type) && provider === null && allowed.some(isVoucher)) ||
    ways.some((way) => way.type === type && way.provider === provider);
  if (!isPayableAt(type, isHomeDelivery)) return new Refusal(403, 'error.paymentTypeNotAllowed');
  if (!isOffered || (voucher && !allowed.some(isVoucher))) return new Refusal(403, 'error.paymentTypeNotAllowed');
  return meetsMinimum(type, total, settings) ? null : conflict('error.minimumSum');
}
