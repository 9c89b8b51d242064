import { amountText } from '../../../domain/currency-amount.ts';
import { type ProviderMessage } from '../../features/card-providers/card-provider.ts';
import { fingerprintOf } from '../../features/card-providers/qenta/fingerprint.ts';
import { PAYMENT_FIELD } from '../../features/card-providers/redirect-page.ts';
import { type SimulatedPayment } from '../cards/simulated-cards.ts';

const STATE = {
  open: 'CANCEL',
  canceled: 'CANCEL',
  expired: 'FAILURE',
  declined: 'FAILURE',
  pending: 'PENDING',
  captured: 'SUCCESS',
} as const;

/** The confirmation that QENTA sends when a page has ended. It signs only those of success and of what is pending. */
export function qentaMessage(secret: string, payment: SimulatedPayment): ProviderMessage {
  const { reference, state, amount, currency, merchantTransactionId } = payment;
  const paymentState = STATE[state];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const about = { paymentState, [PAYMENT_FIELD]: merchantTransactionId };
  if (paymentState === 'CANCEL' || paymentState === 'FAILURE')
    return { headers, body: new URLSearchParams(about).toString() };
  const fields: Record<string, string> = {
    amount: amountText(amount, currency),
    currency,
    paymentType: 'CCARD',
    financialInstitution: 'Visa',
    language: 'de',
    orderNumber: reference,
    ...about,
    gatewayReferenceNumber: `DGW_${reference}_RN`,
  };
  const names = [...Object.keys(fields), 'secret', 'responseFingerprintOrder'];
  fields.responseFingerprintOrder = names.join(',');
  const signed = { ...fields, responseFingerprint: fingerprintOf(fields, names, secret) };
  return { headers, body: new URLSearchParams(signed).toString() };
}
