import type { StockWatch } from './stock-watch.ts';

/** A watch for a small goulash at noon, of which nothing is free, for tests. */
export const aWatch = (overrides: Partial<StockWatch> = {}): StockWatch => ({
  articleId: 12,
  detailId: 121,
  date: '2026-11-24',
  deliveryTimeId: 5,
  name: 'Goulash',
  shortName: '',
  detailName: 'Goulash, small',
  time: '12:00',
  endTime: '12:30',
  isFree: false,
  ...overrides,
});
