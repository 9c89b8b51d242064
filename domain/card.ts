import type { Cents } from './money.ts';

/** More than any card's string has; a jammed reader sends more than this. */
const MAX_LOGIN_LENGTH = 100;

type CardLogin =
  | { kind: 'accepted'; login: string }
  /** One of our cards, misread. */
  | { kind: 'unreadable' }
  /** Not one of our cards: ignored. */
  | { kind: 'foreign' };

/**
 * Classifies a string from the card reader. Without the restaurant's prefix it is foreign; with nothing, blanks or
 * control characters after the prefix it was misread. Source: TERM-2, TERM-18.
 */
export function readCardLogin(text: string, prefix: string): CardLogin {
  if (prefix === '' || !text.startsWith(prefix)) return { kind: 'foreign' };
  const isReadable = /^[^\s\p{Cc}]+$/u.test(text.slice(prefix.length)) && text.length <= MAX_LOGIN_LENGTH;
  return isReadable ? { kind: 'accepted', login: text } : { kind: 'unreadable' };
}

/** A balance from the terminal's host: whole cents, as a number or as text. Null for anything else. */
export function readBalance(value: unknown): Cents | null {
  const isText = typeof value === 'string' && /^-?\d{1,12}$/.test(value.trim());
  const cents = isText ? Number(value) : value;
  return typeof cents === 'number' && Number.isSafeInteger(cents) ? cents : null;
}

/** The payment-initialisation data that a card login answers (TERM-4). */
export interface CardPayment {
  cardNumber: string;
  /** Proves to the card system that this card was presented. */
  authString: string;
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
