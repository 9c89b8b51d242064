import type { Instant } from './calendar.ts';
import type { Cents } from './money.ts';
import type { Order } from './order.ts';
import type { PaymentType } from './payment-type.ts';
import type { CardProvider, PaymentWay } from './payment-methods.ts';
import type { Cart } from './cart.ts';

/** What became of one cart: ordered with a number, or refused for a reason. */
export interface PaidCart {
  cartId: number;
  orderNumber: number | null;
  errorTextKey: string | null;
  /** False: the server sends no confirmation although it was asked to; absent: unknown. */
  isMailSent?: boolean;
  /** The order, if it was read from the orders; null if the paying call itself answered. */
  order: Order | null;
}

/** The money of a payment at a provider, cents. `refund`: for carts that could not be ordered. */
export interface ProviderMoney {
  /** Null: some was taken, but the server does not tell how much. */
  taken: Cents | null;
  refund: Cents;
  /** The provider was told to refund it; false: the restaurant will. */
  isRefunded: boolean;
}

/**
 * Prepared by a provider, and completed there by the customer: opaque ids, nothing personal. `amount`: null if unknown.
 */
export type ProviderCheckout =
  | {
      provider: 'copyAndPay';
      merchantTransactionId: string;
      checkoutId: string;
      widgetUrl: string;
      integrity: string | null;
      amount: Cents | null;
    }
  | { provider: 'wirecard'; url: string; amount: Cents | null };

/** Written before any request that can move money, removed on a known outcome. Ids and sums, nothing personal. */
export interface PaymentRecord {
  /** The `Idempotency-Key`. */
  key: string;
  /** Opaque key of the person whose payment it is. */
  personKey: string;
  /** Empty if the page knows of the payment only from a return from the provider. */
  carts: { cartId: number; total: Cents }[];
  total: Cents;
  method: PaymentType;
  provider: CardProvider | null;
  /** Set once a payment at a provider is prepared; before that nobody can pay there. */
  merchantTransactionId: string | null;
  /** Of the restaurant that is paid; missing if it is not known. */
  restaurantId?: number;
  /** Where the widget's provider keeps the result, as its return has reported. */
  resourcePath?: string;
  /** What the customer can continue with there. */
  checkout: ProviderCheckout | null;
  isMailWanted: boolean;
  startedAt: Instant;
}

/** What is to be paid, and how. */
export interface PaymentRequest {
  carts: Cart[];
  /** After the voucher. */
  total: Cents;
  way: PaymentWay;
  /** To be taken at the provider, as far as the client can tell. */
  amount: Cents | null;
  voucher: string | null;
  /** Of the card whose account pays or is topped up; null: none is known. */
  cardNumber: string | null;
  isMailWanted: boolean;
}

export type ExecuteResult =
  | { kind: 'answered'; results: PaidCart[] }
  /** Refused as a whole before any money moved: a 4xx with an error body. */
  | { kind: 'declined'; textKey: string }
  /** No answer, a timeout, a 5xx, an unreadable answer: cannot tell. */
  | { kind: 'unknown' };
