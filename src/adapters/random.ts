import { bytesToHex } from '@noble/hashes/utils.js';

/** 128 bits as hex. Not `randomUUID`: a plain http intranet has none. */
export const randomKey = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
