import { RefusedError } from '../api/errors.ts';
import { perSession } from './per-session.ts';

interface Change<T> {
  value: T;
  /** Answers how to correct what was read. That is not done any more when the session has ended: the next person may be signed in. */
  save: (value: T) => Promise<() => unknown>;
  /** Name of what it is about, for the message. */
  about: string;
}

/** As a toast. */
interface Failure {
  kind: 'error';
  textKey: string;
  about: string;
}

/**
 * Small changes, such as the heart of a dish, that are on the screen at once and saved behind it, one call at a time for each. The
 * last one is what is saved in the end; if that fails, what is shown is again what was read.
 */
export class SavedChanges {
  /** By what they change; each session has a map of its own. */
  #wanted = new Map<string, Change<unknown>>();
  readonly #listeners = new Set<() => void>();
  readonly #failed = new Set<(failure: Failure) => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onFailure(tell: (failure: Failure) => void): () => void {
    this.#failed.add(tell);
    return () => this.#failed.delete(tell);
  }

  /** The change that is being saved; undefined: what was read holds. */
  wanted<T>(key: string): T | undefined {
    return this.#wanted.get(key)?.value as T | undefined;
  }

  set<T>(key: string, change: Change<T>): void {
    const isSaving = this.#wanted.has(key);
    this.#wanted.set(key, change as Change<unknown>);
    this.#changed();
    if (!isSaving) void this.#save(key, this.#wanted);
  }

  /** What waits is not sent, and nothing is told of what was. */
  forget(): void {
    this.#wanted = new Map();
    this.#changed();
  }

  async #save(key: string, wanted: Map<string, Change<unknown>>): Promise<void> {
    let failure: unknown = null;
    const noteFailure = (error: unknown) => {
      failure = error;
    };
    for (let sent: Change<unknown> | undefined; sent?.value !== wanted.get(key)?.value;) {
      sent = wanted.get(key);
      failure = null;
      const correct = await sent?.save(sent.value).catch(noteFailure);
      if (wanted !== this.#wanted) return;
      await correct?.();
      if (wanted !== this.#wanted) return;
    }
    const about = wanted.get(key)?.about ?? '';
    wanted.delete(key);
    this.#changed();
    if (failure === null) return;
    const reason = failure instanceof RefusedError && failure.isExplained ? failure.textKey : null;
    for (const tell of this.#failed) tell({ kind: 'error', textKey: reason ?? 'error.changesNotSaved', about });
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const changesOf = perSession(() => new SavedChanges());
