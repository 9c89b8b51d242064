import { randomInt } from 'node:crypto';

/**
 * Digits and capitals, which make the smallest QR code, without those that are mistaken for others, and without Y and Z,
 * which a scanner that types swaps on a German keyboard.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWX';
/** Long enough that nobody hits on one: 30^16. Up to 20 fit into the smallest QR code. */
const LENGTH = 16;

/** What a scanner at the counter reads. It says nothing of the order or of the customer. */
export const newPickUpCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code as it was typed or scanned. */
export const asPickUpCode = (typed: string): string => typed.trim().toUpperCase();
