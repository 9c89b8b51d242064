import { type Instant } from '../../../domain/calendar.ts';
import { isSignedBy, sign } from '../../auth/secret.ts';

/** Unsigned, big-endian: the second at which the token ends, then the numbers of the orders. */
const BYTES = 4;

/** The prefix sets it apart from whatever else is signed with the key. */
const textOf = (payload: string): string => `receipt:${payload}`;

/**
 * What opens the receipt of these orders until a moment. It is stored nowhere: what it opens is part of it, and signed.
 */
export function writeReceiptToken(key: Buffer, numbers: readonly number[], until: Instant): string {
  const bytes = Buffer.alloc(BYTES * (numbers.length + 1));
  [Math.floor(until / 1000), ...numbers].forEach((number, index) => bytes.writeUInt32BE(number, index * BYTES));
  const payload = bytes.toString('base64url');
  return `${payload}.${sign(key, textOf(payload))}`;
}

/** The orders whose receipt a token opens, and until when; null: it is not ours, or its time is over. */
export function readReceiptToken(
  key: Buffer,
  token: string,
  now: Instant,
): { numbers: number[]; until: Instant } | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSignedBy(key, textOf(payload), signature)) return null;
  const bytes = Buffer.from(payload, 'base64url');
  const [seconds = 0, ...numbers] = Array.from({ length: bytes.length / BYTES }, (_, index) =>
    bytes.readUInt32BE(index * BYTES),
  );
  const until = seconds * 1000;
  return until > now ? { numbers, until } : null;
}
