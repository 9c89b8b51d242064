import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { normalizePassword } from '../../domain/password.ts';

/** Parameters of scrypt. */
export interface PasswordCost {
  /** A power of two. Memory is `128 · N · r` bytes. */
  N: number;
  r: number;
  p: number;
}

/**
 * Cost of new hashes, as OWASP advises for 32 MiB of memory: several sign-ins at once must fit into a small server. A
 * stored hash names its own cost, so that this one can be raised; weaker ones are replaced at the next sign-in.
 */
export const PASSWORD_COST: PasswordCost = { N: 32_768, r: 8, p: 3 };
/** Cost of hashes that name only N, or none at all. */
const FORMER: PasswordCost = { N: 16_384, r: 8, p: 1 };
/** More than the cost needs; Node refuses to use more than this. */
const MOST_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;

const derive = (secret: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: MOST_MEMORY };
    scrypt(secret, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The `PasswordHash` of a client: lower-case hex SHA-256 of the UTF-8 password in the normal form NFC. */
export const clientPasswordHash = (password: string): string =>
  createHash('sha256').update(normalizePassword(password), 'utf8').digest('hex');

/** Whether a text has the form of a `PasswordHash`. */
export const isClientPasswordHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Whether a client's `PasswordHash` may become a password. The hash of an empty password has the same form as any. */
export const isNewPasswordHash = (text: string): boolean =>
  isClientPasswordHash(text) && text !== clientPasswordHash('');

const formatHash = (salt: Buffer, key: Buffer, { N, r, p }: PasswordCost): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');

/** Slow, salted hash of a client's `PasswordHash`, for the database: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(clientHash: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(clientHash, salt, cost);
  return formatHash(salt, key, cost);
}

/** Hashes of earlier versions are `scrypt$salt$key` and `scrypt$N$salt$key`. */
function parseHash(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [key, salt, ...parameters] = stored.split('$').slice(1).reverse();
  if (!salt || !key) return null;
  const [N = FORMER.N, r = FORMER.r, p = FORMER.p] = parameters.reverse().map(Number);
  return { cost: { N, r, p }, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

export async function verifyPassword(clientHash: string, stored: string): Promise<boolean> {
  const parsed = parseHash(stored);
  if (!parsed) return false;
  return timingSafeEqual(await derive(clientHash, parsed.salt, parsed.cost), parsed.key);
}

const workOf = ({ N, r, p }: PasswordCost): number => N * r * p;

/** Whether a stored hash is cheaper to guess than a new one would be. */
export function isWeakHash(stored: string, cost = PASSWORD_COST): boolean {
  const parsed = parseHash(stored);
  return parsed !== null && workOf(parsed.cost) < workOf(cost);
}

/** To verify against if there is no password, at the same cost. No password has it. */
export const decoyHash = (cost = PASSWORD_COST): string => formatHash(randomBytes(16), randomBytes(KEY_BYTES), cost);
