import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeOrder, ChangeQuoteWire, fromAgreedChange, toChangeProblem, toChangeQuote } from './order-change.ts';

const changeRequest = {
  number: 7,
  locationId: 2,
  deliveryTimeId: 3,
  date: '2026-11-24',
  dishes: [{ articleId: 5, detailId: null, name: 'Soup', quantity: 2 }],
  shown: null,
};

// ORDER-67
test('a change is sent with what was agreed to', () => {
  const sent = fromAgreedChange({ changeRequest, difference: -350, key: 'k' });
  expect(sent).toEqual({
    Bonnumber: 7,
    DeliveryLocation_ID: 2,
    DeliveryTime_ID: 3,
    Cart_OrderDate: '2026-11-24',
    Bonlines: [{ ArticleId: 5, ArticleDetailId: null, Quantity: 2 }],
    Shown: null,
    Difference: -3.5,
  });
  // ORDER-220
  const shown = { ...changeRequest, deliveryTimeId: 1, dishes: [] };
  expect(fromAgreedChange({ changeRequest: { ...changeRequest, shown }, difference: -350, key: 'k' }).Shown).toEqual({
    DeliveryLocation_ID: 2,
    DeliveryTime_ID: 1,
    Cart_OrderDate: '2026-11-24',
    Bonlines: [],
  });
  expect(z.safeParse(changeOrder.body, { ...sent, Bonlines: [{ ArticleId: 5, Quantity: -1 }] }).success).toBe(false);
});

// ORDER-66
test('a quote tells the difference and what pays it; a way to pay that is not known is left out', () => {
  const line = { ArticleId: 5, ArticleName: 'Soup', Quantity: 2, LineTotal: 7 };
  const payments = [
    { ShortName: 'CH', Amount: 2, IsByCard: false },
    { ShortName: 'CH', Amount: 1 },
    { ShortName: 'XX', Amount: 1 },
  ];
  const wire = { Bonnumber: 7, Bonlines: [line], BonTotal: 7, Difference: 3, PaymentTypes: payments };
  expect(toChangeQuote(z.parse(ChangeQuoteWire, wire))).toEqual({
    lines: [
      {
        articleId: 5,
        detailId: null,
        name: 'Soup',
        quantity: 2,
        total: 700,
        most: null,
        isShippingArticle: false,
        errorTextKey: null,
      },
    ],
    total: 700,
    difference: 300,
    payments: [
      { type: 'CH', amount: 200, isByCard: false },
      { type: 'CH', amount: 100, isByCard: null },
    ],
    errorTextKey: null,
  });
  const full = {
    ...line,
    ArticleDetailId: 51,
    RemainingItems: 4,
    IsShippingArticle: true,
    OrderErrorTextKey: 'error.soldOut',
  };
  expect(
    toChangeQuote({ ...wire, Bonlines: [full], PaymentTypes: [], OrderErrorTextKey: 'error.slotFull' }),
  ).toMatchObject({
    lines: [{ detailId: 51, most: 4, isShippingArticle: true, errorTextKey: 'error.soldOut' }],
    errorTextKey: 'error.slotFull',
  });
});

// ORDER-181
test('a dish whose variant and portions are not sent has neither', () => {
  const line = { ArticleId: 5, OrderErrorTextKey: 'error.soldOut' };
  const read = toChangeProblem({
    OrderDate: '2026-11-24',
    DeliveryTimeId: 2,
    Bonlines: [{ ...line, ArticleDetailId: 50, RemainingItems: 1 }, line],
  });
  const problem = { articleId: 5, errorTextKey: 'error.soldOut' };
  expect(read).toEqual({
    date: '2026-11-24',
    deliveryTimeId: 2,
    lines: [
      { ...problem, detailId: 50, remainingItems: 1 },
      { ...problem, detailId: null, remainingItems: null },
    ],
  });
});
