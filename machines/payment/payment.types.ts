import type { Cart } from '../../domain/cart.ts';
import type { Cents } from '../../domain/money.ts';
import type { PaymentWay, Wallet } from '../../domain/payment-methods.ts';
import type { PaymentType } from '../../domain/payment-type.ts';
import type { PaidCart, PaymentRecord, PaymentRequest, ProviderCheckout, ProviderMoney } from '../../domain/payment.ts';
import type { CustomerGroup, Person } from '../../domain/person.ts';
import type { QuantityChange } from '../../domain/quantity-change.ts';
import type { Settings } from '../../domain/settings.ts';
import type { PaymentMethod } from './payment-method.types.ts';

export interface PaymentOutcome {
  method: PaymentType;
  /** Total of the payment's carts. */
  total: Cents;
  /**
   * The carts as they were when paid, to show what was ordered per day. After a reload, which keeps ids only: those
   * still open.
   */
  carts: Cart[];
  results: PaidCart[];
  /** Null if no provider took any. */
  money: ProviderMoney | null;
  /** A confirmation by mail was asked for. */
  isMailWanted: boolean;
}

/** What a provider put into the address on the way back (PAY-22). */
export interface ProviderReturn {
  state: string | null;
  checkoutId: string | null;
  resourcePath: string | null;
}

/** Status of a payment that is not over. */
export type OpenPayment =
  | { kind: 'executing' }
  /** It is being prepared at a provider. */
  | { kind: 'opening' }
  /** The customer is to pay at the provider, with the prepared checkout. */
  | { kind: 'atProvider'; checkout: ProviderCheckout }
  /** The provider is asked for its outcome. */
  | { kind: 'returning' }
  /** `checkout`: to continue with at the provider, if it still waits for the customer; else null. */
  | { kind: 'unknown'; checkout: ProviderCheckout | null }
  /** Orders and carts are read to find out its outcome. */
  | { kind: 'reconciling' };

/** How a payment has ended; money was taken only if it is `settled`. */
export type EndedPayment =
  | { kind: 'settled'; outcome: PaymentOutcome }
  /** `closedCartIds`: the deadline of these has passed; absent: the server does not tell of which. */
  | { kind: 'declined'; textKey: string; closedCartIds?: number[] }
  /** By the customer. */
  | { kind: 'canceled' }
  /** No request was sent, e.g. because another tab is paying. */
  | { kind: 'refused'; textKey: string };

/** Status of a payment: reported by its record, passed on by the ledger, followed by payment and order. */
export type PaymentStatus = OpenPayment | EndedPayment;

const ENDED: Record<EndedPayment['kind'], true> = { settled: true, declined: true, canceled: true, refused: true };

export const isOpen = (status: PaymentStatus): status is OpenPayment => !(status.kind in ENDED);

/** Money has moved, or nobody knows: balances may be others than before. */
export const mayHaveMovedMoney = ({ kind }: PaymentStatus): boolean => kind === 'settled' || kind === 'unknown';

/** Emitted by the ledger about the signed-in person's payment. */
export interface LedgerChange {
  type: 'ledger.changed';
  status: PaymentStatus;
}

/** Preparing moves no money: without an answer nobody can pay anything at the provider. */
export type PrepareResult = { kind: 'prepared'; record: PaymentRecord } | { kind: 'declined'; textKey: string };

/** What orders and carts, or the provider, say about a record. */
export type ReconcileResult =
  | { kind: 'settled'; results: PaidCart[]; openCarts: Cart[]; money: ProviderMoney | null }
  /** No cart is an order. `seenAt`: milliseconds of a monotonic clock, comparable only with another look. */
  | { kind: 'open'; seenAt: number }
  /** The provider took nothing, since it or the customer there declined. */
  | { kind: 'declined'; textKey: string }
  | { kind: 'canceled' }
  /** Not decided at the provider. `isAwaitingCustomer`: because the customer has entered nothing there yet. */
  | { kind: 'pending'; isAwaitingCustomer: boolean }
  /** The payment of a return belongs to somebody else. */
  | { kind: 'foreign' }
  /** Nothing could be read, or it is not conclusive yet. */
  | { kind: 'unreachable' };

/**
 * The carts, with what a given voucher pays of each; or why it may not be redeemed. `closed`: they cannot be ordered
 * any more.
 */
export type CartsResult = { kind: 'read'; carts: Cart[]; closed: Cart[] } | { kind: 'voucherRefused'; textKey: string };

/** What the customer has chosen and typed, as opposed to what is preselected; kept for a reload (PAY-240). */
export interface PaymentChoices {
  way: PaymentWay | null;
  cardId: number | null;
  isMailWanted: boolean | null;
  /** Of a voucher that is not redeemed yet. */
  typedCode: string;
}

export const NO_CHOICES: PaymentChoices = { way: null, cardId: null, isMailWanted: null, typedCode: '' };

export interface PaymentInput {
  person: Person;
  customerGroup: CustomerGroup;
  settings: Settings;
  carts: Cart[];
  /** Code of a voucher redeemed before a reload or a trip to a provider; it is checked again. */
  voucher: string | null;
  choices: PaymentChoices;
  /** Of the card that was presented at this terminal, which is the one that pays; null: none was. */
  presentedCardNumber: string | null;
}

/** The deadline of carts to be paid has passed, by the server's time. */
export interface DeadlinePassed {
  type: 'deadline.passed';
  cartIds: number[];
}

export interface PaymentContext extends PaymentInput {
  /** Carts that are not paid with the others, since their deadline has passed. */
  closed: Cart[];
  /** What the customer sees at the pay button, voucher deducted. */
  total: Cents;
  /** Set while a changed total waits for the customer to confirm it. */
  newTotal: Cents | null;
  methods: PaymentMethod[];
  selected: PaymentWay | null;
  /** The card that CH is paid with, by id; null: the preferred one. */
  cardId: number | null;
  /** Balance of that card or account; null: not known (yet). */
  balance: Cents | null;
  /** Text key of the reason why the balance is not shown; null if it was read. */
  balanceNoteKey: string | null;
  /** Accounts of the types without a card; null: not known (yet). */
  wallets: Wallet[] | null;
  walletsNoteKey: string | null;
  /** Text key of the result of preferring a card. */
  cardNoteKey: string | null;
  voucherRefusalKey: string | null;
  /** Something was typed for the carts that they do not hold yet. */
  areWishesTyped: boolean;
  isMailWanted: boolean;
  refusalKey: string | null;
  /** The checkout to continue with at the provider. */
  checkout: ProviderCheckout | null;
  outcome: PaymentOutcome | null;
}

export type PaymentEvent =
  /** Further settings of the restaurant have been read. */
  | { type: 'settings.read'; settings: Settings }
  | { type: 'method.choose'; way: PaymentWay }
  | { type: 'card.choose'; cardId: number }
  /** Pay with the chosen card from now on. */
  | { type: 'card.prefer' }
  | { type: 'voucher.type'; code: string }
  | { type: 'voucher.redeem'; code: string }
  | { type: 'voucher.remove' }
  | { type: 'mail.choose'; isWanted: boolean }
  /** Balance or carts may have changed elsewhere: another tab may have paid them. */
  | { type: 'balance.read' }
  /** The balance of the card in use at a terminal, which its reader or the card system has reported. */
  | { type: 'balance.received'; balance: Cents }
  | { type: 'carts.check' }
  | DeadlinePassed
  /** One that has closed is not wanted any more. */
  | { type: 'closedCart.remove'; cartId: number }
  /** Another quantity of a dish that is about to be paid; 0 removes it. */
  | { type: 'dishToPay.setQuantity'; change: QuantityChange }
  /** The server holds the changed carts, or has refused the change. */
  | { type: 'carts.changed'; carts: Cart[] }
  /** From the order, which keeps it: an address, a note or a way of handing over was typed or chosen. */
  | { type: 'wishes.changed' }
  /** They could not be saved. */
  | { type: 'wishes.failed' }
  | { type: 'payment.submit' }
  | { type: 'total.confirm' }
  | { type: 'total.reject' }
  /** After Declined: choose again. */
  | { type: 'payment.retry' }
  /** In OutcomeUnknown and AtProvider: look again. */
  | { type: 'outcome.check' }
  | ProviderStep
  | LedgerChange;

/** What the customer can do about a payment that is open at a provider. */
type ProviderStep =
  /** Continue there with the same checkout, which can be paid once. */
  { type: 'provider.open' } | { type: 'provider.cancel' };

export type OpenRecordResult =
  | { kind: 'opened'; record: PaymentRecord }
  /** Another tab or an earlier page load left a record of this person whose outcome is open. */
  | { kind: 'exists'; record: PaymentRecord }
  /** Paying could not be prepared: nothing was written and nothing may be sent. */
  | { kind: 'refused'; textKey: string };

/** Answer of the lock that all tabs share. */
export type LockEvent = { type: 'lock.granted' } | { type: 'lock.refused' };

/** The payment of a record has a new status. */
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
  /** Null for a record that was left behind. */
  paymentRequest: PaymentRequest | null;
  record: PaymentRecord | null;
}

export interface RecordContext extends RecordInput {
  /** `seenAt` of the first look after the request that found no cart ordered. */
  firstSeenOpenAt: number | null;
  /** Number of looks without an outcome; the wait grows with it. */
  looks: number;
  /** The provider still waits for the customer. */
  isAwaitingCustomer: boolean;
  outcome: PaymentOutcome | null;
  /** Carts that were refused since their deadline has passed; empty: none, or unknown. */
  closedCartIds: number[];
  /** Text key of the reason why nothing was charged or sent. */
  refusalKey: string;
}

export type RecordEvent =
  | LockEvent
  | { type: 'outcome.check' }
  | ProviderStep
  /** The person left, or came back, while the request is in flight. */
  | { type: 'person.left' }
  | { type: 'person.returned' };

export interface LedgerContext {
  personId: number | null;
  /** Opaque key of the person; null while unknown. */
  personKey: string | null;
  /** Keys of the people whose record has a running actor. */
  atWork: string[];
  /** Status of the person's payment; null: none is open. */
  status: OpenPayment | null;
}

/** Before anybody has signed in. */
export const INITIAL_LEDGER: LedgerContext = { personId: null, personKey: null, atWork: [], status: null };

export type LedgerEvent =
  /** From the session. */
  | { type: 'person.signedIn'; person: Person }
  | { type: 'person.signedOut' }
  /** From the payment. */
  | ({ type: 'payment.execute' } & PaymentRequest)
  | { type: 'outcome.check' }
  | ProviderStep
  | RecordFact;
