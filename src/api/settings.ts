import * as calls from '../../contract/setting.ts';
import { type SettingKey } from '../../domain/settings.ts';
import { type ApiClient } from './client.ts';

const TIMEOUT = 8_000;

/** The settings that could be read; the others keep their defaults (START-12). */
export async function getSettings(
  api: ApiClient,
  keys: readonly SettingKey[],
  signal?: AbortSignal,
): Promise<Partial<Record<SettingKey, string>>> {
  const read = async (key: SettingKey): Promise<[SettingKey, string] | null> => {
    try {
      return [key, await api.call(calls.getSetting, { query: { key }, signal, timeout: TIMEOUT })];
    } catch (error) {
      if (signal?.aborted) throw error;
      return null;
    }
  };
  const found = await Promise.all(keys.map(read));
  return Object.fromEntries(found.filter((entry) => entry !== null));
}
