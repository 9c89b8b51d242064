import { type Cents } from '../../../domain/money.ts';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';

/** A payment as it is prepared at a provider. */
interface PaymentToPrepare {
  /** The merchant's transaction id; also the `state` with which a provider sends the browser back. */
  id: string;
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  /** The merchant's name as the customer sees it. */
  merchant: string;
  /** Accepted card brands, e.g. `VISA`. */
  brands: string[];
}

export interface PreparedAtProvider {
  /** The provider's own id of the payment: a checkout's id, a page's token. */
  reference: string;
  /** Of the provider's script or page; may be relative to the client's root. */
  url: string;
  /** Of the script, as the attribute of a script element. */
  integrity: string | null;
}

/**
 * Status of a payment at its provider. `open`: the customer has not paid yet; `pending`: paid, but not decided yet;
 * `captured`: the money is taken. With `failed`, `canceled` and `expired` nothing was taken, and nothing will be.
 */
export type ProviderStatus =
  { is: 'open' | 'pending' } | { is: 'captured'; amount: Cents } | { is: 'failed' | 'canceled' | 'expired' };

/** A card provider. Every call throws if the provider cannot be reached: the status is unknown then. */
export interface CardProvider {
  /** Takes no money yet. */
  prepare: (payment: PaymentToPrepare) => Promise<PreparedAtProvider>;
  status: (reference: string) => Promise<ProviderStatus>;
  /** Ends an `open` payment, so that it can never be paid. Returns the status afterwards: it may be too late. */
  cancel: (reference: string) => Promise<ProviderStatus>;
  /** Refunds money, idempotent by `key`. */
  refund: (refund: { reference: string; key: string; amount: Cents }) => Promise<void>;
}

export type CardProviders = Record<ProviderName, CardProvider>;
