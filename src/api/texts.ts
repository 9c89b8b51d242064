import * as calls from '../../contract/text.ts';
import { type Language } from '../../domain/language.ts';
import { type ApiClient } from './client.ts';

export async function getLanguages(api: ApiClient, signal?: AbortSignal): Promise<Language[]> {
  return (await api.call(calls.getLanguages, { signal })).map(calls.toLanguage);
}

/** Texts of a language by key. */
export async function getTexts(
  api: ApiClient,
  query: { language: string; lastModificationDate?: string },
  signal?: AbortSignal,
): Promise<[string, string][]> {
  const texts = await api.call(calls.getTexts, { query, signal });
  return texts.map((text) => [text.Key, text.Value]);
}
