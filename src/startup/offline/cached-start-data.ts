import { BROWSER_PARTS, type CacheParts } from './cache-store.ts';
import { personKey } from '../../browser/storage/person-key.ts';
import { type Cart } from '../../../domain/cart.ts';
import { type StartData } from '../../../machines/session/session.types.ts';
import { whenAnswered } from '../prefetch/network-idle.ts';
import { type Services } from '../../services/services.ts';

export const START = 'start';

/**
 * To be raised when the shape changes. Not the release: the first start after an update may have no network, and
 * without start data it would sign its customer out.
 */
const VERSION = 'start 1';

/** Nobody returns after so long; a session of the server ends at some time as well. */
const MAX_AGE_MS = 7 * 86_400_000;

type Store = ReturnType<CacheParts['openStore']>;

type CachedData = Omit<StartData, 'draft'>;

const isStartData = (value: unknown): value is CachedData =>
  typeof value === 'object' && value !== null && 'person' in value && 'customerGroup' in value && 'carts' in value;

/**
 * The start data of the person who is signed in, for a start without a network (OFF-10). Whom it lets in (OFF-11): the
 * person of the stored token, which every end of a session removes, before the time without input is over. Neither a
 * terminal nor a guest.
 */
export class CachedStartData {
  readonly #services: Services;
  readonly #isGuest: (personId: number) => boolean;
  readonly #parts: CacheParts;
  #store: { personId: number; store: Store } | null = null;
  #data: CachedData | null = null;
  #isWriting = false;

  constructor(services: Services, isGuest: (personId: number) => boolean, parts = BROWSER_PARTS) {
    this.#services = services;
    this.#isGuest = isGuest;
    this.#parts = parts;
  }

  /** Null where nothing is kept, or may be used. */
  async read(): Promise<{ data: CachedData; readAt: number } | null> {
    const { idleKeys } = this.#services;
    const deadline = idleKeys.read();
    const store = deadline === null || deadline > Date.now() ? this.#open() : null;
    const cached = await store?.read(START);
    if (!cached || Date.now() - cached.readAt > MAX_AGE_MS || !isStartData(cached.value)) return null;
    if (cached.value.person.id !== this.#store?.personId) return null;
    this.#data = cached.value;
    return { data: cached.value, readAt: cached.readAt };
  }

  write(data: StartData): void {
    const { person, customerGroup, deviceType, carts } = data;
    this.#data = this.#open() ? { person, customerGroup, deviceType, carts } : null;
    this.#writeSoon();
  }

  /** The server has answered the carts. */
  updateCarts(carts: Cart[]): void {
    // An answer may come after the session has ended, and another one begun.
    if (this.#data?.person.id !== this.#services.token.claims()?.personId) this.end();
    if (!this.#data) return;
    this.#data = { ...this.#data, carts };
    this.#writeSoon();
  }

  /** The session has ended: nothing of its person stays, not even in memory. */
  end(): void {
    this.#data = null;
    this.#store?.store.close();
    this.#store = null;
  }

  #writeSoon(): void {
    if (this.#isWriting || !this.#data) return;
    this.#isWriting = true;
    const readAt = Date.now();
    // The code of the database would take the line and the processor from what the first page reads.
    void whenAnswered(this.#services.api, this.#parts.whenIdle).then(() => {
      this.#isWriting = false;
      if (!this.#open()) this.end();
      if (this.#data) void this.#open()?.write(START, { value: this.#data, readAt });
    });
  }

  /** Null where nothing may be kept. */
  #open(): Store | null {
    const { storage, token } = this.#services;
    const claims = token.claims();
    if (!claims || claims.deviceType === 'Terminal' || this.#isGuest(claims.personId)) return null;
    if (this.#store?.personId !== claims.personId) this.end();
    this.#store ??= {
      personId: claims.personId,
      store: this.#parts.openStore(personKey(storage, claims.personId), VERSION),
    };
    return this.#store.store;
  }
}
