import type { Instant } from '../../domain/calendar.ts';
import type { Cart } from '../../domain/cart.ts';
import type { Cents } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import type { PaymentType } from '../../domain/payment-type.ts';
import type { CustomerGroup, Person } from '../../domain/person.ts';
import type { Settings } from '../../domain/settings.ts';

/** What became of one cart: ordered with a number, or refused for a reason. */
export interface PaidCart {
  cartId: number;
  orderNumber: number | null;
  errorTextKey: string | null;
  /** What was ordered, where it was read from the orders; null where the paying call itself answered. */
  order: Order | null;
}

export interface PaymentOutcome {
  method: PaymentType;
  total: Cents;
  /** The carts as they were when paid, to show what was ordered per day. After a reload, which keeps ids only: those still open. */
  carts: Cart[];
  results: PaidCart[];
}

/** Written before any request that can move money, removed on a known outcome. Ids and sums, nothing personal. */
export interface PaymentRecord {
  /** The `Idempotency-Key`. */
  key: string;
  /** Opaque key of the person; nobody else's business. */
  personKey: string;
  carts: { cartId: number; total: Cents }[];
  total: Cents;
  method: PaymentType;
  merchantTransactionId: string | null;
  startedAt: Instant;
}

export type ExecuteResult =
  | { kind: 'answered'; results: PaidCart[] }
  /** Refused as a whole before any money moved: a 4xx with an error body. */
  | { kind: 'declined'; textKey: string }
  /** No answer, a timeout, a 5xx, an unreadable answer: cannot tell. */
  | { kind: 'unknown' };

/** What reading orders and carts says about a record. */
export type ReconcileResult =
  | { kind: 'settled'; results: PaidCart[]; openCarts: Cart[] }
  /** No cart is an order. `seenAt`: milliseconds by a clock that nobody sets, to be compared with another look only. */
  | { kind: 'open'; seenAt: number }
  /** Orders and carts could not be read, or do not tell yet. */
  | { kind: 'unreachable' };

/** An allowed way to pay, with why it cannot be used right now. */
export interface PaymentMethod {
  type: PaymentType;
  /** Null where the type has none. */
  balance: Cents | null;
  /** Text key, e.g. `payment.belowMinimum`; null: usable. */
  obstacleKey: string | null;
  minimum: Cents | null;
}

export interface PaymentInput {
  person: Person;
  customerGroup: CustomerGroup;
  settings: Settings;
  carts: Cart[];
}

export interface PaymentContext extends PaymentInput {
  /** What the customer sees at the pay button. */
  total: Cents;
  /** Set while a changed total waits for the customer's word. */
  newTotal: Cents | null;
  methods: PaymentMethod[];
  selected: PaymentType | null;
  /** Balance of the preferred card or account; null: not known (yet). */
  balance: Cents | null;
  /** Text key of why the balance is not shown; null where it was read. */
  balanceNoteKey: string | null;
  refusalKey: string | null;
  outcome: PaymentOutcome | null;
}

export type PaymentEvent =
  | { type: 'method.choose'; method: PaymentType }
  | { type: 'payment.submit' }
  | { type: 'total.confirm' }
  | { type: 'total.reject' }
  /** After Declined or Canceled: choose again. */
  | { type: 'payment.retry' }
  /** In OutcomeUnknown: look again. */
  | { type: 'outcome.check' }
  | LedgerFact;

/** What the ledger tells of the payment of the person who is signed in. */
export type LedgerFact =
  | { type: 'ledger.executing' }
  | { type: 'ledger.settled'; outcome: PaymentOutcome }
  /** Nothing was charged. */
  | { type: 'ledger.declined'; textKey: string }
  /** No request was sent, e.g. because another tab is paying. */
  | { type: 'ledger.refused'; textKey: string }
  | { type: 'ledger.unknown' }
  | { type: 'ledger.reconciling' };
