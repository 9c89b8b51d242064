import { type Scenarios } from '../testing/scenarios.ts';
import {
  DESCRIBE,
  MOVE_CART,
  queued,
  REMOVE_CART,
  REMOVE_ITEM,
  sent,
  SAVED_CART_REMOVAL,
  SAVED_REMOVAL,
  savedSet,
  sentAs,
  set,
  SOLD_OUT,
} from './order.pins.ts';

/** Changes are shown at once and sent one after another. */
const saving: Scenarios = {
  'a changed quantity is sent': {
    start: 'a cart, at the dishes',
    opens: 'wizard.ChoosingArticles + carts.Synced',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.ChoosingArticles + carts.Saving',
        {
          ...sent(set(3)),
          gives: sentAs(set(3), {
            cartId: 1,
            restaurantId: 1,
            locationId: 21,
            orderDate: '2026-11-23',
            deliveryTimeId: 3,
            deliveryTime: '11:30',
            // CART-141
            items: [{ articleId: 1, detailId: 9001, quantity: 3, before: 2 }],
          }),
        },
      ],
    ],
  },
  'a saved change leaves the queue': {
    after: 'a changed quantity is sent',
    steps: [['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced', { ...queued(), ...savedSet(3) }]],
  },
  // CART-5
  'a dish is removed': {
    start: 'a cart, at the dishes',
    steps: [
      [
        'item.remove',
        'wizard.ChoosingArticles + carts.Saving',
        { ...sent(REMOVE_ITEM), gives: sentAs({ ...REMOVE_ITEM, quantity: 2 }) },
      ],
      [
        'changeCart: saved, no cart',
        'wizard.ChoosingArticles + carts.Synced',
        { ...SAVED_REMOVAL, asks: [], holds: { carts: [], queue: [] } },
      ],
    ],
  },
  // CART-5
  'a cart is removed': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.remove', 'wizard.ChoosingArticles + carts.Saving', { ...sent(REMOVE_CART), gives: sentAs(REMOVE_CART) }],
      [
        'changeCart: saved, no cart',
        'wizard.ChoosingArticles + carts.Synced',
        { ...SAVED_CART_REMOVAL, holds: { carts: [], queue: [] } },
      ],
    ],
  },
  'a cart is moved': {
    start: 'a cart, at the dishes',
    steps: [
      [
        'carts.change',
        'wizard.ChoosingArticles + carts.Saving',
        { ...sent(MOVE_CART), gives: sentAs({ ...MOVE_CART, cartId: 1 }) },
      ],
    ],
  },
  // CART-54
  'a cart gets the comment of an earlier order': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.describe', 'wizard.ChoosingArticles + carts.Saving', { ...sent(DESCRIBE), gives: sentAs(DESCRIBE) }],
    ],
  },
  // CART-54
  'the comment of an earlier order waits for the cart that gets it': {
    after: 'a changed quantity is sent',
    steps: [
      ['cart.describe', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), DESCRIBE)],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Saving', { ...sent(DESCRIBE), ...savedSet(3) }],
    ],
  },
  // CART-54
  'the comment of an earlier order is dropped where its dishes were refused': {
    opens: 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
    steps: [['cart.describe', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()]],
  },
  'a change that is already in effect is not sent': {
    opens: 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
    steps: [
      ['article.setQuantity: none of it', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
      ['item.remove', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
      ['cart.remove', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
      ['carts.change', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
    ],
  },
  // CART-3
  'quick changes wait for the one in flight, and only the last of them is sent': {
    after: 'a changed quantity is sent',
    steps: [
      ['article.setQuantity: none of it', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), set(0))],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), set(3))],
      ['article.setQuantity: none of it', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), set(0))],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Saving', { ...sent(set(0)), ...savedSet(3) }],
      ['changeCart: saved, no cart', 'wizard.ChoosingArticles + carts.Synced', { ...queued(), ...savedSet(0) }],
    ],
  },
  'removing a dish waits for the change in flight': {
    after: 'a changed quantity is sent',
    steps: [
      ['item.remove', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), REMOVE_ITEM)],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Saving', { ...sent(REMOVE_ITEM), ...savedSet(3) }],
    ],
  },
  'removing a cart waits for the change in flight': {
    after: 'a changed quantity is sent',
    steps: [
      ['cart.remove', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), REMOVE_CART)],
      ['changeCart: saved, no cart', 'wizard.ChoosingArticles + carts.Synced', { ...queued(), ...savedSet(3) }],
    ],
  },
  'moving a cart waits for the change in flight': {
    after: 'a changed quantity is sent',
    steps: [['carts.change', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), MOVE_CART)]],
  },
  'the carts are not read while a change is in flight': {
    after: 'a changed quantity is sent',
    steps: [['carts.reload', 'wizard.ChoosingArticles + carts.Saving', queued(set(3))]],
  },
};

/** A change that the server refuses is dropped and reported; later ones go on. */
const refusing: Scenarios = {
  // CART-4
  'a sold-out dish is reported': {
    after: 'a changed quantity is sent',
    steps: [
      [
        'changeCart: refused, with the carts',
        'wizard.ChoosingArticles + carts.Conflict',
        { does: SOLD_OUT, asks: [], holds: { queue: [], cartRefusalKey: 'error.soldOut' } },
      ],
    ],
  },
  // CART-4
  'a refusal without the carts is reported, and the carts are read': {
    after: 'a changed quantity is sent',
    steps: [
      [
        'changeCart: refused, without them',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: SOLD_OUT, asks: ['readCarts'], holds: { queue: [], cartRefusalKey: 'error.soldOut' } },
      ],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Conflict', { does: [] }],
    ],
  },
  'changes after a refused one are sent, and the refusal stays visible': {
    after: 'a changed quantity is sent',
    steps: [
      ['item.remove', 'wizard.ChoosingArticles + carts.Saving'],
      [
        'changeCart: refused, with the carts',
        'wizard.ChoosingArticles + carts.Saving',
        { does: SOLD_OUT, asks: ['changeCart'], holds: { queue: [REMOVE_ITEM] } },
      ],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Conflict', { ...queued(), ...SAVED_REMOVAL }],
    ],
  },
  'a refusal can be dismissed while the next change is in flight': {
    after: 'a changed quantity is sent',
    steps: [
      ['item.remove', 'wizard.ChoosingArticles + carts.Saving'],
      ['changeCart: refused, with the carts', 'wizard.ChoosingArticles + carts.Saving', { does: SOLD_OUT }],
      [
        'refusal.dismiss',
        'wizard.ChoosingArticles + carts.Saving',
        { does: [], asks: [], holds: { cartRefusalKey: null } },
      ],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced'],
    ],
  },
  // CART-4
  'a refusal can be dismissed': {
    after: 'a sold-out dish is reported',
    steps: [
      ['refusal.dismiss', 'wizard.ChoosingArticles + carts.Synced', { does: [], holds: { cartRefusalKey: null } }],
    ],
  },
  'after a refusal, trying another quantity clears the refusal': {
    after: 'a sold-out dish is reported',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.ChoosingArticles + carts.Saving',
        { does: [], asks: ['changeCart'], holds: { queue: [set(3)], cartRefusalKey: null } },
      ],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced'],
    ],
  },
  'after a refusal, removing a dish that is already gone sends nothing': {
    after: 'a sold-out dish is reported',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: ['readCarts'] }],
      [
        'readCarts: no cart',
        'wizard.ChoosingArticles + carts.Conflict',
        { does: [], holds: { carts: [], cartRefusalKey: 'error.soldOut' } },
      ],
      [
        'article.setQuantity: none of it',
        'wizard.ChoosingArticles + carts.Synced',
        { does: [], asks: [], holds: { queue: [], cartRefusalKey: null } },
      ],
    ],
  },
  'after a refusal the dish can be removed': {
    after: 'a sold-out dish is reported',
    steps: [
      ['item.remove', 'wizard.ChoosingArticles + carts.Saving', sent(REMOVE_ITEM)],
      [
        'changeCart fails',
        'wizard.ChoosingArticles + carts.Unreachable',
        { does: [], holds: { queue: [REMOVE_ITEM], cartRefusalKey: null } },
      ],
    ],
  },
};

/** Changing the carts. */
export const cartsScenarios: Scenarios = { ...saving, ...refusing };
