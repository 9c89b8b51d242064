import { type Scenarios } from '../testing/scenarios.ts';
import { dish, noon, upstairs } from './order-bench.fixtures.ts';
import { oneCart } from './order.kit.ts';

const set = (quantity: number) => ({ kind: 'set', wish: { selection: noon, article: dish(1), quantity } });
const ITEM_GONE = { kind: 'removeItem', cartId: 1, itemId: 11, quantity: 0 };
const CART_GONE = { kind: 'removeCart', cartId: 1 };
const MOVED = { kind: 'move', cartId: 0, selection: upstairs };

const queued = (...queue: object[]) => ({ does: [], asks: [], holds: { queue } });
const sent = (...queue: object[]) => ({ does: [], asks: ['changeCart'], holds: { queue } });
/** As it is sent, for the cart as the server holds it. */
const sentAs = (command: object, change: object | null = null) => ({
  changeCart: { command, change, cart: oneCart[0] },
});
const SOLD_OUT = ['toast.show error.soldOut'];

/** Changes show at once and are sent one after another. */
const saving: Scenarios = {
  'one more of a dish is sent': {
    start: 'a cart, where the dishes are',
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
            items: [{ articleId: 1, quantity: 3 }],
          }),
        },
      ],
    ],
  },
  'a change that was saved is over': {
    after: 'one more of a dish is sent',
    steps: [['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced', queued()]],
  },
  'a dish is taken out': {
    start: 'a cart, where the dishes are',
    steps: [
      [
        'item.remove',
        'wizard.ChoosingArticles + carts.Saving',
        { ...sent(ITEM_GONE), gives: sentAs({ ...ITEM_GONE, quantity: 2 }) },
      ],
      [
        'changeCart: saved, no cart',
        'wizard.ChoosingArticles + carts.Synced',
        { asks: [], holds: { carts: [], queue: [] } },
      ],
    ],
  },
  'a cart is taken out': {
    start: 'a cart, where the dishes are',
    steps: [
      ['cart.remove', 'wizard.ChoosingArticles + carts.Saving', { ...sent(CART_GONE), gives: sentAs(CART_GONE) }],
    ],
  },
  'a cart is moved': {
    start: 'a cart, where the dishes are',
    steps: [
      [
        'carts.change',
        'wizard.ChoosingArticles + carts.Saving',
        { ...sent(MOVED), gives: sentAs({ ...MOVED, cartId: 1 }) },
      ],
    ],
  },
  'what is so already is not sent': {
    opens: 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
    steps: [
      ['article.setQuantity: none of it', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
      ['item.remove', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
      ['cart.remove', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
      ['carts.change', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', queued()],
    ],
  },
  'quick plus and minus wait for the change on its way, and only the last of them is sent': {
    after: 'one more of a dish is sent',
    steps: [
      ['article.setQuantity: none of it', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), set(0))],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), set(3))],
      ['article.setQuantity: none of it', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), set(0))],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(0))],
      ['changeCart: saved, no cart', 'wizard.ChoosingArticles + carts.Synced', queued()],
    ],
  },
  'a dish that is taken out waits for the change on its way': {
    after: 'one more of a dish is sent',
    steps: [
      ['item.remove', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), ITEM_GONE)],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Saving', sent(ITEM_GONE)],
    ],
  },
  'a cart that is taken out waits for the change on its way': {
    after: 'one more of a dish is sent',
    steps: [
      ['cart.remove', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), CART_GONE)],
      ['changeCart: saved, no cart', 'wizard.ChoosingArticles + carts.Synced', queued()],
    ],
  },
  'a cart that is moved waits for the change on its way': {
    after: 'one more of a dish is sent',
    steps: [['carts.change', 'wizard.ChoosingArticles + carts.Saving', queued(set(3), MOVED)]],
  },
  'the carts are not read while a change of them is on its way': {
    after: 'one more of a dish is sent',
    steps: [['carts.reload', 'wizard.ChoosingArticles + carts.Saving', queued(set(3))]],
  },
};

/** A change that the server refuses is dropped and said; what came after it goes on. */
const refusing: Scenarios = {
  'a dish that is sold out is said so': {
    after: 'one more of a dish is sent',
    steps: [
      [
        'changeCart: refused, with the carts',
        'wizard.ChoosingArticles + carts.Conflict',
        { does: SOLD_OUT, asks: [], holds: { queue: [], cartRefusalKey: 'error.soldOut' } },
      ],
    ],
  },
  'a refusal without the carts has them read, and is said': {
    after: 'one more of a dish is sent',
    steps: [
      [
        'changeCart: refused, without them',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: SOLD_OUT, asks: ['readCarts'], holds: { queue: [], cartRefusalKey: 'error.soldOut' } },
      ],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Conflict', { does: [] }],
    ],
  },
  'what came after a refused change goes on, and the refusal stays to be seen': {
    after: 'one more of a dish is sent',
    steps: [
      ['item.remove', 'wizard.ChoosingArticles + carts.Saving'],
      [
        'changeCart: refused, with the carts',
        'wizard.ChoosingArticles + carts.Saving',
        { does: SOLD_OUT, asks: ['changeCart'], holds: { queue: [ITEM_GONE] } },
      ],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Conflict', queued()],
    ],
  },
  'a refusal that was seen before the next change is saved is over': {
    after: 'one more of a dish is sent',
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
  'a refusal that was seen is over': {
    after: 'a dish that is sold out is said so',
    steps: [
      ['refusal.dismiss', 'wizard.ChoosingArticles + carts.Synced', { does: [], holds: { cartRefusalKey: null } }],
    ],
  },
  'after a refusal another quantity is tried, and nothing more is said of the first': {
    after: 'a dish that is sold out is said so',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.ChoosingArticles + carts.Saving',
        { does: [], asks: ['changeCart'], holds: { queue: [set(3)], cartRefusalKey: null } },
      ],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced'],
    ],
  },
  'after a refusal a dish that is gone already need not be taken out': {
    after: 'a dish that is sold out is said so',
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
  'after a refusal the dish is taken out': {
    after: 'a dish that is sold out is said so',
    steps: [['item.remove', 'wizard.ChoosingArticles + carts.Saving', sent(ITEM_GONE)]],
  },
};

/** The server’s carts are the truth: they are read when it is not known, and what still differs is sent again. */
const reading: Scenarios = {
  'carts that changed elsewhere are read': {
    start: 'a cart, where the dishes are',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: ['readCarts'] }],
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: [] }],
      ['readCarts: no cart', 'wizard.ChoosingArticles + carts.Synced', { does: [], holds: { carts: [] } }],
    ],
  },
  'a change without an answer is kept, the carts are read, and it is sent again': {
    after: 'one more of a dish is sent',
    steps: [
      ['changeCart fails', 'wizard.ChoosingArticles + carts.Unreachable', queued(set(3))],
      [
        'carts.reload',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [set(3)] } },
      ],
      ['readCarts fails', 'wizard.ChoosingArticles + carts.Unreachable', queued(set(3))],
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading'],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
    ],
  },
  'a change without an answer is sent again as soon as the server can be reached': {
    after: 'one more of a dish is sent',
    steps: [
      ['connection.restored', 'wizard.ChoosingArticles + carts.Saving', queued(set(3))],
      ['changeCart fails', 'wizard.ChoosingArticles + carts.Unreachable', queued(set(3))],
      [
        'connection.restored',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [set(3)] } },
      ],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
    ],
  },
  'a quantity that is changed while the carts are read is sent after': {
    start: 'a cart, where the dishes are',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading'],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Reloading', queued(set(3))],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
    ],
  },
  'what is taken out or moved while the carts are read is sent after': {
    start: 'a cart, where the dishes are',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading'],
      ['carts.change', 'wizard.ChoosingArticles + carts.Reloading', queued(MOVED)],
      ['item.remove', 'wizard.ChoosingArticles + carts.Reloading', queued(MOVED, ITEM_GONE)],
      ['cart.remove', 'wizard.ChoosingArticles + carts.Reloading', queued(CART_GONE)],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(CART_GONE)],
    ],
  },
  'the carts could not be read': {
    start: 'a cart, where the dishes are',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading'],
      ['readCarts fails', 'wizard.ChoosingArticles + carts.Unreachable', queued()],
    ],
  },
  'another quantity has the carts read again first': {
    after: 'the carts could not be read',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [set(3)] } },
      ],
    ],
  },
  'a dish that is taken out has the carts read again first': {
    after: 'the carts could not be read',
    steps: [
      [
        'item.remove',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [ITEM_GONE] } },
      ],
    ],
  },
  'a cart that is taken out has the carts read again first': {
    after: 'the carts could not be read',
    steps: [
      [
        'cart.remove',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [CART_GONE] } },
      ],
    ],
  },
  'a cart that is moved has the carts read again first': {
    after: 'the carts could not be read',
    steps: [
      [
        'carts.change',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [MOVED] } },
      ],
    ],
  },
};

export const cartsScenarios: Scenarios = { ...saving, ...refusing, ...reading };
