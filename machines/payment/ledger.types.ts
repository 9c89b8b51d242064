import type { Cart } from '../../domain/cart.ts';
import type { Cents } from '../../domain/money.ts';
import type { PaymentWay } from '../../domain/payment-methods.ts';
import type { Person } from '../../domain/person.ts';
import type { LedgerFact, PaymentOutcome, PaymentRecord, ProviderCheckout, ProviderStep } from './payment.types.ts';

/** How long the client waits for the answer to a paying request, milliseconds. */
export const PAYMENT_TIMEOUT_MS = 30_000;

/** How much longer a proxy and the server may hold the request after the client has stopped waiting. */
const HELD_BEYOND_TIMEOUT_MS = 60_000;

/**
 * The longest that a paying request may still be worked on after it was sent, milliseconds. Carts seen open twice,
 * further apart than this, are unpaid.
 */
export const LONGEST_PAYMENT_MS = PAYMENT_TIMEOUT_MS + HELD_BEYOND_TIMEOUT_MS;

/** How long a provider keeps what it has prepared, milliseconds (COPYandPAY: 30 minutes). */
export const PROVIDER_LIFE_MS = 30 * 60_000;

/** First wait before looking at orders and carts again; it doubles up to the longest. */
export const FIRST_LOOK_MS = 2_000;
export const LONGEST_LOOK_MS = 30_000;

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

/** What one record reports to the ledger. */
export type RecordFact =
  | { type: 'record.opening'; personKey: string }
  | { type: 'record.atProvider'; personKey: string; checkout: ProviderCheckout }
  | { type: 'record.returning'; personKey: string }
  | { type: 'record.unknown'; personKey: string; checkout: ProviderCheckout | null }
  | { type: 'record.reconciling'; personKey: string }
  | { type: 'record.canceled'; personKey: string }
  | { type: 'record.settled'; personKey: string; outcome: PaymentOutcome }
  | { type: 'record.declined'; personKey: string; textKey: string }
  | { type: 'record.refused'; personKey: string; textKey: string }
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
  /** With what the person can go on at a provider. */
  checkout: ProviderCheckout | null;
}

/** Of a ledger to which nobody has come yet. */
export const NOBODYS_LEDGER: LedgerContext = { personId: null, personKey: null, atWork: [], checkout: null };

export type LedgerEvent =
  /** From the session. */
  | { type: 'person.signedIn'; person: Person }
  | { type: 'person.signedOut' }
  /** From the payment. */
  | ({ type: 'payment.execute' } & PaymentWish)
  | { type: 'outcome.check' }
  | ProviderStep
  | RecordFact;

export type LedgerEmitted = LedgerFact;
