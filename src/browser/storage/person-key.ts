import { randomKey } from '../page/random.ts';
import { sha256Hex } from './sha256.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';

function storedOrNew(storage: SafeStorage, name: string): string {
  const known = storage.read(name);
  if (known !== null) return known;
  const made = randomKey();
  storage.write(name, made);
  return made;
}

const keyOf = (storage: SafeStorage, text: string): string =>
  sha256Hex(`${storedOrNew(storage, STORAGE_KEYS.personKeySalt)}:${text}`).slice(0, 32);

/** Opaque key of a person in this browser: does not reveal the id in storage, and is the same at the next sign-in. */
export const personKey = (storage: SafeStorage, personId: number): string => keyOf(storage, String(personId));

/**
 * All guests share one person id but must not see each other's data: a guest's key survives a reload, and is removed
 * with the guest's stored data.
 */
export const guestKey = (storage: SafeStorage, personId: number): string =>
  keyOf(storage, `${personId}:${storedOrNew(storage, STORAGE_KEYS.guestMark)}`);
