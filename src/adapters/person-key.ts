import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomKey } from './random.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';

const SALT = 'personKeySalt';

function kept(storage: SafeStorage, name: string): string {
  const known = storage.read(name);
  if (known !== null) return known;
  const made = randomKey();
  storage.write(name, made);
  return made;
}

const keyOf = (storage: SafeStorage, text: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${kept(storage, SALT)}:${text}`))).slice(0, 32);

/** Opaque key of a person in this browser: says nothing to who reads the storage, and is the same at the next sign-in. */
export const personKey = (storage: SafeStorage, personId: number): string => keyOf(storage, String(personId));

/**
 * All guests are one person to the house, and strangers to each other: a guest's key is the same after a reload, and goes with
 * what the guest leaves behind.
 */
export const guestKey = (storage: SafeStorage, personId: number): string =>
  keyOf(storage, `${personId}:${kept(storage, STORAGE_KEYS.guestMark)}`);
