import { describe, expect, it } from 'vitest';
import { aCart, anItem } from '../../domain/cart.fixtures.ts';
import { type Cart } from '../../domain/cart.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { anna, staff } from '../session/session.fixtures.ts';
import { appConfiguration } from '../startup/startup.fixtures.ts';
import { haveSameDetails, needsOtherCart, paymentRequestFor } from './payable-methods.ts';

describe('a cart that another tab has changed for the same sum', () => {
  const soup = anItem({ articleId: 1, detailId: 11, quantity: 2 });
  const shown = aCart({ items: [soup, anItem({ id: 2, articleId: 3, detailId: 13 })] });

  // CHECK-21
  it.each<[string, Partial<Cart>]>([
    ['day', { orderDate: '2031-01-01' }],
    ['time', { deliveryTimeId: 4711 }],
    ['place', { locationId: 4711 }],
    ['dish', { items: [{ ...soup, articleId: 2 }, ...shown.items.slice(1)] }],
    ['variant', { items: [{ ...soup, detailId: 12 }, ...shown.items.slice(1)] }],
    ['number of pieces', { items: [{ ...soup, quantity: 3 }, ...shown.items.slice(1)] }],
    ['number of dishes', { items: [soup] }],
  ])('is not as it was shown: another %s', (_what, changed) => {
    expect(haveSameDetails([shown], [{ ...shown, ...changed }])).toBe(false);
  });

  // CHECK-21
  it('is as it was shown with its dishes in another order, and one that is gone is for the bill to tell', () => {
    expect(haveSameDetails([shown], [{ ...shown, items: shown.items.toReversed() }])).toBe(true);
    expect(haveSameDetails([shown], [])).toBe(true);
  });

  // PAY-12
  it('is asked about where the sum is another', () => {
    expect(haveSameDetails([shown], [{ ...shown, items: [soup], grossPriceTotalSum: 1 }])).toBe(true);
  });
});

describe('a refusal that paying again would meet again', () => {
  const guest = {
    person: { ...anna, cards: [] },
    settings: { ...appConfiguration.settings, wirecard: { isActive: true, entityName: 'mittag', brands: [] } },
    balance: null,
    balanceNoteKey: null,
    wallets: null,
    walletsNoteKey: null,
  };
  const isFinal = (refusalKey: string | null, paymentTypes: PaymentType[], cart: Partial<Cart> = {}) =>
    needsOtherCart({ ...guest, customerGroup: { ...staff, paymentTypes }, carts: [aCart(cart)], refusalKey });

  // PAY-125
  it('is about the cart', () => {
    expect(isFinal('error.soldOut', ['CH'])).toBe(true);
    expect(isFinal('error.cartNotFound', ['CH'])).toBe(true);
    expect(isFinal('error.cardDeclined', ['CH'])).toBe(false);
    expect(isFinal(null, ['CH'])).toBe(false);
  });

  // PAY-124, PAY-125
  it('is about too many portions that are not paid beforehand, where no other way can pay them', () => {
    expect(isFinal('error.tooManyUnpaid', ['BA', 'CH'])).toBe(false);
    expect(isFinal('error.tooManyUnpaid', ['BA'])).toBe(true);
    expect(isFinal('error.tooManyUnpaid', ['BA', 'CH'], { grossPriceTotalSum: 0 })).toBe(true);
  });
});

describe('a confirmation by e-mail that is wanted', () => {
  const guest = { ...anna, address: EMPTY_ADDRESS };
  const askedWith = (email: string) =>
    paymentRequestFor({
      carts: [aCart({ address: { ...EMPTY_ADDRESS, email } })],
      total: 1100,
      selected: { type: 'CH', provider: null },
      methods: [],
      voucher: '',
      cardId: null,
      person: guest,
      presentedCardNumber: null,
      isMailWanted: true,
    }).isMailWanted;

  // PAY-27
  it('is asked for where an address is known, and by nobody else', () => {
    expect([askedWith('gast@mittag.example'), askedWith('')]).toEqual([true, false]);
  });
});
