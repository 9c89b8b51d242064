import { useSelector } from '@xstate/react';
import { type Article } from '../../../domain/article.ts';
import { watchKey } from '../../../domain/saved-change.ts';
import { offerKey, type StockWatch } from '../../../domain/stock-watch.ts';
import { useSession } from '../../context/hooks.ts';
import { useIsServed, useSavedChange } from './use-saved-change.ts';

interface WatchedDish {
  article: Article;
  date: string;
  deliveryTimeId: number;
  name: string;
}

const NONE: readonly StockWatch[] = [];

/** What the person watches for; null: not read yet. */
function useWatches(): readonly StockWatch[] | null {
  const watch = useSession(({ children }) => children.watch);
  return useSelector(watch, (snapshot) => (snapshot ? snapshot.context.watches : NONE));
}

/** Whether the person watches for a dish, as pressed last; null: the server does not watch. */
export function useWatch({ article, date, deliveryTimeId, name }: WatchedDish) {
  const watches = useWatches();
  const offer = { articleId: article.id, detailId: article.detailId, date, deliveryTimeId };
  const { wanted, want } = useSavedChange<'watch'>(watchKey(offer));
  const isServed = useIsServed('watch') && typeof article.isWatched === 'boolean';
  const key = offerKey(offer);
  const isRead = watches ? watches.some((each) => offerKey(each) === key) : (article.isWatched ?? false);
  return {
    isWatched: isServed ? (wanted?.isWatched ?? isRead) : null,
    set: (isWatched: boolean) => want({ kind: 'watch', offer, isWatched }, name),
  };
}
