import * as calls from '../../contract/setting.ts';
import { CARD_SYMBOL_SETTING, type SettingKey } from '../../domain/settings.ts';
import { type ApiClient } from './client.ts';

const TIMEOUT = 8_000;

/** The settings that could be read; each that could not is left to its default (specification, section 7). */
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

/** Picture beside payment by card; null where the restaurant has none. */
export async function getCardSymbol(api: ApiClient, signal?: AbortSignal): Promise<Blob | null> {
  try {
    const symbol = (await api.call(calls.getBinarySetting, { query: { key: CARD_SYMBOL_SETTING }, signal })) as Blob;
    return symbol.size > 0 ? symbol : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}
