import type { Cents } from './money.ts';

/** Longer than any card's string; a reader that jams sends more. */
const LONGEST_LOGIN = 100;

type CardLogin =
  | { kind: 'accepted'; login: string }
  /** A card of ours that was read badly. */
  | { kind: 'unreadable' }
  /** Not one of ours: nothing happens. */
  | { kind: 'foreign' };

/**
 * What a reader has read. Only a string with the house's prefix counts; one with nothing, blanks or control characters
 * behind it was misread. Source: specification, section 4 (card login).
 */
export function readCardLogin(text: string, prefix: string): CardLogin {
  if (prefix === '' || !text.startsWith(prefix)) return { kind: 'foreign' };
  const isReadable = /^[^\s\p{Cc}]+$/u.test(text.slice(prefix.length)) && text.length <= LONGEST_LOGIN;
  return isReadable ? { kind: 'accepted', login: text } : { kind: 'unreadable' };
}

/** A balance as hosts send it: whole cents, as a number or as its text; null: neither. */
export function readBalance(value: unknown): Cents | null {
  const isText = typeof value === 'string' && /^-?\d{1,12}$/.test(value.trim());
  const cents = isText ? Number(value) : value;
  return typeof cents === 'number' && Number.isSafeInteger(cents) ? cents : null;
}
