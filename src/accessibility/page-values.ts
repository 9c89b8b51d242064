/** What holds for the whole page, and whoever watches it. */
interface PageValue<T> {
  get: () => T;
  set: (wanted: T) => void;
  /** Tells the value now, and whenever it changes, until it is told to stop. */
  watch: (heard: (value: T) => void) => () => void;
}

function pageValue<T>(value: T): PageValue<T> {
  /** An object each: the same function may listen twice. */
  const listeners = new Set<{ heard: (value: T) => void }>();
  return {
    get: () => value,
    set: (wanted) => {
      if (wanted === value) return;
      value = wanted;
      for (const { heard } of listeners) heard(value);
    },
    watch: (heard) => {
      const listener = { heard };
      listeners.add(listener);
      heard(value);
      return () => void listeners.delete(listener);
    },
  };
}

/** How many times as long as usual this page waits for input. */
export const timeFactor = pageValue(1);

/** Something is being read aloud: no time that a customer has runs meanwhile (TERM-540). */
export const speaking = pageValue(false);
