import { SafeStorage, STORAGE_KEYS } from './storage.ts';

const storage = new SafeStorage(() => window.localStorage);

/** Begins the name of an owner who is a guest. */
export const GUEST_OWNER = 'guest ';

/** Changes of orders by whom they were sent; `unclear-changes.ts` reads them, which the login does not need. */
export function readAllUnclear(): Record<string, unknown> {
  const stored = storage.readJson(STORAGE_KEYS.unclearChanges);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}

export const withoutOwners = (all: Record<string, unknown>, isGone: (owner: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([owner]) => !isGone(owner)));

export function keepUnclear(all: Record<string, unknown>): void {
  if (Object.keys(all).length === 0) storage.remove(STORAGE_KEYS.unclearChanges);
  else storage.keep(STORAGE_KEYS.unclearChanges, JSON.stringify(all));
}

/** Nobody is the same guest again, once the session is over. */
export const forgetGuestChanges = (): void =>
  keepUnclear(withoutOwners(readAllUnclear(), (owner) => owner.startsWith(GUEST_OWNER)));
