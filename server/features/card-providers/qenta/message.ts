import { type ProviderMessage } from '../card-provider.ts';
import { PAYMENT_FIELD } from '../redirect-page.ts';
import { type Fields, fingerprintOf, isFingerprint } from './fingerprint.ts';

/** What the fingerprint has to be about: the rest of a message could be somebody else's. */
const SIGNED = ['secret', 'orderNumber', 'paymentState', PAYMENT_FIELD, 'responseFingerprintOrder'];

/** QENTA does not sign these. The customer's return and the regular questions tell the same. */
const isUnsigned = ({ paymentState, responseFingerprint }: Fields): boolean =>
  responseFingerprint === undefined && (paymentState === 'FAILURE' || paymentState === 'CANCEL');

/** Our id of the payment that a confirmation is about; null: it is not signed. Throws if it is signed by others. */
export function readConfirmation({ body }: ProviderMessage, secret: string): string | null {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body));
  if (isUnsigned(fields)) return null;
  const { responseFingerprintOrder = '', responseFingerprint = '' } = fields;
  const names = responseFingerprintOrder.split(',');
  if (!SIGNED.every((name) => names.includes(name))) throw new Error('The message does not sign what it says.');
  if (!isFingerprint(responseFingerprint, fingerprintOf(fields, names, secret)))
    throw new Error("The message is not QENTA's: its fingerprint is another.");
  return fields[PAYMENT_FIELD] ?? null;
}
