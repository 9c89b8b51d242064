import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of new hashes (scrypt's N). A stored hash names its own cost, so that this one can be raised. */
const COST = 16384;
const KEY_BYTES = 32;

const derive = (secret: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, { N: cost, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The `PasswordHash` of a client: lower-case hex SHA-256 of the UTF-8 password. */
export const clientPasswordHash = (password: string): string =>
  createHash('sha256').update(password, 'utf8').digest('hex');

/** Whether a text has the form of a `PasswordHash`. */
export const isClientPasswordHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Slow, salted hash of a client's `PasswordHash`, for the database. `cost`: a power of two. */
export async function hashPassword(clientHash: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${cost}$${salt.toString('base64')}$${(await derive(clientHash, salt, cost)).toString('base64')}`;
}

export async function verifyPassword(clientHash: string, stored: string): Promise<boolean> {
  // Hashes of earlier versions name no cost.
  const [key, salt, cost = String(COST)] = stored.split('$').slice(1).reverse();
  if (!salt || !key) return false;
  const derived = await derive(clientHash, Buffer.from(salt, 'base64'), Number(cost));
  return timingSafeEqual(derived, Buffer.from(key, 'base64'));
}

let decoy: Promise<string> | null = null;

/** To verify against if there is no password: a faster response would reveal that the account does not exist. */
export const decoyHash = (): Promise<string> => (decoy ??= hashPassword(''));
