import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Lower-case hex of the UTF-8 text. Not WebCrypto, which is missing over plain http, as on an intranet. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
