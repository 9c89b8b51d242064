import type { Cents } from '../../domain/money.ts';

/** The payment-initialisation data that a card login answers (specification, section 4: card login). */
export interface CardPayment {
  cardNumber: string;
  /** Proves to the card system that this card was presented. */
  authString: string;
  /** What the card holds, in cents. */
  balance: Cents;
}

/** A payment made while the terminal was offline, not booked yet. */
export interface OfflineTransaction {
  id: string;
  cardNumber: string;
  amount: Cents;
  /** Restaurant-local moment. */
  createdAt: string;
}

export interface CardContext {
  /** What a login string begins with; null until the house is open. */
  prefix: string | null;
  /** Presented before the house was open; only the last one counts. */
  early: string | null;
  /** Of the card that somebody has signed in with. */
  payment: CardPayment | null;
  /** What the card holds; null: not known, or none is here. */
  balance: Cents | null;
  pending: OfflineTransaction[];
}

/** From the native host, told by the bridge (specification, section 4: card login). */
export type HostEvent =
  { type: 'host.loginCard'; login: string } | { type: 'host.logoutCard' } | { type: 'host.balance'; balance: Cents };

export type CardEvent =
  | HostEvent
  /** The start is through. */
  | { type: 'house.opened'; prefix: string }
  /** Somebody has signed in; `payment` null: not by card. */
  | { type: 'person.signedIn'; payment: CardPayment | null }
  | { type: 'person.signedOut' }
  /** An order was paid or canceled: what the card holds may have changed. */
  | { type: 'balance.check' }
  /** Try once more to book what is pending. */
  | { type: 'transactions.retry' };

/** What the session is told. */
export type CardFact = { type: 'card.presented'; login: string } | { type: 'card.removed' };

/** Facts for the shell. */
export type CardEmitted = { type: 'toast.show'; kind: 'error'; textKey: string };
