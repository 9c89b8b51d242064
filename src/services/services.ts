import { readCookie } from '../browser/storage/cookies.ts';
import { whenIdle } from '../browser/page/idle-time.ts';
import { IdleKeys } from '../browser/tabs/idle-keys.ts';
import { isOnline } from '../browser/tabs/online.ts';
import { type EarlyAnswers } from '../api/early-answers.ts';
import { SafeStorage, STORAGE_KEYS } from '../browser/storage/storage.ts';
import { TerminalSecret } from '../browser/storage/terminal-secret.ts';
import { ApiClient } from '../api/client.ts';
import { fetchToken } from '../api/login.ts';
import { TextStore } from '../texts/text-store.ts';
import { AccessToken } from './access-token.ts';
import { ConnectionFeed } from './connection-feed.ts';
import { RestaurantSettings } from './restaurant-settings.ts';
import { restaurantZone } from '../../domain/calendar.ts';
import { Journal } from './journal.ts';

/** Services that the ports are built from. */
export interface Services {
  api: ApiClient;
  storage: SafeStorage;
  token: AccessToken;
  idleKeys: IdleKeys;
  texts: TextStore;
  settings: RestaurantSettings;
  /**
   * Loads the built-in texts of every screen in the language of the restaurant; does nothing before startup sets it.
   */
  loadAllTexts: () => Promise<void>;
  /**
   * Resolves when what is needed next has been fetched, and nobody has been signed in for a while: the time for what
   * nobody waits for.
   */
  whenAllFetched: () => Promise<void>;
  connection: ConnectionFeed;
  journal: Journal;
  terminalSecret: TerminalSecret;
  browserLanguages: readonly string[];
  /** IANA zone of the restaurant. */
  zone: () => string;
}

/** `early`: answers to requests that were sent before this code was loaded. */
export function createServices(early?: EarlyAnswers): Services {
  const storage = new SafeStorage(() => window.localStorage);
  const connection = new ConnectionFeed();
  const terminalSecret = new TerminalSecret();
  const texts = new TextStore();
  const token: AccessToken = new AccessToken(storage, (signal) => fetchToken(api, terminalSecret, signal));
  const api = new ApiClient({
    token,
    readCookie,
    isOnline,
    // Another tab may have stored another one since.
    readLanguage: () => texts.language ?? storage.read(STORAGE_KEYS.language),
    fetch: early && ((request) => early.take(request)),
  });
  const journal = new Journal(api);
  api.hooks = {
    onOffline: () => connection.send({ type: 'network.lost', at: Date.now() }),
    onUnreachable: () => connection.send({ type: 'server.missed' }),
    onReached: (askedAt) => connection.send({ type: 'server.answered', askedAt }),
    onContractError: (error) => journal.error('An answer does not fit the contract', error),
  };
  return {
    api,
    storage,
    token,
    idleKeys: new IdleKeys(storage),
    texts,
    settings: new RestaurantSettings(
      api,
      (message) => journal.warn(message),
      () => connection.whenReached(),
    ),
    loadAllTexts: () => Promise.resolve(),
    whenAllFetched: whenIdle,
    connection,
    journal,
    terminalSecret,
    browserLanguages: early?.browserLanguages ?? navigator.languages,
    zone: () => restaurantZone(null),
  };
}
