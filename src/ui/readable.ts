export type Outcome<T> = { isRead: true; value: T } | { isRead: false };

/** Something that a page shows in a block of its own: what the loader asked for, and the way to ask again. */
export interface Readable<T> {
  first: Promise<Outcome<T>>;
  again: () => Promise<Outcome<T>>;
}

/** Starts reading; a failure is an outcome, so that each block fails alone. */
export function readable<T>(read: (signal?: AbortSignal) => Promise<T>, signal: AbortSignal): Readable<T> {
  const settle = async (given?: AbortSignal): Promise<Outcome<T>> => {
    try {
      return { isRead: true, value: await read(given) };
    } catch {
      return { isRead: false };
    }
  };
  return { first: settle(signal), again: () => settle() };
}
