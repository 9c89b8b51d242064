/** A value that React can follow. Told in a task of its own: machines also start and answer while React renders. */
export class Store<T> {
  #value: T;
  #listeners = new Set<() => void>();
  #isTelling = false;

  constructor(value: T) {
    this.#value = value;
  }

  readonly getSnapshot = (): T => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(value: T): void {
    this.#value = value;
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      for (const listener of this.#listeners) listener();
    });
  }
}
