import type { Article } from './article.ts';

/** A dish without limits, for tests. */
export const anArticle = (overrides: Partial<Article> = {}): Article => ({
  id: 7,
  detailId: 70,
  name: 'Chili con Carne',
  shortName: '',
  detailName: '',
  description: '',
  productGroupId: 3,
  grossPrice: 550,
  subsidy: 0,
  vatPercent: 10,
  remainingItems: null,
  maxQuantity: null,
  allergenIds: null,
  nutrition: null,
  labels: [],
  hasImage: false,
  isShippingArticle: false,
  isOrderOnlyForEstimation: false,
  ...overrides,
});
