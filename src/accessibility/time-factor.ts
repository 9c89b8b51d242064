/** Tells how many times as long as the restaurant allows somebody needs. */
type Heard = (factor: number) => void;

/** An object each: the same function may listen twice. */
const listeners = new Set<{ heard: Heard }>();
let factor = 1;

/** How many times as long as usual this page waits for input. */
export function setTimeFactor(wanted: number): void {
  if (wanted === factor) return;
  factor = wanted;
  for (const { heard } of listeners) heard(factor);
}

/** Tells the factor now, and whenever it changes. */
export function watchTimeFactor(heard: Heard): () => void {
  const listener = { heard };
  listeners.add(listener);
  heard(factor);
  return () => void listeners.delete(listener);
}
