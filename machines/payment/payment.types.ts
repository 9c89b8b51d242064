import type { Instant } from '../../domain/calendar.ts';
import type { Cart } from '../../domain/cart.ts';
import type { Cents } from '../../domain/money.ts';
import type { Order } from '../../domain/order.ts';
import type { CardProvider, PaymentWay } from '../../domain/payment-methods.ts';
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

/** Where the money of a payment at a provider went, cents. `refund`: what goes back, since carts could not be ordered. */
export interface ProviderMoney {
  /** Null: some was, and the server does not tell how much. */
  taken: Cents | null;
  refund: Cents;
  /** The provider was told to give it back; false: the house will. */
  isRefunded: boolean;
}

export interface PaymentOutcome {
  method: PaymentType;
  /** What the carts of the payment came to. */
  total: Cents;
  /** The carts as they were when paid, to show what was ordered per day. After a reload, which keeps ids only: those still open. */
  carts: Cart[];
  results: PaidCart[];
  /** Null where no provider took any. */
  money: ProviderMoney | null;
  /** A confirmation by mail was asked for. */
  isMailWanted: boolean;
}

/** What a provider has prepared and the customer completes there: opaque ids, nothing personal. `amount`: null where it is not told. */
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
  /** Opaque key of the person; nobody else's business. */
  personKey: string;
  /** Empty where the page knows of the payment by a return from the provider alone. */
  carts: { cartId: number; total: Cents }[];
  total: Cents;
  method: PaymentType;
  provider: CardProvider | null;
  /** Of a payment at a provider, once it is prepared: before that nobody can pay anything there. */
  merchantTransactionId: string | null;
  /** With what the customer can go on there. */
  checkout: ProviderCheckout | null;
  isMailWanted: boolean;
  startedAt: Instant;
}

/** What a provider put into the address on the way back (design, section 3). */
export interface ProviderReturn {
  state: string | null;
  checkoutId: string | null;
  resourcePath: string | null;
}

/** How a payment stands that is not over. */
export type OpenPayment =
  | { kind: 'executing' }
  /** It is being prepared at a provider. */
  | { kind: 'opening' }
  /** The customer is to pay at the provider, with what is prepared there. */
  | { kind: 'atProvider'; checkout: ProviderCheckout }
  /** The provider is asked what became of it. */
  | { kind: 'returning' }
  /** `checkout`: with what the customer can go on at the provider, who has nothing yet; else null. */
  | { kind: 'unknown'; checkout: ProviderCheckout | null }
  /** Orders and carts are read to find out what became of it. */
  | { kind: 'reconciling' };

/** How a payment has ended; money was taken in `settled` alone. */
export type EndedPayment =
  | { kind: 'settled'; outcome: PaymentOutcome }
  | { kind: 'declined'; textKey: string }
  /** As the customer wanted. */
  | { kind: 'canceled' }
  /** No request was sent, e.g. because another tab is paying. */
  | { kind: 'refused'; textKey: string };

/** How a payment stands: what its record reports, the ledger tells, and payment and order follow. */
export type PaymentStatus = OpenPayment | EndedPayment;

const ENDED: Record<EndedPayment['kind'], true> = { settled: true, declined: true, canceled: true, refused: true };

export const isOpen = (status: PaymentStatus): status is OpenPayment => !(status.kind in ENDED);

/** What the ledger tells of the payment of the person who is signed in. */
export interface LedgerChange {
  type: 'ledger.changed';
  status: PaymentStatus;
}

export type ExecuteResult =
  | { kind: 'answered'; results: PaidCart[] }
  /** Refused as a whole before any money moved: a 4xx with an error body. */
  | { kind: 'declined'; textKey: string }
  /** No answer, a timeout, a 5xx, an unreadable answer: cannot tell. */
  | { kind: 'unknown' };

/** Preparing moves no money: without an answer nobody can pay anything at the provider. */
export type PrepareResult = { kind: 'prepared'; record: PaymentRecord } | { kind: 'declined'; textKey: string };

/** What reading orders and carts, or asking for a payment at a provider, says about a record. */
export type ReconcileResult =
  | { kind: 'settled'; results: PaidCart[]; openCarts: Cart[]; money: ProviderMoney | null }
  /** No cart is an order. `seenAt`: milliseconds by a clock that nobody sets, to be compared with another look only. */
  | { kind: 'open'; seenAt: number }
  /** The provider took nothing: it, or the customer there, said no. */
  | { kind: 'declined'; textKey: string }
  | { kind: 'canceled' }
  /** Not decided at the provider. `isAwaitingCustomer`: since nothing was given to it yet. */
  | { kind: 'pending'; isAwaitingCustomer: boolean }
  /** The payment that a return told of is none of this person's. */
  | { kind: 'foreign' }
  /** Nothing could be read, or it does not tell yet. */
  | { kind: 'unreachable' };

/** The carts, with what the voucher pays of each where one was named; or why it may not be redeemed. */
export type CartsResult = { kind: 'read'; carts: Cart[] } | { kind: 'voucherRefused'; textKey: string };

/** An allowed way to pay, with why it cannot be used right now. */
export interface PaymentMethod extends PaymentWay {
  /** Null where the type has none. */
  balance: Cents | null;
  /** What is taken by it: with CHO the missing part of the sum; null: not known. */
  amount: Cents | null;
  /** Text key, e.g. `payment.belowMinimum`; null: usable. */
  obstacleKey: string | null;
  minimum: Cents | null;
}

export interface PaymentInput {
  person: Person;
  customerGroup: CustomerGroup;
  settings: Settings;
  carts: Cart[];
  /** The code of a voucher that was redeemed before the page was left, for a provider or by a reload; it is asked for again. */
  voucher: string | null;
}

export interface PaymentContext extends PaymentInput {
  /** What the customer sees at the pay button, voucher deducted. */
  total: Cents;
  /** Set while a changed total waits for the customer's word. */
  newTotal: Cents | null;
  methods: PaymentMethod[];
  selected: PaymentWay | null;
  /** The card that CH is paid with, by id; null: the one that the server prefers. */
  cardId: number | null;
  /** Balance of that card or account; null: not known (yet). */
  balance: Cents | null;
  /** Text key of why the balance is not shown; null where it was read. */
  balanceNoteKey: string | null;
  /** Text key of what became of the wish to prefer a card. */
  cardNoteKey: string | null;
  voucherRefusalKey: string | null;
  isMailWanted: boolean;
  refusalKey: string | null;
  /** With what the customer can go on at the provider. */
  checkout: ProviderCheckout | null;
  outcome: PaymentOutcome | null;
}

export type PaymentEvent =
  | { type: 'method.choose'; way: PaymentWay }
  | { type: 'card.choose'; cardId: number }
  /** Pay with the chosen card from now on. */
  | { type: 'card.prefer' }
  | { type: 'voucher.redeem'; code: string }
  | { type: 'voucher.remove' }
  | { type: 'mail.choose'; isWanted: boolean }
  /** The balance may have changed elsewhere. */
  | { type: 'balance.read' }
  | { type: 'payment.submit' }
  | { type: 'total.confirm' }
  | { type: 'total.reject' }
  /** After Declined or Canceled: choose again. */
  | { type: 'payment.retry' }
  /** In OutcomeUnknown and AtProvider: look again. */
  | { type: 'outcome.check' }
  | ProviderStep
  | LedgerChange;

/** What the customer can do about a payment that is open at a provider. */
type ProviderStep =
  /** Go on there; the same checkout, which can be paid once. */
  { type: 'provider.open' } | { type: 'provider.cancel' };

/** What is to be paid, and how. */
export interface PaymentWish {
  carts: Cart[];
  /** After the voucher. */
  total: Cents;
  way: PaymentWay;
  /** What is to be taken at the provider, as far as the client can tell. */
  amount: Cents | null;
  voucher: string | null;
  /** Of the card that CH is paid with; null: the preferred one. */
  cardNumber: string | null;
  isMailWanted: boolean;
}

export type OpenRecordResult =
  | { kind: 'opened'; record: PaymentRecord }
  /** Another tab or an earlier life left a record of this person whose outcome is open. */
  | { kind: 'exists'; record: PaymentRecord }
  /** Paying could not be prepared: nothing was written and nothing may be sent. */
  | { kind: 'refused'; textKey: string };

/** What the lock between the tabs says. */
export type LockEvent = { type: 'lock.granted' } | { type: 'lock.refused' };

/** The payment of one record stands otherwise now. */
export interface RecordChange {
  type: 'record.changed';
  personKey: string;
  status: PaymentStatus;
}

/** What one record reports to the ledger. */
export type RecordFact =
  | RecordChange
  /** The person left before the outcome was known; the stored record waits for the next sign-in. */
  | { type: 'record.shelved'; personKey: string };

export interface RecordInput {
  personKey: string;
  /** Null for a record that an earlier life left. */
  wish: PaymentWish | null;
  record: PaymentRecord | null;
}

export interface RecordContext extends RecordInput {
  /** `seenAt` of the first look after the request that found no cart ordered. */
  firstSeenOpenAt: number | null;
  /** Looks at orders and carts without a word on the outcome, for the growing wait. */
  looks: number;
  /** The provider said that it still waits for the customer. */
  isAwaitingCustomer: boolean;
  outcome: PaymentOutcome | null;
  /** Text key of why nothing was charged or sent. */
  refusalKey: string;
}

export type RecordEvent =
  | LockEvent
  | { type: 'outcome.check' }
  | ProviderStep
  /** The person left, or came back, while the request is on its way. */
  | { type: 'person.left' }
  | { type: 'person.returned' };

export interface LedgerContext {
  personId: number | null;
  /** Opaque key of the person; null while unknown. */
  personKey: string | null;
  /** Person keys whose record is being worked on in this life. */
  atWork: string[];
  /** How the payment of the person stands; null: none is open. */
  status: OpenPayment | null;
}

/** Before anybody has signed in. */
export const INITIAL_LEDGER: LedgerContext = { personId: null, personKey: null, atWork: [], status: null };

export type LedgerEvent =
  /** From the session. */
  | { type: 'person.signedIn'; person: Person }
  | { type: 'person.signedOut' }
  /** From the payment. */
  | ({ type: 'payment.execute' } & PaymentWish)
  | { type: 'outcome.check' }
  | ProviderStep
  | RecordFact;
