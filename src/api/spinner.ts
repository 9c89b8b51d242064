/** Counts in-flight calls that show the loading overlay. */
export class SpinnerCount {
  #count = 0;
  #listeners = new Set<() => void>();

  getSnapshot = (): boolean => this.#count > 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts a call until the returned function is called. */
  show(): () => void {
    this.#add(1);
    return () => this.#add(-1);
  }

  #add(step: 1 | -1): void {
    const before = this.getSnapshot();
    this.#count += step;
    if (this.getSnapshot() !== before) for (const listener of this.#listeners) listener();
  }
}
