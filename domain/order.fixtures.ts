import type { Order } from './order.ts';

/** An order of one dish, placed from cart 1, for tests. */
export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  number: 4711,
  cartId: 1,
  acceptedAt: null,
  canceledAt: null,
  isRefunded: null,
  deliveredAt: null,
  orderDate: '2026-11-26',
  deliveryTime: '11:30',
  deliveryEndTime: '12:00',
  cancelHours: 2,
  lines: [{ name: 'Chili con Carne', singleItemGrossPrice: 550, quantity: 2, subsidy: 0, discount: 0 }],
  total: 1100,
  subsidyPayment: 0,
  locationName: 'Foyer',
  locationTypeShortName: 'PICKUP',
  restaurantName: 'Kantine am Park',
  address: null,
  comment: '',
  deliveryOption: null,
  isEstimate: false,
  payments: [{ type: 'CH', amount: 1100 }],
  vatLines: [{ percent: 10, net: 1000, vat: 100, gross: 1100 }],
  uid: null,
  ...overrides,
});
