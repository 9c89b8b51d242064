import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Places of the open page that show problems of the carts, the latest last. */
let places: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/** Tells when `isShownOnPage` may have changed. */
export function watchPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page shows problems of the carts itself, so that a toast would repeat them. */
export const isShownOnPage = (): boolean => places.length > 0;

/** Open dialogs that tell of each dish what became of it. */
let outcomes = 0;

/**
 * Whether an open dialog tells what became of each dish that it puts into the carts, so that a toast would repeat it.
 */
export const isOutcomeShown = (): boolean => outcomes > 0;

export function useOutcomePlace(): void {
  useLayoutEffect(() => {
    outcomes += 1;
    return () => {
      outcomes -= 1;
    };
  }, []);
}

/**
 * Says that this page tells problems of the carts, though not where: a place that shows them may come with the first
 * one.
 */
export function useNoticePage(): void {
  const id = useId();
  useLayoutEffect(() => {
    // A place inside of it has registered before, and stays the latest.
    change([id, ...places]);
    return () => change(places.filter((place) => place !== id));
  }, [id]);
}

/**
 * Registers a place that shows problems of the carts. Answers whether it shows them now: only the latest does, such as
 * the popover that lies above the cart beside the dishes.
 */
export function useNoticePlace(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    change([...places, id]);
    return () => change(places.filter((place) => place !== id));
  }, [id]);
  return useSyncExternalStore(watchPlaces, () => places.at(-1) === id);
}
