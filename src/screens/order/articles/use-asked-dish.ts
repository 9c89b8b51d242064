import { useEffect, useEffectEvent } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type ArticlePages } from './use-article-pages.ts';

/** Id of the item of a dish in the list. */
export const dishItem = ({ id, detailId }: Pick<Article, 'id' | 'detailId'>): string => `dish-${id}.${detailId}`;

/** The dish that the address asks for, by article and variant (`3.9003`). */
export interface AskedDish {
  dish: string;
  /** It is shown: the address need not ask for it any more. */
  onShown: () => void;
}

/** Longer lists are not read on for a dish. */
const LOOKED_FOR_IN = 1000;

interface AskedPages extends Pick<ArticlePages, 'articles' | 'hasMore' | 'readMore'> {
  /** Of them, those in the page. */
  drawn: readonly Article[];
  /** The place of the first of those that are to be in the page; changes as it is scrolled. */
  first: number;
  /** Height in pixels of what is not in the page below them. */
  after: number;
  scrollNear: (index: number) => void;
}

/** Leads to a dish in the list, once: more of the list is read until it is found, and scrolled until it is in the page. */
export function useAskedDish(
  { articles, hasMore, readMore, drawn, first, after, scrollNear }: AskedPages,
  asked: AskedDish | null,
  open: (article: Article) => void,
): void {
  const found = asked ? articles.find(({ id, detailId }) => `${id}.${detailId}` === asked.dish) : undefined;
  const isInPage = found !== undefined && drawn.includes(found);
  const search = useEffectEvent(readMore);
  const bring = useEffectEvent((article: Article) => scrollNear(articles.indexOf(article)));
  const show = useEffectEvent((article: Article) => {
    const item = document.getElementById(dishItem(article));
    item?.scrollIntoView?.({ block: 'center' });
    // The dialog gives the focus back to it.
    item?.querySelector('button')?.focus({ preventScroll: true });
    open(article);
    asked?.onShown();
  });
  const isWorthReading = asked !== null && found === undefined && hasMore && articles.length < LOOKED_FOR_IN;
  useEffect(() => {
    if (isWorthReading) search();
  }, [isWorthReading]);
  const whereabouts = isInPage ? '' : `${first} ${after}`;
  useEffect(() => {
    if (!found) return;
    if (isInPage) show(found);
    else bring(found);
  }, [found, isInPage, whereabouts]);
}
