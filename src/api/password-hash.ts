import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { normalizePassword } from '../../domain/password.ts';

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * `PasswordHash` on the wire: lower-case hex SHA-256 of the UTF-8 password, in one normal form. A site whose server
 * expects another hash replaces only this function. Not WebCrypto, which is missing over plain http, as on an intranet.
 */
export const passwordHash = (password: string): string => hashOf(normalizePassword(password));

/** As it was sent before there was one form, of letters that are composed otherwise; undefined: there are none such. */
export function formerPasswordHash(password: string): string | undefined {
  const normal = normalizePassword(password);
  const other = password === normal ? password.normalize('NFD') : password;
  return other === normal ? undefined : hashOf(other);
}
