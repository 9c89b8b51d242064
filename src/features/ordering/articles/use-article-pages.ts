import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type Article, type ArticlePage, type DaySubsidy } from '../../../../domain/article.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type ApiClient } from '../../../api/client.ts';
import { NetworkError } from '../../../api/errors.ts';
import { useApi } from '../../../context/hooks.ts';
import { useQueryBase } from '../../../queries/use-reading.ts';
import { useWhenBack } from '../../../ui/use-when-back.ts';
import { articlesOf, type DishQuery, isToGoOn } from './article-queries.ts';

export interface ArticlePages {
  articles: Article[];
  /** Number of dishes on all pages; null before the first answer. */
  totalCount: number | null;
  isReading: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  readMore: () => void;
  retry: () => void;
}

/** Pages of a list that is read again when it is opened again: all are asked for, one after the other. */
const READ_AGAIN_UP_TO = 3;

const NONE: Article[] = [];

/** A list that is there as a whole. */
export const wholeList = (articles: Article[]): ArticlePages => ({
  articles,
  totalCount: articles.length,
  isReading: false,
  hasFailed: false,
  hasMore: false,
  readMore: () => undefined,
  retry: () => undefined,
});

const toList = ({ pages }: InfiniteData<ArticlePage>) => ({
  articles: articlesOf(pages),
  totalCount: pages.at(-1)?.totalCount ?? 0,
});

const pagesOf = (api: ApiClient, { readPage }: DishQuery) => ({
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => readPage(api, pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: (_: ArticlePage, pages: ArticlePage[]) => (isToGoOn(pages) ? pages.length + 1 : undefined),
});

/**
 * Reads a list page by page. Another key starts over; the old list stays visible until the new one is loaded.
 * `isWanted`: false while dishes of another list are shown: what was read stays.
 */
export function useArticlePages(query: DishQuery, isWanted = true): ArticlePages {
  const api = useApi();
  const base = useQueryBase(['articles', ...query.key]);
  const { data, isFetching, isError, error, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...base,
      enabled: base.enabled && isWanted,
      ...pagesOf(api, query),
      select: toList,
      refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= READ_AGAIN_UP_TO,
    });
  const hasFailed = isError && !isFetching;
  const readMore = () => void fetchNextPage();
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch());
  useWhenBack(() => hasFailed && retry(), hasFailed && error instanceof NetworkError);
  return {
    articles: data?.articles ?? NONE,
    totalCount: data?.totalCount ?? null,
    isReading: isFetching,
    hasFailed,
    hasMore: hasNextPage && !isFetching && !hasFailed,
    readMore,
    retry,
  };
}

/** What the orders of a day have left of its subsidy, as the dishes that were read for it tell; null: not known yet. */
export function useDaySubsidy(date: IsoDate, query: DishQuery): DaySubsidy {
  const api = useApi();
  const { data } = useInfiniteQuery({
    ...useQueryBase(['articles', ...query.key]),
    ...pagesOf(api, query),
    // The list itself reads.
    enabled: false,
    select: ({ pages }: InfiniteData<ArticlePage>) => pages[0]?.articles[0]?.daySubsidy ?? null,
  });
  return data?.date === date ? data : { date, left: null };
}
