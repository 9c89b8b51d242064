import { useSelector } from '@xstate/react';
import { type Article } from '../../../domain/article.ts';
import { offerKey, type StockWatch } from '../../../domain/stock-watch.ts';
import { watchStock } from '../../api/wishes.ts';
import { useApi, useSession, useSessionRef } from '../../context/hooks.ts';
import { useSavedChange } from './use-saved-change.ts';

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
  const api = useApi();
  const session = useSessionRef();
  const watches = useWatches();
  const offer = { articleId: article.id, detailId: article.detailId, date, deliveryTimeId };
  const key = offerKey(offer);
  const { wanted, change } = useSavedChange<boolean>(`watch ${key}`);
  const isServed = article.isWatched !== null && article.isWatched !== undefined;
  const isRead = watches ? watches.some((each) => offerKey(each) === key) : (article.isWatched ?? false);
  const save = async (value: boolean) => {
    const now = await watchStock(api, offer, value);
    return () => session.getSnapshot().children.watch?.send({ type: 'watches.read', watches: now });
  };
  return {
    isWatched: isServed ? (wanted ?? isRead) : null,
    set: (value: boolean) => change({ value, save, about: name }),
  };
}
