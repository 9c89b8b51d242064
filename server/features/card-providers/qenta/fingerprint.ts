import { createHmac, timingSafeEqual } from 'node:crypto';

export type Fields = Partial<Record<string, string>>;

/** QENTA's fingerprint: the values of the named fields one after the other, with the secret where it is named. */
export function fingerprintOf(fields: Fields, names: readonly string[], secret: string): string {
  const values = names.map((name) => (name === 'secret' ? secret : (fields[name] ?? '')));
  return createHmac('sha512', secret).update(values.join('')).digest('hex');
}

/** Takes the same time for all that is not the fingerprint, so that nobody can guess it digit by digit. */
export function isFingerprint(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
