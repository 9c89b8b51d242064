/** Why an account may not be used, for the log of the operator. */
type Unusable = 'disabled' | 'expired' | 'locked' | 'password expired' | 'not at this time';

type Attributes = Readonly<Record<string, unknown>>;

/** Attributes that say so, in Active Directory and OpenLDAP (ppolicy). */
export const STATE_ATTRIBUTES = ['userAccountControl', 'accountExpires', 'pwdAccountLockedTime', 'nsAccountLock'];

const DISABLED = 2;
const NEVER = new Set(['', '0', '9223372036854775807']);
/** Between 1601, where the clocks of Windows begin, and 1970. */
const SINCE_1601_MS = 11_644_473_600_000n;

const textOf = (attributes: Attributes, name: string): string => {
  const value = [attributes[name]].flat()[0];
  return typeof value === 'string' ? value : '';
};

/** As its attributes tell; null: it may be used. Whether its password is right and valid only a bind can tell. */
export function stateOf(attributes: Attributes, now: number): Unusable | null {
  if (Number(textOf(attributes, 'userAccountControl')) & DISABLED) return 'disabled';
  if (textOf(attributes, 'nsAccountLock').toLowerCase() === 'true') return 'disabled';
  const expires = textOf(attributes, 'accountExpires');
  // In steps of 100 ns.
  if (/^\d+$/.test(expires) && !NEVER.has(expires) && Number(BigInt(expires) / 10_000n - SINCE_1601_MS) <= now)
    return 'expired';
  // A time in it may have passed: then a bind unlocks the account. This one only an administrator unlocks.
  return textOf(attributes, 'pwdAccountLockedTime') === '000001010000Z' ? 'locked' : null;
}

/** What Active Directory says of a bind that fails, as `data 533` in its message. */
const CODES = new Map<string, Unusable>([
  ['530', 'not at this time'],
  ['531', 'not at this time'],
  ['532', 'password expired'],
  ['533', 'disabled'],
  ['701', 'expired'],
  ['773', 'password expired'],
  ['775', 'locked'],
]);

export const reasonOf = (message: string): Unusable | 'wrong password' =>
  CODES.get(/\bdata (\w+)/.exec(message)?.[1] ?? '') ?? 'wrong password';
