import { useEffect, useEffectEvent, useState } from 'react';
import { type Article, type ArticlePage } from '../../../../domain/article.ts';

export interface ArticlePages {
  articles: Article[];
  /** Of all pages; null before the first answer. */
  totalCount: number | null;
  isReading: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  readMore: () => void;
  retry: () => void;
}

interface Read {
  key: string;
  page: number;
  attempt: number;
  articles: Article[];
  totalCount: number;
  hasFailed: boolean;
}

/** A list that shifted between two pages may bring a dish twice. */
function append(known: Article[], more: Article[]): Article[] {
  const seen = new Set(known.map((article) => `${article.id} ${article.detailId}`));
  return [...known, ...more.filter((article) => !seen.has(`${article.id} ${article.detailId}`))];
}

/** Reads a list page by page; another key starts over, while the old list stays up until the new one is there. */
export function useArticlePages(
  key: string,
  readPage: (page: number, signal: AbortSignal) => Promise<ArticlePage>,
): ArticlePages {
  const [wish, setWish] = useState({ key, page: 1, attempt: 0 });
  const asked = wish.key === key ? wish : { key, page: 1, attempt: 0 };
  const { page, attempt } = asked;
  const [read, setRead] = useState<Read | null>(null);
  const readNow = useEffectEvent(readPage);

  useEffect(() => {
    const aborter = new AbortController();
    const isDropped = () => aborter.signal.aborted;
    const keep = (last: Read | null) => (last?.key === key && page > 1 ? last.articles : []);
    readNow(page, aborter.signal).then(
      (answer) =>
        isDropped() ||
        setRead((last) => ({
          key,
          page,
          attempt,
          articles: append(keep(last), answer.articles),
          totalCount: answer.totalCount,
          hasFailed: false,
        })),
      () =>
        isDropped() ||
        setRead((last) => ({
          key,
          page,
          attempt,
          articles: keep(last),
          totalCount: last?.totalCount ?? 0,
          hasFailed: true,
        })),
    );
    return () => aborter.abort();
  }, [key, page, attempt]);

  const isReading = read?.key !== key || read.page !== page || read.attempt !== attempt;
  const hasFailed = !isReading && read.hasFailed;
  const articles = read?.articles ?? [];
  return {
    articles,
    totalCount: read && !(hasFailed && articles.length === 0) ? read.totalCount : null,
    isReading,
    hasFailed,
    hasMore: !isReading && !hasFailed && articles.length < read.totalCount && articles.length > 0,
    readMore: () => setWish({ key, page: page + 1, attempt }),
    retry: () => setWish({ key, page, attempt: attempt + 1 }),
  };
}
