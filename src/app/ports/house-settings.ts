import { getSettings } from '../../api/settings.ts';
import { type ApiClient } from '../../api/client.ts';
import { FIRST_SETTING_KEYS, parseSettings, SETTING_KEYS, type SettingKey, type Settings } from '../../../domain/settings.ts';

const isLater = (key: SettingKey): boolean => !FIRST_SETTING_KEYS.some((first) => first === key);

/** Reads the settings in two parts: the login waits for those that it reads, whoever signs in for the others. */
export class HouseSettings {
  #api: ApiClient;
  #first: Partial<Record<SettingKey, string>> = {};
  #all: Promise<Settings> | null = null;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async readFirst(signal: AbortSignal): Promise<Settings> {
    this.#all = null;
    this.#first = await getSettings(this.#api, FIRST_SETTING_KEYS, signal);
    return parseSettings(this.#first);
  }

  /** All of them, read once for the page. */
  readAll(): Promise<Settings> {
    this.#all ??= getSettings(this.#api, SETTING_KEYS.filter(isLater)).then((later) => parseSettings({ ...this.#first, ...later }));
    return this.#all;
  }
}
