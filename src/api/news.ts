import * as calls from '../../contract/news.ts';
import { type NewsItem } from '../../domain/news.ts';
import { type ApiClient } from './client.ts';

/** News in the given language. */
export async function getNews(api: ApiClient, languageShortName: string, signal?: AbortSignal): Promise<NewsItem[]> {
  return (await api.call(calls.getNews, { query: { languageshortname: languageShortName }, signal })).map(
    calls.toNewsItem,
  );
}
