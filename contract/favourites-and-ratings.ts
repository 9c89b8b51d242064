import * as z from 'zod/mini';
import { RATINGS, type DishRating } from '../domain/rating.ts';
import { type OfferKey, type StockWatch } from '../domain/stock-watch.ts';
import { defineCall } from './call.ts';
import { Day, EndTime, Time, toEndTime, toTimeOfDay } from './wire.ts';

/** An addition to the specified calls, like all of this file (CALL-60). A repeat changes nothing. */
export const setFavourite = defineCall({
  method: 'PUT',
  path: '/api/person/SetFavourite',
  summary: 'Make a dish, with all its variants, a favourite of the person, or no longer',
  body: z.object({ ArticleId: z.number(), IsFavourite: z.boolean() }),
});

const OfferWire = z.object({
  ArticleId: z.number(),
  ArticleDetailId: z.number(),
  Date: Day,
  DeliveryTimeId: z.number(),
});

export const fromOffer = ({ articleId, detailId, date, deliveryTimeId }: OfferKey): z.infer<typeof OfferWire> => ({
  ArticleId: articleId,
  ArticleDetailId: detailId,
  Date: date,
  DeliveryTimeId: deliveryTimeId,
});

export const StockWatchWire = z.extend(OfferWire, {
  ArticleName: z.string(),
  ShortName: z.nullish(z.string()),
  ArticleDetailName: z.nullish(z.string()),
  DeliveryTime: Time,
  DeliveryEndTime: EndTime,
  /** The restaurant's name for the time; absent: not sent. */
  DeliveryTimeName: z.nullish(z.string()),
  /** A portion can be ordered now, at whatever place. */
  IsFree: z.boolean(),
});

export const toStockWatch = (wire: z.infer<typeof StockWatchWire>): StockWatch => ({
  articleId: wire.ArticleId,
  detailId: wire.ArticleDetailId,
  date: wire.Date,
  deliveryTimeId: wire.DeliveryTimeId,
  name: wire.ArticleName,
  shortName: wire.ShortName ?? '',
  detailName: wire.ArticleDetailName ?? '',
  time: toTimeOfDay(wire.DeliveryTime),
  endTime: toEndTime(wire.DeliveryEndTime),
  timeName: wire.DeliveryTimeName,
  isFree: wire.IsFree,
});

/** Answers all watches of the person. A repeat changes nothing. */
export const watchStock = defineCall({
  method: 'PUT',
  path: '/api/article/WatchStock',
  summary: 'Watch for a free portion of a dish at a day and time, or no longer',
  body: z.extend(OfferWire, { IsWatched: z.boolean() }),
  answer: z.array(StockWatchWire),
});

export const getStockWatches = defineCall({
  method: 'GET',
  path: '/api/article/GetStockWatches',
  summary: 'What the person watches for, until orders for it are closed',
  answer: z.array(StockWatchWire),
});

/** Characters after which nothing is looked at. */
const LONGEST_SENT = 5000;

/** A repeat changes the rating. */
export const rateDish = defineCall({
  method: 'PUT',
  path: '/api/bon/RateDish',
  summary: 'Rate a dish of a served order',
  body: z.object({
    Bonnumber: z.number(),
    ArticleId: z.number(),
    ArticleDetailId: z.number(),
    Rating: z.enum(RATINGS),
    Words: z.nullish(z.string().check(z.maxLength(LONGEST_SENT))),
  }),
});

/** Null for a rating that is not known. */
export function toRating(rating: string | null, words: string | null | undefined): DishRating | null {
  const known = RATINGS.find((each) => each === rating);
  return known ? { rating: known, words: words ?? '' } : null;
}
