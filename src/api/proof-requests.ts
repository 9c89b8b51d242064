/** Calls that wait until their person proves who they are (PAY-431): an external store for the dialog that asks. */
export class ProofRequests {
  #asking: Promise<boolean> | null = null;
  #settle: (isProven: boolean) => void = () => undefined;
  #listeners = new Set<() => void>();

  /**
   * Calls that ask meanwhile wait for the same proof. False: it was given up, nobody can be asked, or `end` says that
   * the session is over.
   */
  ask = (end: AbortSignal): Promise<boolean> => {
    if (this.#listeners.size === 0) return Promise.resolve(false);
    if (this.#asking) return this.#asking;
    const asking = new Promise<boolean>((resolve) => (this.#settle = resolve));
    const giveUp = () => this.settle(false);
    end.addEventListener('abort', giveUp);
    this.#show(asking);
    return asking.finally(() => end.removeEventListener('abort', giveUp));
  };

  settle = (isProven: boolean): void => {
    this.#settle(isProven);
    this.#show(null);
  };

  isAsking = (): boolean => this.#asking !== null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(asking: Promise<boolean> | null): void {
    this.#asking = asking;
    for (const listener of this.#listeners) listener();
  }
}
