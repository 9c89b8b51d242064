import { type Cents } from '../../../domain/money.ts';
import { type CardProvider as ProviderName } from '../../../domain/payment-methods.ts';

/** Of the customer; a provider that draws a page from server to server is told of it against fraud. */
export interface Browser {
  /** IP address. */
  address: string;
  userAgent: string;
}

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
  browser: Browser;
  /** Of the customer, by the short name of the tenant, such as `DE`. */
  language: string;
}

export interface PreparedAtProvider {
  /** The provider's own id of the payment: a checkout's id, a page's token. */
  reference: string;
  /** Of the provider's script or page; may be relative to the client's root. */
  url: string;
  /** Of the script, as the attribute of a script element. */
  integrity: string | null;
}

/** A payment that was prepared, as both sides know it. */
export type PaymentAtProvider = Pick<PaymentToPrepare, 'id' | 'amount' | 'currency'> &
  Pick<PreparedAtProvider, 'reference'> & { createdAt: Date };

/**
 * Status of a payment at its provider. `open`: the customer has not paid yet; `pending`: paid, but not decided yet;
 * `captured`: the money is taken. With `failed`, `canceled` and `expired` nothing was taken.
 */
export type ProviderStatus =
  { is: 'open' | 'pending' } | { is: 'captured'; amount: Cents } | { is: 'failed' | 'canceled' | 'expired' };

/** What a provider sends to the server by itself. */
export interface ProviderMessage {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: signatures are of its bytes. */
  body: string;
}

/** A card provider. Every call throws if the provider cannot be reached: the status is unknown then. */
export interface CardProvider {
  /**
   * For how long after its preparation a payment can still be paid although it was canceled, milliseconds. Such payments
   * are asked about until then, and refunded. 0: the provider ends what is canceled.
   */
  payableMs: number;
  /** Takes no money yet. */
  prepare: (payment: PaymentToPrepare) => Promise<PreparedAtProvider>;
  status: (payment: PaymentAtProvider) => Promise<ProviderStatus>;
  /** Ends an `open` payment. Returns the status afterwards: it may be too late. */
  cancel: (payment: PaymentAtProvider) => Promise<ProviderStatus>;
  /**
   * Refunds money, unless it was refunded under this key; not for two calls at once (`refunds.ts` makes one). After the
   * signal no money is moved any more: whoever waits has given up, and may pay it out otherwise.
   */
  refund: (refund: { payment: PaymentAtProvider; key: string; amount: Cents; signal?: AbortSignal }) => Promise<void>;
  /** Id of the payment that a message is about; null: of none of ours. Throws if the message is not the provider's. */
  readMessage: (message: ProviderMessage) => string | null;
  /** What customers may pay with there, such as `CARD`, `APPLEPAY`; empty or absent: the provider does not say so. */
  methods?: () => Promise<string[]>;
  /** Whether the provider accepts the keys; takes no money. Throws an error that says what is wrong. */
  check: () => Promise<void>;
}

/** The card providers that are connected. */
export type CardProviders = Partial<Record<ProviderName, CardProvider>>;
