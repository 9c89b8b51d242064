/** An external store for React. Notifies in a microtask, because machines also change while React is rendering. */
export class Store<T> {
  #value: T;
  #listeners = new Set<() => void>();
  #isScheduled = false;

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
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      for (const listener of this.#listeners) listener();
    });
  }
}
