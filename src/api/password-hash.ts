import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * `PasswordHash` of the wire: lower-case hex SHA-256 of the UTF-8 password. A site whose server expects another replaces
 * this one function. Not WebCrypto: a plain http intranet has none.
 */
export const passwordHash = (password: string): string => bytesToHex(sha256(utf8ToBytes(password)));
