import { type NewsItem } from '../../../domain/news.ts';

export const latestFirst = (news: readonly NewsItem[]): NewsItem[] =>
  news.toSorted((one, other) => other.date.localeCompare(one.date));
