import type { IsoDate, TimeOfDay } from './calendar.ts';

/** A dish, in one variant, at a day and time. */
export interface OfferKey {
  articleId: number;
  detailId: number;
  date: IsoDate;
  deliveryTimeId: number;
}

/** A sold-out dish of which somebody wants to know when a portion is free. */
export interface StockWatch extends OfferKey {
  name: string;
  shortName: string;
  detailName: string;
  time: TimeOfDay;
  endTime: TimeOfDay;
  timeName?: string | null | undefined;
  /** A portion is available now. It belongs to whoever orders it first. */
  isFree: boolean;
}

/** Identifies a dish at a day and time. */
export const offerKey = ({ articleId, detailId, date, deliveryTimeId }: OfferKey): string =>
  [articleId, detailId, date, deliveryTimeId].join(' ');

/** The watches of `now` of which a portion has become free since `before`. Source: DISH-106. */
export function newlyFree(before: readonly StockWatch[], now: readonly StockWatch[]): StockWatch[] {
  const known = new Set(before.filter(({ isFree }) => isFree).map(offerKey));
  return now.filter((watch) => watch.isFree && !known.has(offerKey(watch)));
}

/** What is reported until it is closed: the free portions but for those that were closed. Source: DISH-106. */
export const shownPortions = (watches: readonly StockWatch[], closed: readonly string[]): StockWatch[] =>
  watches.filter((watch) => watch.isFree && !closed.includes(offerKey(watch)));

/** Of what was closed, that which is still free: once it was taken, a free portion is news again. */
export const stillClosed = (watches: readonly StockWatch[], closed: readonly string[]): string[] => {
  const free = new Set(watches.filter(({ isFree }) => isFree).map(offerKey));
  return closed.filter((key) => free.has(key));
};
