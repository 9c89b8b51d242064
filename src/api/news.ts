import * as calls from '../../contract/news.ts';
import { type NewsItem } from '../../domain/news.ts';
import { type ApiClient } from './client.ts';

/** News in the given language. `isBackground`: nobody waits for them. */
export async function getNews(
  api: ApiClient,
  languageShortName: string,
  signal?: AbortSignal,
  isBackground = false,
): Promise<NewsItem[]> {
  const query = { languageshortname: languageShortName };
  return (await api.call(calls.getNews, { query, signal, isBackground })).map(calls.toNewsItem);
}
