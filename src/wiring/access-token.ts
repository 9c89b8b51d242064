import { TokenPayload } from '../../contract/login.ts';
import { type DeviceType } from '../../domain/session.ts';
import { withLock } from '../adapters/lock.ts';
import { type SafeStorage, STORAGE_KEYS } from '../adapters/storage.ts';

interface TokenClaims {
  deviceType: DeviceType;
  personId: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Null where the token cannot be read. Its signature is checked by the server. */
function decode(token: string | null): TokenClaims | null {
  try {
    const part = (token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const payload = TokenPayload.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { deviceType: payload.DeviceType, personId: payload.PersonId, expiresAt: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** The access token of this browser, which all its tabs share: stored, decoded, compared and renewed. */
export class AccessToken {
  #storage: SafeStorage;
  #ask: (signal?: AbortSignal) => Promise<string | null>;
  #settling: Promise<void> | null = null;

  /** `ask`: the call that fetches a new token; null: nobody is signed in. */
  constructor(storage: SafeStorage, ask: (signal?: AbortSignal) => Promise<string | null>) {
    this.#storage = storage;
    this.#ask = ask;
  }

  /** As it is stored; null where nobody is signed in. */
  read(): string | null {
    return this.#storage.read(STORAGE_KEYS.accessToken);
  }

  /** What the stored token says; null where there is none or it cannot be read. */
  claims(): TokenClaims | null {
    return decode(this.read());
  }

  remove(): void {
    this.#storage.remove(STORAGE_KEYS.accessToken);
  }

  /** Asks the server for the token of whoever is signed in, and stores it. False: nobody is, and an old token is removed. */
  async fetch(signal?: AbortSignal): Promise<boolean> {
    const token = await this.#ask(signal);
    signal?.throwIfAborted();
    if (token === null) this.remove();
    else this.#write(token);
    return token !== null;
  }

  /**
   * Whether another token is stored than the one that a call was sent with. Throws where it is somebody else's, in whose name
   * the call must not be repeated: this tab is about to hear of it and to reload (`watchOtherTabs`).
   */
  isReplaced(sent: string | null): boolean {
    const stored = this.read();
    if (stored === null || stored === sent) return false;
    const [personId, sentPersonId] = [decode(stored)?.personId, decode(sent)?.personId];
    if (personId !== undefined && sentPersonId !== undefined && personId !== sentPersonId)
      throw new Error('Somebody else has signed in in another tab.');
    return true;
  }

  /** Fetches and stores a token for the one that was refused; false: the session is over, or the signal was aborted. */
  renew(refused: string | null, signal?: AbortSignal): Promise<boolean> {
    // One at a time between all tabs: the next one finds the token that the one before has fetched.
    return withLock('mittag-token', async () => {
      if (signal?.aborted) return false;
      if (this.isReplaced(refused)) return true;
      const token = await this.#ask(signal).catch((error: unknown) => {
        if (signal?.aborted) return null;
        throw error;
      });
      // Stored after a sign-out, it would sign that person in again for whoever uses this browser next.
      if (token === null || signal?.aborted) return false;
      this.#write(token);
      return true;
    });
  }

  /** Renews a stored token that has run out, once and before the calls that would carry it; what cannot be renewed is removed. */
  settle(): Promise<void> {
    return (this.#settling ??= this.#settle());
  }

  /** Tells when another tab changes the token: what the one before said, and whether the whole storage was cleared. */
  watch(tell: (before: TokenClaims | null, isAllCleared: boolean) => void): () => void {
    const onStorage = ({ key, oldValue }: StorageEvent) => {
      if (key === null || key === STORAGE_KEYS.accessToken) tell(decode(oldValue), key === null);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }

  #write(token: string): void {
    this.#storage.write(STORAGE_KEYS.accessToken, token);
  }

  async #settle(): Promise<void> {
    const stored = this.read();
    if (stored === null || (decode(stored)?.expiresAt ?? 0) > Date.now()) return;
    try {
      if (!(await this.renew(stored))) this.remove();
    } catch {
      // The calls that carry it will tell that the server cannot be reached.
    }
  }
}
