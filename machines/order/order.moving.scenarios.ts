import { type Scenarios } from '../testing/scenarios.ts';
import { nextDay, noon, upstairs } from './order-harness.fixtures.ts';
import { MOVE_TO_DAY, queued, saved, sentAs, set, SOLD_OUT } from './order.pins.ts';

/** Moving a cart to another time or place. */
export const movingScenarios: Scenarios = {
  // CART-73
  'a cart is moved to another day: what is chosen follows it, and it can be moved back': {
    start: 'a cart, at the dishes',
    steps: [
      [
        'cart.moveTo: another day',
        'wizard.ChoosingArticles + carts.Saving',
        {
          does: ['saveDraft'],
          asks: ['changeCart'],
          holds: { queue: [MOVE_TO_DAY], selection: nextDay, moved: { from: noon, to: nextDay } },
          gives: { ...saved('articles', nextDay).gives, ...sentAs({ ...MOVE_TO_DAY, cartId: 1 }) },
        },
      ],
      [
        'changeCart: saved, the cart on another day',
        'wizard.ChoosingArticles + carts.Synced',
        { does: ['cart.saved'], holds: { queue: [], selection: nextDay, moved: { from: noon, to: nextDay } } },
      ],
      ['refusal.dismiss', 'wizard.ChoosingArticles + carts.Synced', { holds: { moved: null } }],
    ],
  },
  // CART-73
  'a move cannot be taken back once something else is tried': {
    after: 'a cart is moved to another day: what is chosen follows it, and it can be moved back',
    steps: [['article.setQuantity: none of it', 'wizard.ChoosingArticles + carts.Synced', { holds: { moved: null } }]],
  },
  // CART-120
  'a move whose cart is not there any more is not shown as made': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.moveTo: another day', 'wizard.ChoosingArticles + carts.Saving'],
      ['changeCart: saved, no cart', 'wizard.ChoosingArticles + carts.Synced', { holds: { moved: null } }],
    ],
  },
  // CART-73
  'a move waits for the change before it': {
    after: 'a changed quantity is sent',
    steps: [
      [
        'cart.moveTo: another day',
        'wizard.ChoosingArticles + carts.Saving',
        { asks: [], holds: { queue: [set(3), MOVE_TO_DAY] } },
      ],
    ],
  },
  // CART-72
  'a move that is refused cannot be taken back': {
    start: 'a cart, at the dishes',
    steps: [
      [
        'cart.moveTo: another place',
        'wizard.ChoosingArticles + carts.Saving',
        { holds: { moved: { from: noon, to: upstairs } } },
      ],
      ['changeCart: refused, with the carts', 'wizard.ChoosingArticles + carts.Conflict', { holds: { moved: null } }],
    ],
  },
  // CART-120
  'what is chosen goes back with a cart that is not moved': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.moveTo: another day', 'wizard.ChoosingArticles + carts.Saving', { holds: { selection: nextDay } }],
      [
        'changeCart: refused, with the carts',
        'wizard.ChoosingArticles + carts.Conflict',
        { does: SOLD_OUT, holds: { selection: noon, moved: null }, gives: { saveSelection: { selection: noon } } },
      ],
    ],
  },
  // CART-120
  'what is chosen goes back with a cart that is not moved, before the carts are read again': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.moveTo: another day', 'wizard.ChoosingArticles + carts.Saving'],
      [
        'changeCart: refused, without them',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: SOLD_OUT, holds: { selection: noon, moved: null }, gives: { saveSelection: { selection: noon } } },
      ],
    ],
  },
  // CART-73
  'a cart is moved at the checkout: the dishes that were shown before stay chosen': {
    start: 'a reload at the checkout',
    steps: [
      [
        'cart.moveTo: another day',
        'wizard.CheckingOut.EditingDetails + carts.Saving',
        {
          does: [],
          asks: ['changeCart'],
          holds: { queue: [MOVE_TO_DAY], selection: noon, moved: { from: noon, to: nextDay } },
        },
      ],
      [
        'changeCart: refused, with the carts',
        'wizard.CheckingOut.EditingDetails + carts.Conflict',
        { holds: { selection: noon } },
      ],
    ],
  },
  // CART-102
  'at the checkout, too, a move waits for the one before it': {
    start: 'a reload at the checkout',
    steps: [
      ['cart.moveTo: another place', 'wizard.CheckingOut.EditingDetails + carts.Saving', { asks: ['changeCart'] }],
      [
        'cart.moveTo: another day',
        'wizard.CheckingOut.EditingDetails + carts.Saving',
        { does: [], asks: [], holds: { moved: { from: noon, to: nextDay } } },
      ],
    ],
  },
  // CART-72
  'a cart is not moved while it is checked or paid': {
    start: 'a reload at the checkout',
    steps: [
      ['checkout.submit', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced'],
      ['cart.moveTo: another day', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', queued()],
    ],
  },
};
