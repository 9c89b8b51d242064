import { IdleKeys } from '../browser/tabs/idle-keys.ts';
import { SafeStorage } from '../browser/storage/storage.ts';
import { TerminalSecret } from '../browser/storage/terminal-secret.ts';
import { FakeApi, type Answers } from '../api/api.fixtures.ts';
import { fetchToken } from '../api/login.ts';
import { TextStore } from '../texts/text-store.ts';
import { type Journal } from '../services/journal.ts';
import { AccessToken } from '../services/access-token.ts';
import { type Services } from '../services/services.ts';
import { ConnectionFeed } from '../services/connection-feed.ts';
import { RestaurantSettings } from '../services/restaurant-settings.ts';
import { type ReminderPortDeps } from './reminder.ports.ts';

/** Services with a fake API client and the test environment's local storage. */
export function fakeServices(answers: Answers = {}) {
  const api = new FakeApi(answers);
  const storage = new SafeStorage(() => window.localStorage);
  const logged: string[] = [];
  const connection = new ConnectionFeed();
  const terminalSecret = new TerminalSecret();
  const log = (message: string) => logged.push(message);
  const services: Services = {
    api: api.client,
    storage,
    token: new AccessToken(storage, (signal) => fetchToken(api.client, terminalSecret, signal)),
    idleKeys: new IdleKeys(storage),
    texts: new TextStore(),
    settings: new RestaurantSettings(api.client, log, () => connection.whenReached()),
    loadAllTexts: () => Promise.resolve(),
    whenAllFetched: () => Promise.resolve(),
    connection,
    journal: {
      error: log,
      warn: log,
      warnOnce: log,
      refusal: (message: string, key: string) => log(`${message}, ${key}`),
    } as unknown as Journal,
    terminalSecret,
    browserLanguages: [],
    zone: () => 'Europe/Vienna',
  };
  return { api, logged, services };
}

/** A token with this payload and no valid signature. */
export const tokenOf = (payload: { DeviceType: string; PersonId: number }): string =>
  `e30.${btoa(JSON.stringify({ ...payload, exp: 4_000_000_000 }))}.x`;

/** Nothing to be reminded of. */
export const NO_REMINDER: ReminderPortDeps = {
  order: () => undefined,
  openPage: () => '/',
  watchSession: () => () => undefined,
  isPaying: () => false,
};
