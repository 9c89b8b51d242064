import { TokenPayload } from '../../contract/login.ts';
import { type DeviceType } from '../../domain/session.ts';
import { FOLDER } from '../browser/page/folder.ts';
import { withLock } from '../browser/tabs/lock.ts';
import { type SafeStorage, STORAGE_KEYS } from '../browser/storage/storage.ts';

interface TokenClaims {
  deviceType: DeviceType;
  personId: number;
  /** The device stays signed in. */
  staysSignedIn: boolean;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Null if the token cannot be decoded. Only the server checks its signature. */
function decode(token: string | null): TokenClaims | null {
  try {
    const part = (token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const payload = TokenPayload.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const { DeviceType: deviceType, PersonId: personId, StaysSignedIn: staysSignedIn = false, exp } = payload;
    return { deviceType, personId, staysSignedIn, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

/** The access token, shared by all tabs of this browser: stores, decodes, compares and renews it. */
export class AccessToken {
  #storage: SafeStorage;
  #ask: (signal?: AbortSignal) => Promise<string | null>;
  #settling: Promise<void> | null = null;
  #lost: TokenClaims | null = null;

  /** `ask`: fetches a new token; null: nobody is signed in. */
  constructor(storage: SafeStorage, ask: (signal?: AbortSignal) => Promise<string | null>) {
    this.#storage = storage;
    this.#ask = ask;
  }

  /** The stored token; null if nobody is signed in. */
  read(): string | null {
    return this.#storage.read(STORAGE_KEYS.accessToken);
  }

  /** Claims of the stored token; null if there is none or it cannot be decoded. */
  claims(): TokenClaims | null {
    return decode(this.read());
  }

  /** Claims of the token that was removed at the start because the server did not renew it. */
  lost(): TokenClaims | null {
    return this.#lost;
  }

  remove(): void {
    this.#storage.remove(STORAGE_KEYS.accessToken);
  }

  /** Fetches and stores the token of the signed-in person. False: nobody is signed in, and an old token is removed. */
  async fetch(signal?: AbortSignal): Promise<boolean> {
    const token = await this.#ask(signal);
    signal?.throwIfAborted();
    if (token === null) this.remove();
    else this.#write(token);
    return token !== null;
  }

  /**
   * Whether the stored token differs from the one that a call was sent with. Throws if it is another person's: the call
   * must not be retried with it. This tab will be notified and reload (`watchOtherTabs`).
   */
  isReplaced(sent: string | null): boolean {
    const stored = this.read();
    if (stored === null || stored === sent) return false;
    const [personId, sentPersonId] = [decode(stored)?.personId, decode(sent)?.personId];
    if (personId !== undefined && sentPersonId !== undefined && personId !== sentPersonId)
      throw new Error('Somebody else has signed in in another tab.');
    return true;
  }

  /** Fetches and stores a replacement of the refused token; false: the session is over, or the signal was aborted. */
  renew(refused: string | null, signal?: AbortSignal): Promise<boolean> {
    // One tab at a time: the next one finds the token that the previous one has fetched.
    return withLock(`${FOLDER}mittag-token`, async () => {
      if (signal?.aborted) return false;
      if (this.isReplaced(refused)) return true;
      const stored = this.read();
      const token = await this.#ask(signal).catch((error: unknown) => {
        if (signal?.aborted) return null;
        throw error;
      });
      // Stored after a sign-out, it would sign that person in again for the next user of this browser.
      if (token === null || signal?.aborted || this.read() !== stored) return false;
      this.#write(token);
      return true;
    });
  }

  /** Renews an expired stored token, once and before the first calls that carry it; removes it if that is refused. */
  settle(): Promise<void> {
    return (this.#settling ??= this.#settle());
  }

  /** As `settle`; null where the stored token has not expired. */
  renewal(): Promise<void> | null {
    return (decode(this.read())?.expiresAt ?? Infinity) > Date.now() ? null : this.settle();
  }

  /** Reports when another tab changes the token: the claims of the old one, and whether all storage was cleared. */
  watch(onChange: (before: TokenClaims | null, isAllCleared: boolean) => void): () => void {
    const onStorage = ({ key, oldValue }: StorageEvent) => {
      if (key === null || key === FOLDER + STORAGE_KEYS.accessToken) onChange(decode(oldValue), key === null);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }

  #write(token: string): void {
    this.#lost = null;
    // Of somebody else it must not be drawn.
    if (decode(token)?.personId !== this.claims()?.personId) this.#storage.remove(STORAGE_KEYS.lastOverview);
    this.#storage.write(STORAGE_KEYS.accessToken, token);
  }

  async #settle(): Promise<void> {
    const stored = this.read();
    if (stored === null || (decode(stored)?.expiresAt ?? 0) > Date.now()) return;
    try {
      // Whoever was signed in may have left meanwhile.
      if ((await this.renew(stored)) || this.read() !== stored) return;
      this.#lost = decode(stored);
      this.remove();
    } catch {
      // Without an answer, the session asks once more when the restaurant is known.
    }
  }
}
