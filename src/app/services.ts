import { readCookie } from '../adapters/cookies.ts';
import { IdleKeys } from '../adapters/idle-keys.ts';
import { withLock } from '../adapters/lock.ts';
import { isOnline } from '../adapters/online.ts';
import { SafeStorage, STORAGE_KEYS } from '../adapters/storage.ts';
import { ApiClient } from '../api/client.ts';
import { fetchToken } from '../api/login.ts';
import { TextStore } from '../texts/text-store.ts';
import { ConnectionFeed } from './ports/connection-feed.ts';
import { Journal } from './journal.ts';

/** What the ports are made of. */
export interface Services {
  api: ApiClient;
  storage: SafeStorage;
  idleKeys: IdleKeys;
  texts: TextStore;
  connection: ConnectionFeed;
  journal: Journal;
  /** IANA zone of the restaurant. */
  zone: () => string;
}

/** Between tabs too, one refresh at a time: who waited finds the token that another tab has fetched. */
const refreshToken = (api: ApiClient, storage: SafeStorage, refused: string | null): Promise<boolean> =>
  withLock('mittag-token', async () => {
    const stored = storage.read(STORAGE_KEYS.accessToken);
    if (stored !== null && stored !== refused) return true;
    const token = await fetchToken(api);
    if (token === null) return false;
    storage.write(STORAGE_KEYS.accessToken, token);
    return true;
  });

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function createServices(): Services {
  const storage = new SafeStorage(() => window.localStorage);
  const connection = new ConnectionFeed();
  const api: ApiClient = new ApiClient({
    readToken: () => storage.read(STORAGE_KEYS.accessToken),
    refreshToken: (refused) => refreshToken(api, storage, refused),
    readCookie,
    isOnline,
    readLanguage: () => storage.read(STORAGE_KEYS.language),
  });
  const journal = new Journal(api);
  api.hooks = {
    onOffline: () => connection.tell({ type: 'network.lost' }),
    onUnreachable: () => connection.tell({ type: 'server.missed' }),
    onReached: () => connection.tell({ type: 'server.answered' }),
    onContractError: (error) => journal.error('An answer does not fit the contract', error),
  };
  return { api, storage, idleKeys: new IdleKeys(storage), texts: new TextStore(), connection, journal, zone: browserZone };
}
