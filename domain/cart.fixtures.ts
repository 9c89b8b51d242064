import type { Cart, CartItem } from './cart.ts';

export const anItem = (overrides: Partial<CartItem> = {}): CartItem => ({
  id: 11,
  cartId: 1,
  articleId: 501,
  quantity: 2,
  grossPrice: 650,
  grossPriceTotal: 1100,
  subsidy: 200,
  remainingItems: null,
  availabilityRestriction: null,
  isShippingArticle: false,
  detailName: '',
  shortName: 'Schnitzel',
  name: 'Wiener Schnitzel',
  errorTextKey: null,
  ...overrides,
});

export const aCart = (overrides: Partial<Cart> = {}): Cart => ({
  id: 1,
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  locationId: 21,
  locationName: 'Ausgabe Erdgeschoss',
  locationTypeShortName: 'PICKUP',
  orderDate: '2026-11-23',
  deliveryTimeId: 3,
  deliveryTime: '11:30',
  isOrderOnlyForEstimation: false,
  grossPriceTotalSum: 1100,
  voucher: null,
  items: [anItem()],
  comment: '',
  deliveryOption: null,
  errorTextKey: null,
  ...overrides,
});
