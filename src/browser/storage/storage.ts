import { FOLDER } from '../page/folder.ts';

/**
 * Keys that other clients of the same server store personal data under. This one only removes them, and keeps what they
 * would hold in memory (docs/decisions/013-layout-and-storage.md).
 */
export const UNWRITTEN_KEYS = ['user', 'customerGroup', 'bon'] as const;

/** Keys of local storage. All are explained in the cookie details (shell/layout/stored-items.ts, PAGE-25). */
export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  isSsoUser: 'isUserLoggedInWithSSO',
  language: 'LANGUAGESHORTNAME',
  textModificationDate: 'LAST_TEXT_MODIFICATION_DATE',
  draft: 'selectedTime',
  waitingChanges: 'waitingChanges',
  keptDishes: 'keptDishes',
  unclearCancels: 'unclearCancels',
  unclearChanges: 'unclearChanges',
  idleExpiry: 'idleExpiry',
  idling: 'idling',
  paymentRecords: 'paymentRecords',
  guestMark: 'guestMark',
  offlineBalance: 'OfflineSaldoInCent',
  offlineCard: 'offlineCardNumber',
  deviceType: 'deviceType',
  lockedUntil: 'lockedUntil',
  signOutDue: 'signOutDue',
  personKeySalt: 'personKeySalt',
  /** Configuration, restaurant, languages and first settings. Also read by early/early.ts, which imports nothing. */
  cachedConfiguration: 'keptHouse',
  brand: 'brandColours',
  /** `light` or `dark`; nothing or `auto`: as the system. Also read by early/early.ts. */
  colourScheme: 'colourScheme',
  /** What the overview showed. Also read by early/early.ts. */
  lastOverview: 'lastOverview',
} as const;

/**
 * Storage of this installation that never throws: if the browser denies it or it is full, values are kept in memory
 * while the page lives. Only data that the service cannot work without are stored, so no consent is needed.
 */
export class SafeStorage {
  #memory = new Map<string, string>();
  #open: () => Storage;

  constructor(open: () => Storage) {
    this.#open = open;
  }

  read(key: string): string | null {
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return this.#open().getItem(FOLDER + key);
    } catch {
      return null;
    }
  }

  /** Returns whether the value outlives the page. */
  write(key: string, value: string): boolean {
    const isStored = this.keep(key, value);
    if (!isStored) this.#memory.set(key, value);
    return isStored;
  }

  /** Writes a value only if it will outlive the page; otherwise returns false and leaves the stored value unchanged. */
  keep(key: string, value: string): boolean {
    try {
      this.#open().setItem(FOLDER + key, value);
    } catch {
      return false;
    }
    this.#memory.delete(key);
    return true;
  }

  remove(key: string): void {
    this.#memory.delete(key);
    try {
      this.#open().removeItem(FOLDER + key);
    } catch {
      // Denied storage holds nothing to remove.
    }
  }

  /** Whether the browser allows reading: if not, a missing value means nothing. */
  isReadable(): boolean {
    try {
      return typeof this.#open().length === 'number';
    } catch {
      return false;
    }
  }

  readJson(key: string): unknown {
    const text = this.read(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  writeJson(key: string, value: unknown): boolean {
    return this.write(key, JSON.stringify(value));
  }
}
