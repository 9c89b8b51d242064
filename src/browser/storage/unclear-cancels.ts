import { SafeStorage, STORAGE_KEYS } from './storage.ts';

const storage = new SafeStorage(() => window.localStorage);

/** Numbers of orders whose cancellation was asked for and whose answer nobody has seen; they survive a reload. */
export function readUnclearCancels(): number[] {
  const stored = storage.readJson(STORAGE_KEYS.unclearCancels);
  return Array.isArray(stored) ? stored.filter((number): number is number => Number.isSafeInteger(number)) : [];
}

/** Where storage is denied they are forgotten: what is kept in memory would outlive the session. */
export function writeUnclearCancels(numbers: readonly number[]): void {
  if (numbers.length === 0) storage.remove(STORAGE_KEYS.unclearCancels);
  else storage.keep(STORAGE_KEYS.unclearCancels, JSON.stringify(numbers));
}
