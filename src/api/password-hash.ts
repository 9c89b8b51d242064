import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * `PasswordHash` on the wire: lower-case hex SHA-256 of the UTF-8 password. A site whose server expects another hash
 * replaces only this function. Not WebCrypto, which is missing over plain http, as on an intranet.
 */
export const passwordHash = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));
