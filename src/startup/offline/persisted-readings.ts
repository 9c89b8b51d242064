import { type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { BROWSER_PARTS, type CacheParts } from './cache-store.ts';
import { personKey } from '../../browser/storage/person-key.ts';
import { START } from './cached-start-data.ts';
import { SafeStorage } from '../../browser/storage/storage.ts';
import { type SessionRef, type SessionSnapshot } from '../../context/actor-types.ts';
import { CACHE_FALLBACK_MS } from './cache-fallback-ms.ts';

/** In case nothing tells that the server answers again: it may have done so before a call had failed. */
const RETRY_MS = 10_000;

const OFFLINE_STATES = ['Offline', 'ServerMissed', 'ServerNotReachable'];

/** Whether nothing is known to be away. */
export function isOnlineIn({ children }: SessionSnapshot): boolean {
  return !OFFLINE_STATES.includes(children.connection?.getSnapshot().value ?? '');
}

const hasNoAnswer = (error: unknown): boolean => error instanceof Error && error.name === 'NetworkError';

const isRefused = (error: unknown): boolean => error !== null && !hasNoAnswer(error);

/** Of a query: what is read, without the person, whose key the store has. */
const keyOf = ({ queryKey }: Query): string => JSON.stringify(queryKey.slice(1));

/** Begins the keys of all readings of this name in a language. */
const keysOf = (names: readonly string[], language: string): string[] =>
  names.map((name) => JSON.stringify([language, name]).slice(0, -1));

type Store = ReturnType<CacheParts['openStore']>;

/**
 * Keeps the readings of a person for when there is no network, and shows them then (OFF-8). Not at a terminal, and not
 * of guests, who share one person.
 */
export class PersistedReadings {
  readonly #client: QueryClient;
  readonly #session: SessionRef;
  readonly #storage = new SafeStorage(() => window.localStorage);
  /** Shown although they could not be read again: when each was read. */
  readonly #unrefreshed = new Map<string, number>();
  #waiting = new Map<string, Query>();
  /** Changed on this page since they were read. */
  #corrected = new Map<string, Query>();
  #isShowing = false;
  #isSavingSoon = false;
  #store: { personId: number; store: Store } | null = null;
  readonly #parts: CacheParts;

  constructor(client: QueryClient, session: SessionRef, parts = BROWSER_PARTS) {
    this.#client = client;
    this.#parts = parts;
    this.#session = session;
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'removed') this.#unrefreshed.delete(event.query.queryHash);
      if (event.type === 'updated' || event.type === 'removed') this.#saveSoon();
      if (event.type !== 'updated') return;
      const { action } = event;
      const query = event.query as Query;
      if (action.type === 'fetch') {
        if (query.state.data === undefined) this.#lookUpSoon(query);
        else this.#markIfLate(query);
      }
      if (action.type === 'success' && !action.manual) {
        this.#unrefreshed.delete(query.queryHash);
        if (this.#open()) this.#waiting.set(keyOf(query), query);
        this.#saveSoon();
      }
      if (action.type === 'success' && action.manual && !this.#isShowing && this.#open()) {
        this.#corrected.set(keyOf(query), query);
        this.#saveSoon();
      }
      if (action.type === 'error' && hasNoAnswer(action.error)) queueMicrotask(() => this.#fallBack(query));
    });
  }

  /**
   * When the oldest of the shown readings was read that is not current; null: all are. `isUnreachable`: none is, since
   * nothing can be read again.
   */
  asOf({ isUnreachable = false } = {}): number | null {
    const active = this.#client.getQueryCache().findAll({ type: 'active' });
    const ages = active.flatMap(
      ({ queryHash, state }) =>
        this.#unrefreshed.get(queryHash) ?? (isUnreachable && state.data !== undefined ? state.dataUpdatedAt : []),
    );
    return ages.length > 0 ? Math.min(...ages) : null;
  }

  /** Shows what the overview of the last visit had read, before the page is rendered. */
  restore(): void {
    const { person } = this.#session.getSnapshot().context;
    if (!person) return;
    for (const { key, value, readAt } of this.#open()?.takeEarly() ?? []) {
      const queryKey: QueryKey = [person.id, ...(JSON.parse(key) as unknown[])];
      this.#show(this.#client.getQueryCache().build(this.#client, { queryKey }), value, readAt);
    }
  }

  /** Ids of the rows that hold what is on the page, the start data among them; null where nothing may be kept. */
  activeRows(): string[] | null {
    const store = this.#open();
    const active = this.#client.getQueryCache().findAll({ type: 'active' });
    return store && [START, ...active.map(keyOf)].map((key) => store.idOf(key));
  }

  /** Reads again what is shown and could not be. */
  readAgain(): void {
    for (const query of this.#client.getQueryCache().findAll({ type: 'active' })) this.#readShown(query);
  }

  #readShown(query: Query): void {
    if (query.isActive() && this.#unrefreshed.has(query.queryHash)) void query.fetch().catch(() => undefined);
  }

  /** Deletes what a call has made wrong. What is on the screen stays there until it has been read again. */
  drop(names: readonly string[]): void {
    const isAffected = ({ queryKey }: Query) => names.includes(String(queryKey[2]));
    this.#client.removeQueries({ type: 'inactive', predicate: isAffected });
    void this.#client.invalidateQueries({ predicate: isAffected, refetchType: 'none' });
    const language = this.#session.getSnapshot().context.appConfiguration?.language.shortName ?? '';
    for (const waiting of [this.#waiting, this.#corrected])
      for (const [key, query] of waiting) if (isAffected(query)) waiting.delete(key);
    void this.#open()?.drop(keysOf(names, language));
  }

  /** The session has ended: what waits is not written, and the store is closed. */
  end(): void {
    this.#waiting.clear();
    this.#corrected.clear();
    this.#unrefreshed.clear();
    this.#store?.store.close();
    this.#store = null;
  }

  /** Null where nothing may be kept. */
  #open(): Store | null {
    const snapshot = this.#session.getSnapshot();
    const { person, deviceType } = snapshot.context;
    if (!person || deviceType === 'Terminal' || !snapshot.matches('LoggedInDefault')) return null;
    if (this.#store?.personId !== person.id)
      this.#store = { personId: person.id, store: this.#parts.openStore(personKey(this.#storage, person.id)) };
    return this.#store.store;
  }

  #lookUpSoon(query: Query): void {
    if (!this.#open()) return;
    const fallbackMs = isOnlineIn(this.#session.getSnapshot()) ? CACHE_FALLBACK_MS : 0;
    this.#later(query, fallbackMs, (late) => void this.#lookUp(late));
  }

  async #lookUp(query: Query): Promise<void> {
    const isMissing = () =>
      query.state.data === undefined &&
      !isRefused(query.state.error) &&
      query.queryHash === this.#find(query)?.queryHash;
    const store = this.#open();
    if (!store || !isMissing()) return;
    const cached = await store.read(keyOf(query));
    if (!cached || !isMissing() || this.#open() !== store) return;
    this.#show(query, cached.value, cached.readAt);
  }

  /** An hour may have passed since what is shown was read. */
  #markIfLate(query: Query): void {
    const { dataUpdatedAt } = query.state;
    this.#later(query, CACHE_FALLBACK_MS, (late) => {
      const { state } = late;
      if (state.fetchStatus === 'fetching' && state.dataUpdatedAt === dataUpdatedAt) this.#fallBack(late);
    });
  }

  #find({ queryHash }: Pick<Query, 'queryHash'>): Query | undefined {
    return this.#client.getQueryCache().get(queryHash);
  }

  /** There was no answer. A next page of a list that is missing is shown by the list. */
  #fallBack(query: Query): void {
    if (query.state.fetchMeta?.fetchMore) return;
    if (query.state.data === undefined) void this.#lookUp(query);
    else this.#show(query, query.state.data, query.state.dataUpdatedAt);
  }

  #show(query: Query, value: unknown, readAt: number): void {
    this.#unrefreshed.set(query.queryHash, readAt);
    // As if it were read then: no failure is shown where there is something to show.
    this.#isShowing = true;
    query.setData(value, { updatedAt: readAt, manual: true });
    this.#isShowing = false;
    // A page that opens later reads it anew, however long it would hold otherwise.
    query.invalidate();
    this.#later(query, RETRY_MS, (shown) => {
      if (isOnlineIn(this.#session.getSnapshot())) this.#readShown(shown);
    });
  }

  /** By its name: a timer that holds the query would keep what it has read in memory after the session. */
  #later({ queryHash }: Query, ms: number, act: (query: Query) => void): void {
    setTimeout(() => {
      const query = this.#find({ queryHash });
      if (query) act(query);
    }, ms);
  }

  /**
   * Not while something else is read for the page: the code of the database would take the line and the processor from
   * it.
   */
  #saveSoon(): void {
    if (this.#waiting.size + this.#corrected.size === 0 || this.#isSavingSoon || this.#client.isFetching() > 0) return;
    this.#isSavingSoon = true;
    void this.#parts.whenIdle().then(() => {
      this.#isSavingSoon = false;
      this.#keep();
    });
  }

  #keep(): void {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    const store = this.#open();
    for (const [key, { state }] of waiting)
      if (state.data !== undefined) void store?.write(key, { value: state.data, readAt: state.dataUpdatedAt });
    for (const key of this.#corrected.keys())
      if (waiting.has(key)) this.#corrected.delete(key);
      else void this.#correct(key);
  }

  /** Only what is kept: what a call has made wrong was dropped, and a correction does not make it right. */
  async #correct(key: string): Promise<void> {
    const store = this.#open();
    const cached = await store?.read(key);
    const query = this.#corrected.get(key);
    this.#corrected.delete(key);
    if (cached && query?.state.data !== undefined && store === this.#open())
      void store?.write(key, { value: query.state.data, readAt: cached.readAt });
  }
}
