import { useSyncExternalStore } from 'react';
import { changesOf, type SavedChanges } from '../../context/saved-changes.ts';
import { useSessionRef } from '../../context/hooks.ts';

type Change<T> = Parameters<typeof SavedChanges.prototype.set<T>>[1];

/** The change of this key that is being saved; undefined: what was read holds. */
export function useSavedChange<T>(key: string): { wanted: T | undefined; change: (to: Change<T>) => void } {
  const changes = changesOf(useSessionRef());
  const wanted = useSyncExternalStore(changes.subscribe, () => changes.wanted<T>(key));
  return { wanted, change: (to) => changes.set(key, to) };
}
