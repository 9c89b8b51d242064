import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aWatch } from '../domain/stock-watch.fixtures.ts';
import { OrderWire, toOrder } from './order.ts';
import { fromOffer, rateDish, StockWatchWire, toRating, toStockWatch } from './favourites-and-ratings.ts';

const sent = {
  ArticleId: 12,
  ArticleDetailId: 121,
  Date: '2026-11-24',
  DeliveryTimeId: 5,
  ArticleName: 'Goulash',
  ArticleDetailName: 'Goulash, small',
  DeliveryTime: '12:00:00',
  DeliveryEndTime: '12:30',
  IsFree: false,
};

describe('a watch for a free portion', () => {
  it('names the dish in its variant, and the day and time', () => {
    expect(toStockWatch(z.parse(StockWatchWire, sent))).toEqual(aWatch());
    const bare = { ...sent, ArticleDetailName: null, ShortName: 'Goul.', IsFree: true };
    expect(toStockWatch(z.parse(StockWatchWire, bare))).toEqual(
      aWatch({ detailName: '', shortName: 'Goul.', isFree: true }),
    );
  });

  it('is asked for by dish, variant, day and time', () => {
    expect(fromOffer(aWatch())).toEqual({ ArticleId: 12, ArticleDetailId: 121, Date: '2026-11-24', DeliveryTimeId: 5 });
  });
});

describe('a rating', () => {
  it('is one of three, with words or without', () => {
    expect([toRating('notGood', 'zu salzig'), toRating('good', null)]).toEqual([
      { rating: 'notGood', words: 'zu salzig' },
      { rating: 'good', words: '' },
    ]);
    expect([toRating('superb', 'x'), toRating(null, undefined)]).toEqual([null, null]);
    const body = { Bonnumber: 1, ArticleId: 2, ArticleDetailId: 3, Rating: 'superb' };
    expect(z.safeParse(rateDish.body, body).success).toBe(false);
  });

  // ORDER-101
  it('comes with the line of its order, unless the server keeps none', () => {
    const line = { SingleItemGrossPrice: 8.6, Quantity: 1 };
    const wire = {
      Bonnumber: 4711,
      CartId: 1,
      Cart_OrderDate: '2026-11-24',
      DeliveryTime_DeliveryDefaultTime: '12:00',
      DeliveryTime_EndTime: '12:30',
      Order_CancelTime: 2,
      Bonlines: [line, { ...line, Rating: null }, { ...line, Rating: 'fine', RatingWords: 'mild' }],
      BonTotal: 25.8,
      DeliveryLocation_Name: 'Foyer',
    };
    const { lines } = toOrder(z.parse(OrderWire, wire));
    expect(lines.map(({ rating }) => rating)).toEqual([undefined, null, { rating: 'fine', words: 'mild' }]);
    expect(lines[0]).not.toHaveProperty('rating');
  });
});
