import { bytesToHex } from '@noble/hashes/utils.js';

/** 128 bits as hex. Not `randomUUID`, which is missing over plain http, as on an intranet. */
export const randomKey = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
