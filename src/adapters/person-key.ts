import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomKey } from './random.ts';
import { type SafeStorage } from './storage.ts';

const SALT = 'personKeySalt';

/** Opaque key of a person in this browser: says nothing to who reads the storage, and is the same at the next sign-in. */
export function personKey(storage: SafeStorage, personId: number): string {
  let salt = storage.read(SALT);
  if (salt === null) {
    salt = randomKey();
    storage.write(SALT, salt);
  }
  return bytesToHex(sha256(utf8ToBytes(`${salt}:${personId}`))).slice(0, 32);
}
