import { type Cents } from '../../../domain/money.ts';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';

/** What a provider is told when a payment is prepared there. */
export interface PaymentToPrepare {
  /** The merchant's transaction id; where the provider sends the browser back with a `state`, it is this. */
  id: string;
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  /** The merchant's name as the customer sees it. */
  merchant: string;
  /** Kinds of card that are taken, e.g. `VISA`. */
  brands: string[];
}

export interface PreparedAtProvider {
  /** What the provider calls the payment: a checkout's id, a page's token. */
  reference: string;
  /** Of the provider's script or page; may be relative to the client's root. */
  url: string;
  /** Of the script, as the attribute of a script element. */
  integrity: string | null;
}

/**
 * What a provider says of a payment. `open`: the customer has given nothing yet; `pending`: the provider does not know itself
 * yet; `captured`: the money is taken. With the last three nothing was taken, and nothing will be.
 */
export type ProviderStatus =
  { is: 'open' | 'pending' } | { is: 'captured'; amount: Cents } | { is: 'failed' | 'canceled' | 'expired' };

/** A card provider. Every call may throw where it is not reachable: then nothing is known. */
export interface CardProvider {
  /** Nothing is taken by it. */
  prepare: (payment: PaymentToPrepare) => Promise<PreparedAtProvider>;
  status: (reference: string) => Promise<ProviderStatus>;
  /** Takes back what is `open`, so that it can never be paid. Answers what holds after it: it may be too late. */
  cancel: (reference: string) => Promise<ProviderStatus>;
  /** Gives money back, once for each key, however often it is called. */
  refund: (refund: { reference: string; key: string; amount: Cents }) => Promise<void>;
}

export type CardProviders = Record<ProviderName, CardProvider>;
