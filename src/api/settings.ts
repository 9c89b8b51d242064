import { type Call } from '../../contract/call.ts';
import * as calls from '../../contract/setting.ts';
import { type SettingKey } from '../../domain/settings.ts';
import { type ApiClient, type CallOptions } from './client.ts';
import { RefusedError } from './errors.ts';

const TIMEOUT = 8_000;

/**
 * What the server says of settings: the text of each, null for one that it does not have. One that could not be asked
 * for is missing.
 */
export type SettingAnswers = Partial<Record<SettingKey, string | null>>;

export async function getSettings(
  api: ApiClient,
  keys: readonly SettingKey[],
  { signal, isBackground }: Pick<CallOptions<Call>, 'signal' | 'isBackground'> = {},
): Promise<SettingAnswers> {
  const read = async (key: SettingKey): Promise<[SettingKey, string | null] | null> => {
    try {
      return [key, await api.call(calls.getSetting, { query: { key }, signal, isBackground, timeout: TIMEOUT })];
    } catch (error) {
      if (signal?.aborted) throw error;
      return error instanceof RefusedError && error.status === 404 ? [key, null] : null;
    }
  };
  const answered = await Promise.all(keys.map(read));
  return Object.fromEntries(answered.filter((entry) => entry !== null));
}
