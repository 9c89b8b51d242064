import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = { N: 16384, r: 8, p: 1 };
const KEY_BYTES = 32;

const derive = (secret: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** The `PasswordHash` of a client: lower-case hex SHA-256 of the UTF-8 password. */
export const clientPasswordHash = (password: string): string =>
  createHash('sha256').update(password, 'utf8').digest('hex');

/** Whether a text has the form of a `PasswordHash`. */
export const isClientPasswordHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Slow, salted hash of a client's `PasswordHash`, for the database. */
export async function hashPassword(clientHash: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('base64')}$${(await derive(clientHash, salt)).toString('base64')}`;
}

export async function verifyPassword(clientHash: string, stored: string): Promise<boolean> {
  const [, salt, key] = stored.split('$');
  if (!salt || !key) return false;
  return timingSafeEqual(await derive(clientHash, Buffer.from(salt, 'base64')), Buffer.from(key, 'base64'));
}

let decoy: Promise<string> | null = null;

/** To verify against if there is no password: a faster response would reveal that the account does not exist. */
export const decoyHash = (): Promise<string> => (decoy ??= hashPassword(''));
