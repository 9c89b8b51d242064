import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type Article } from '../../../../domain/article.ts';
import { type ArticlePages } from './use-article-pages.ts';

/** Id of the item of a dish in the list. */
export const dishItem = ({ id, detailId }: Pick<Article, 'id' | 'detailId'>): string => `dish-${id}.${detailId}`;

/** Leads to the dish that the address asks for, once: more of the list is read until it is found. */
export function useAskedDish({ articles, hasMore, readMore }: ArticlePages, open: (article: Article) => void): void {
  const navigate = useNavigate();
  const { dish, q, group, productGroup } = useSearch({ strict: false });
  const found = dish === undefined ? undefined : articles.find(({ id, detailId }) => `${id}.${detailId}` === dish);
  const search = useEffectEvent(readMore);
  const show = useEffectEvent((article: Article) => {
    const item = document.getElementById(dishItem(article));
    item?.scrollIntoView?.({ block: 'center' });
    // The dialog gives the focus back to it.
    item?.querySelector('button')?.focus({ preventScroll: true });
    open(article);
    void navigate({
      to: '/order/articles',
      search: { ...(q && { q }), ...(group && { group }), ...(productGroup && { productGroup }) },
      replace: true,
    });
  });
  const isMissing = dish !== undefined && found === undefined;
  useEffect(() => {
    if (isMissing && hasMore) search();
  }, [isMissing, hasMore]);
  useEffect(() => {
    if (found) show(found);
  }, [found]);
}
