import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type Article, type ArticlePage } from '../../../../domain/article.ts';
import { useQueryBase } from '../../../shared/reading/use-reading.ts';
import { useWhenBack } from '../../../ui/use-when-back.ts';

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

const NONE: Article[] = [];

/** Removes duplicates: a list that has shifted between two pages may contain a dish twice. */
const articlesOf = (pages: ArticlePage[]): Article[] => [
  ...new Map(
    pages.flatMap(({ articles }) => articles.map((article) => [`${article.id} ${article.detailId}`, article] as const)),
  ).values(),
];

const toList = ({ pages }: InfiniteData<ArticlePage>) => ({
  articles: articlesOf(pages),
  totalCount: pages.at(-1)?.totalCount ?? 0,
});

/** Reads a list page by page. Another key starts over; the old list stays visible until the new one is loaded. */
export function useArticlePages(
  key: QueryKey,
  readPage: (page: number, signal: AbortSignal) => Promise<ArticlePage>,
): ArticlePages {
  const { data, isFetching, isError, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...useQueryBase(['articles', ...key]),
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.articles.length > 0 && articlesOf(pages).length < last.totalCount ? pages.length + 1 : undefined,
    select: toList,
  });
  const hasFailed = isError && !isFetching;
  const readMore = () => void fetchNextPage();
  const retry = () => void (isFetchNextPageError ? fetchNextPage() : refetch());
  useWhenBack(() => hasFailed && retry());
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
