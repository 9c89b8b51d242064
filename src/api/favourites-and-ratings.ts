import * as calls from '../../contract/favourites-and-ratings.ts';
import { type Rating } from '../../domain/rating.ts';
import { type OfferKey, type StockWatch } from '../../domain/stock-watch.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** Nobody waits for these calls: what they change is on the screen already. */
const isBackground = true;

export async function setFavourite(
  api: ApiClient,
  dishId: number,
  isFavourite: boolean,
  signal?: AbortSignal,
): Promise<void> {
  await api.call(calls.setFavourite, { body: { ArticleId: dishId, IsFavourite: isFavourite }, signal, isBackground });
}

/** What the person watches for; null: this server does not watch. */
export const getStockWatches = (api: ApiClient, signal?: AbortSignal): Promise<StockWatch[] | null> =>
  ifServed(
    api.call(calls.getStockWatches, { signal, isBackground }).then((watches) => watches.map(calls.toStockWatch)),
  );

/** Answers what the person watches for then. */
export async function watchStock(
  api: ApiClient,
  offer: OfferKey,
  isWatched: boolean,
  signal?: AbortSignal,
): Promise<StockWatch[]> {
  const body = { ...calls.fromOffer(offer), IsWatched: isWatched };
  return (await api.call(calls.watchStock, { body, signal, isBackground })).map(calls.toStockWatch);
}

interface RatedLine {
  orderNumber: number;
  articleId: number;
  detailId: number;
  rating: Rating;
  words: string;
}

export async function rateDish(api: ApiClient, line: RatedLine, signal?: AbortSignal): Promise<void> {
  await api.call(calls.rateDish, {
    body: {
      Bonnumber: line.orderNumber,
      ArticleId: line.articleId,
      ArticleDetailId: line.detailId,
      Rating: line.rating,
      Words: line.words,
    },
    signal,
    isBackground,
  });
}
