import type { CardPayment, OfflineTransaction } from '../../domain/card.ts';
import type { Cents } from '../../domain/money.ts';

export interface CardContext {
  /** Prefix of login strings; null until the restaurant is open. */
  prefix: string | null;
  /** Login string of the last card presented before the restaurant was open. */
  deferredLogin: string | null;
  /** Of the card that somebody has signed in with. */
  payment: CardPayment | null;
  /** Number of the card that somebody had signed in with before a reload. */
  knownCard: string | null;
  /** Of the card in use, on the reader, or about to be put on it; null if unknown. */
  balance: Cents | null;
  pending: OfflineTransaction[];
  /** The reader has reported the balance since it was last asked for. */
  isReported: boolean;
  /** Money may have moved since the balance was read. */
  isOutdated: boolean;
  /** What is said of transactions that are not booked, or may not be; null: nothing. */
  unsettledKey: UnsettledKey | null;
}

/** What is known of a card while there is none. */
export const NO_CARD = {
  payment: null,
  knownCard: null,
  balance: null,
  pending: [],
  isReported: false,
  isOutdated: false,
  unsettledKey: null,
} satisfies Partial<CardContext>;

/** Text key: whether the pending transactions are booked is not known. */
export const BOOKING_UNKNOWN = 'card.bookingUnknown';
export type UnsettledKey = 'card.unsettled' | typeof BOOKING_UNKNOWN;

/** From the native host, forwarded by the bridge (TERM-1). */
export type HostEvent =
  { type: 'host.loginCard'; login: string } | { type: 'host.logoutCard' } | { type: 'host.balance'; balance: Cents };

export type CardEvent =
  | HostEvent
  /** The start has completed. */
  | { type: 'configuration.opened'; prefix: string }
  /**
   * Somebody has signed in; `payment` null: not by card. `knownCard`: number of the person's card at a terminal, whose
   * reload has forgotten the sign-in by card; null elsewhere.
   */
  | { type: 'person.signedIn'; payment: CardPayment | null; knownCard: string | null }
  | { type: 'person.signedOut' }
  /** An order was paid or canceled, so the balance may have changed. */
  | { type: 'balance.check' }
  /** Fetch and book the pending transactions again. */
  | { type: 'transactions.retry' };

/** Sent to the session. */
export type CardFact = { type: 'card.presented'; login: string } | { type: 'card.removed' };

/** Emitted for the shell. */
export type CardEmitted = { type: 'toast.show'; kind: 'error'; textKey: string };
