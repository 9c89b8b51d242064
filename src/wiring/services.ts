import { readCookie } from '../adapters/cookies.ts';
import { IdleKeys } from '../adapters/idle-keys.ts';
import { withLock } from '../adapters/lock.ts';
import { isOnline } from '../adapters/online.ts';
import { type EarlyAnswers } from '../early/early-answers.ts';
import { SafeStorage, STORAGE_KEYS } from '../adapters/storage.ts';
import { ApiClient } from '../api/client.ts';
import { fetchToken } from '../api/login.ts';
import { isOfSamePerson, readToken } from '../api/token.ts';
import { TextStore } from '../texts/text-store.ts';
import { ConnectionFeed } from './ports/connection-feed.ts';
import { HouseSettings } from './ports/house-settings.ts';
import { Journal } from '../context/journal.ts';

/** What the ports are made of. */
export interface Services {
  api: ApiClient;
  storage: SafeStorage;
  idleKeys: IdleKeys;
  texts: TextStore;
  settings: HouseSettings;
  /** The built-in texts of every screen, in the language of the house; there once the start is through. */
  loadAllTexts: () => Promise<void>;
  /** A stored token that has run out is renewed once, before the calls that would carry it; what cannot be renewed goes. */
  settleToken: () => Promise<void>;
  connection: ConnectionFeed;
  journal: Journal;
  /** IANA zone of the restaurant. */
  zone: () => string;
}

async function renewToken(
  api: ApiClient,
  storage: SafeStorage,
  refused: string | null,
  signal?: AbortSignal,
): Promise<boolean> {
  if (signal?.aborted) return false;
  const stored = storage.read(STORAGE_KEYS.accessToken);
  if (stored !== null && stored !== refused) {
    // This tab is about to hear of it and begin anew (`watchOtherTabs`); its calls must not go in the other's name.
    if (!isOfSamePerson(stored, refused)) throw new Error('Somebody else has signed in in another tab.');
    return true;
  }
  const token = await fetchToken(api, signal).catch((error: unknown) => {
    if (signal?.aborted) return null;
    throw error;
  });
  // Who signed out meanwhile must not be found signed in by the next one at this browser.
  if (token === null || signal?.aborted) return false;
  storage.write(STORAGE_KEYS.accessToken, token);
  return true;
}

/** Between tabs too, one refresh at a time: who waited finds the token that another tab has fetched. */
const refreshToken = (...work: Parameters<typeof renewToken>): Promise<boolean> =>
  withLock('mittag-token', () => renewToken(...work));

async function settleToken(api: ApiClient, storage: SafeStorage): Promise<void> {
  const stored = storage.read(STORAGE_KEYS.accessToken);
  if (stored === null || (readToken(stored)?.expiresAt ?? 0) > Date.now()) return;
  try {
    if (!(await refreshToken(api, storage, stored))) storage.remove(STORAGE_KEYS.accessToken);
  } catch {
    // The calls that carry it will tell that the server cannot be reached.
  }
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `early`: the answers that were asked for before this code came. */
export function createServices(early?: EarlyAnswers): Services {
  const storage = new SafeStorage(() => window.localStorage);
  const connection = new ConnectionFeed();
  const api: ApiClient = new ApiClient({
    readToken: () => storage.read(STORAGE_KEYS.accessToken),
    refreshToken: (refused, signal) => refreshToken(api, storage, refused, signal),
    readCookie,
    isOnline,
    readLanguage: () => storage.read(STORAGE_KEYS.language),
    fetch: early && ((request) => early.take(request)),
  });
  const journal = new Journal(api);
  api.hooks = {
    onOffline: () => connection.tell({ type: 'network.lost', at: Date.now() }),
    onUnreachable: () => connection.tell({ type: 'server.missed' }),
    onReached: (askedAt) => connection.tell({ type: 'server.answered', askedAt }),
    onContractError: (error) => journal.error('An answer does not fit the contract', error),
  };
  let settling: Promise<void> | null = null;
  return {
    api,
    storage,
    idleKeys: new IdleKeys(storage),
    texts: new TextStore(),
    settings: new HouseSettings(api, (message) => journal.warn(message)),
    loadAllTexts: () => Promise.resolve(),
    settleToken: () => (settling ??= settleToken(api, storage)),
    connection,
    journal,
    zone: browserZone,
  };
}
