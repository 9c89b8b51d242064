import { type SafeStorage, STORAGE_KEYS } from '../storage/storage.ts';

/** The deadline of the idle timer, shared between tabs through local storage. */
export class IdleKeys {
  #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  /** Null where none is stored, or something else is. */
  read(): number | null {
    const deadline = Number(this.#storage.read(STORAGE_KEYS.idleExpiry));
    return Number.isFinite(deadline) && deadline > 0 ? deadline : null;
  }

  write(deadline: number | null): void {
    if (deadline === null) this.#storage.remove(STORAGE_KEYS.idleExpiry);
    else this.#storage.write(STORAGE_KEYS.idleExpiry, String(deadline));
  }
}
