import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { normalizePassword } from '../../domain/password.ts';

/** The browser's own hash; over plain http, as on an intranet, it has none, and another one is loaded. */
async function hashOf(text: string): Promise<string> {
  // Absent over plain http, whatever its type says.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (subtle) return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', utf8ToBytes(text))));
  const { sha256Hex } = await import('../browser/storage/sha256.ts');
  return sha256Hex(text);
}

/**
 * `PasswordHash` on the wire: lower-case hex SHA-256 of the UTF-8 password, in one normal form. A site whose server
 * expects another hash replaces only this function.
 */
export const passwordHash = (password: string): Promise<string> => hashOf(normalizePassword(password));

/** As it was sent before there was one form, of letters that are composed otherwise; undefined: there are none such. */
export async function formerPasswordHash(password: string): Promise<string | undefined> {
  const normal = normalizePassword(password);
  const other = password === normal ? password.normalize('NFD') : password;
  return other === normal ? undefined : hashOf(other);
}
