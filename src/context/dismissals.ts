import { perSession } from './per-session.ts';

/** What somebody does not want to see any more, until the session ends or the page is loaded anew. */
class Dismissals {
  #keys: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (): ReadonlySet<string> => this.#keys;

  add(key: string): void {
    this.#change(new Set([...this.#keys, key]));
  }

  forget(): void {
    this.#change(new Set());
  }

  #change(keys: ReadonlySet<string>): void {
    this.#keys = keys;
    for (const listener of this.#listeners) listener();
  }
}

export const dismissalsOf = perSession(() => new Dismissals());
