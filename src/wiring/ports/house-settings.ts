import { getSettings } from '../../api/settings.ts';
import { type ApiClient } from '../../api/client.ts';
import { readAutoLogoutSeconds } from '../../../domain/idle.ts';
import {
  FIRST_SETTING_KEYS,
  parseSettings,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
} from '../../../domain/settings.ts';

const AUTO_LOGOUT = 'Order_AutoLogoutTimeoutInSeconds';

const isLater = (key: SettingKey): boolean => !FIRST_SETTING_KEYS.some((first) => first === key);

/** Reads the settings in two parts: the login waits only for those that it needs, the sign-in for the others. */
export class HouseSettings {
  #api: ApiClient;
  #complain: (message: string) => void;
  #first: Partial<Record<SettingKey, string>> = {};
  #all: Promise<Settings> | null = null;

  /** `complain`: writes a warning for the operator. */
  constructor(api: ApiClient, complain: (message: string) => void) {
    this.#api = api;
    this.#complain = complain;
  }

  async readFirst(signal: AbortSignal): Promise<Settings> {
    this.#all = null;
    this.#first = await getSettings(this.#api, FIRST_SETTING_KEYS, signal);
    const settings = parseSettings(this.#first);
    const text = this.#first[AUTO_LOGOUT]?.trim() ?? '';
    if (text !== '' && readAutoLogoutSeconds(text) === undefined) {
      this.#complain(
        `${AUTO_LOGOUT} must be false or a whole number of seconds from 0 on, not "${text}"; ${settings.autoLogoutSeconds} hold.`,
      );
    }
    return settings;
  }

  /** All settings, read once per page. */
  readAll(): Promise<Settings> {
    this.#all ??= getSettings(this.#api, SETTING_KEYS.filter(isLater)).then((later) =>
      parseSettings({ ...this.#first, ...later }),
    );
    return this.#all;
  }
}
