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

/** Leads to a dish in the list, once: more of the list is read until it is found. */
export function useAskedDish(
  { articles, hasMore, readMore }: ArticlePages,
  asked: AskedDish | null,
  open: (article: Article) => void,
): void {
  const found = asked ? articles.find(({ id, detailId }) => `${id}.${detailId}` === asked.dish) : undefined;
  const search = useEffectEvent(readMore);
  const show = useEffectEvent((article: Article) => {
    const item = document.getElementById(dishItem(article));
    item?.scrollIntoView?.({ block: 'center' });
    // The dialog gives the focus back to it.
    item?.querySelector('button')?.focus({ preventScroll: true });
    open(article);
    asked?.onShown();
  });
  const isMissing = asked !== null && found === undefined;
  useEffect(() => {
    if (isMissing && hasMore) search();
  }, [isMissing, hasMore]);
  useEffect(() => {
    if (found) show(found);
  }, [found]);
}
