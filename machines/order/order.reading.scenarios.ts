import { type Scenarios } from '../testing/scenarios.ts';
import { anna } from '../session/session.fixtures.ts';
import { DESCRIBE, MOVE_CART, queued, REMOVE_CART, REMOVE_ITEM, sent, set } from './order.pins.ts';

/** The server’s carts are the truth: they are read when it is not known, and whatever still differs is sent again. */
export const readingScenarios: Scenarios = {
  // OFF-18, OFF-19
  'changes that wait from an earlier page are sent after the carts were read': {
    start: 'a reload with a change that waits',
    opens: ['wizard.ChoosingArticles + carts.Reloading', { holds: { queue: [set(3)] } }],
    steps: [
      ['readCarts fails', 'wizard.ChoosingArticles + carts.Unreachable', queued(set(3))],
      ['connection.restored', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: ['readCarts'] }],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
      [
        'changeCart: refused, with the carts',
        'wizard.ChoosingArticles + carts.Conflict',
        {
          does: ['saveSelection', 'toast.show error.soldOut'],
          gives: { 'toast.show error.soldOut': { about: 'D1' } },
          holds: { queue: [], cartRefusalKey: 'error.soldOut', refusedDish: 'D1' },
        },
      ],
      ['refusal.dismiss', 'wizard.ChoosingArticles + carts.Synced', { holds: { refusedDish: null } }],
    ],
  },
  // OFF-41
  'a change that another tab has sent, or replaced by a newer one, is not sent again': {
    start: 'a reload with three changes that wait, of which another tab has sent two',
    opens: ['wizard.ChoosingArticles + carts.Reloading', { holds: { queue: [REMOVE_ITEM, REMOVE_CART, set(3)] } }],
    steps: [['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))]],
  },
  // OFF-10
  'the truth about the person replaces what was cached, and the carts are read': {
    start: 'a cart, at the dishes',
    steps: [
      [
        'startData.read',
        'wizard.ChoosingArticles + carts.Reloading',
        {
          does: [],
          asks: ['readCarts'],
          holds: { person: { ...anna, languageId: 2 } },
        },
      ],
    ],
  },
  // CART-12
  'carts that changed elsewhere are read again': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: ['readCarts'] }],
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: [] }],
      ['readCarts: no cart', 'wizard.ChoosingArticles + carts.Synced', { does: [], holds: { carts: [] } }],
    ],
  },
  // CART-140
  'carts are read again when the page is seen again, and stay as they are if that fails': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing', { does: [], asks: ['readCarts'] }],
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing', { does: [], asks: [] }],
      ['readCarts: no cart', 'wizard.ChoosingArticles + carts.Synced', { does: [], holds: { carts: [] } }],
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing'],
      ['readCarts fails', 'wizard.ChoosingArticles + carts.Synced', { does: [], holds: { carts: [] } }],
    ],
  },
  // CART-140
  'carts are read again while a refusal is shown, which stays': {
    after: 'a changed quantity is sent',
    steps: [
      ['changeCart: refused, with the carts', 'wizard.ChoosingArticles + carts.Conflict'],
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing', { does: [], asks: ['readCarts'] }],
      [
        'readCarts: a cart',
        'wizard.ChoosingArticles + carts.Conflict',
        { does: [], holds: { cartRefusalKey: 'error.soldOut' } },
      ],
    ],
  },
  // CART-140
  'carts are not read again while a change is sent, or they are checked': {
    after: 'a changed quantity is sent',
    steps: [
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Saving', queued(set(3))],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced'],
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced'],
      ['carts.refresh', 'wizard.OpeningPayment.AskingServer + carts.Synced', queued()],
    ],
  },
  // CART-140
  'a quantity changed while the carts are read again is sent afterwards': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing'],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Refreshing', queued(set(3))],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
    ],
  },
  // CART-140
  'a quantity changed while the carts could not be read again is sent all the same': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing'],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Refreshing', queued(set(3))],
      ['readCarts fails', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
    ],
  },
  // CART-140
  'carts whose payment is open are not read again, whatever was refused before': {
    after: 'a changed quantity is sent',
    steps: [
      ['changeCart: refused, with the carts', 'wizard.ChoosingArticles + carts.Conflict'],
      ['ledger.changed: unknown', 'wizard.Paying.AwaitingOutcome + carts.Conflict'],
      ['carts.refresh', 'wizard.Paying.AwaitingOutcome + carts.Conflict', { does: [], asks: [] }],
    ],
  },
  // CART-141
  'a quantity that was computed from another one than the cart has by now is not sent, and reported': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing'],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Refreshing', queued(set(3))],
      [
        'readCarts: no cart',
        'wizard.ChoosingArticles + carts.Conflict',
        {
          does: ['toast.show error.cartChanged'],
          asks: [],
          gives: { 'toast.show error.cartChanged': { about: 'D1', kind: 'error' } },
          holds: { carts: [], queue: [], cartRefusalKey: 'error.cartChanged', refusedDish: 'D1' },
        },
      ],
    ],
  },
  // CART-141
  'what was changed besides is sent all the same': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.refresh', 'wizard.ChoosingArticles + carts.Refreshing'],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Refreshing'],
      ['cart.describe', 'wizard.ChoosingArticles + carts.Refreshing', queued(set(3), DESCRIBE)],
      [
        'readCarts: a cart with more of the dish',
        'wizard.ChoosingArticles + carts.Saving',
        { does: ['toast.show error.cartChanged'], asks: ['changeCart'], holds: { queue: [DESCRIBE] } },
      ],
    ],
  },
  // CART-21
  'a change without an answer is kept, and sent again after the carts were read': {
    after: 'a changed quantity is sent',
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
  // CART-21
  'a change without an answer is sent again as soon as the server is reachable': {
    after: 'a changed quantity is sent',
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
  // CART-21
  'a change without an answer is sent again after a while, if nothing tells that the server is reachable': {
    after: 'a changed quantity is sent',
    steps: [
      ['connection.restored', 'wizard.ChoosingArticles + carts.Saving', queued(set(3))],
      ['changeCart fails', 'wizard.ChoosingArticles + carts.Unreachable', queued(set(3))],
      [
        'after saveAgainEvery',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [set(3)] } },
      ],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
    ],
  },
  'a quantity changed while the carts are read is sent afterwards': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading'],
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Reloading', queued(set(3))],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(set(3))],
    ],
  },
  'removals and moves while the carts are read are sent afterwards': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading'],
      ['carts.change', 'wizard.ChoosingArticles + carts.Reloading', queued(MOVE_CART)],
      ['item.remove', 'wizard.ChoosingArticles + carts.Reloading', queued(MOVE_CART, REMOVE_ITEM)],
      ['cart.remove', 'wizard.ChoosingArticles + carts.Reloading', queued(MOVE_CART, REMOVE_CART)],
      ['readCarts: a cart', 'wizard.ChoosingArticles + carts.Saving', sent(MOVE_CART, REMOVE_CART)],
    ],
  },
  'the carts could not be read': {
    start: 'a cart, at the dishes',
    steps: [
      ['carts.reload', 'wizard.ChoosingArticles + carts.Reloading'],
      ['readCarts fails', 'wizard.ChoosingArticles + carts.Unreachable', queued()],
    ],
  },
  // CART-21
  'carts that could not be read are read once the server is reachable, also if nothing waits': {
    after: 'the carts could not be read',
    steps: [['connection.restored', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: ['readCarts'] }]],
  },
  'carts that could not be read are read again after a while': {
    after: 'the carts could not be read',
    steps: [['after saveAgainEvery', 'wizard.ChoosingArticles + carts.Reloading', { does: [], asks: ['readCarts'] }]],
  },
  'changing a quantity reads the carts first if they could not be read': {
    after: 'the carts could not be read',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [set(3)] } },
      ],
    ],
  },
  'removing a dish reads the carts first if they could not be read': {
    after: 'the carts could not be read',
    steps: [
      [
        'item.remove',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [REMOVE_ITEM] } },
      ],
    ],
  },
  'removing what is not there any more reads the carts if they could not be read': {
    after: 'a new order begins with place and time',
    steps: [
      ['carts.reload', 'wizard.ChoosingLocationAndTime.Browsing + carts.Reloading'],
      ['readCarts fails', 'wizard.ChoosingLocationAndTime.Browsing + carts.Unreachable', queued()],
      [
        'item.remove',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [] } },
      ],
    ],
  },
  'removing a cart reads the carts first if they could not be read': {
    after: 'the carts could not be read',
    steps: [
      [
        'cart.remove',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [REMOVE_CART] } },
      ],
    ],
  },
  'moving a cart reads the carts first if they could not be read': {
    after: 'the carts could not be read',
    steps: [
      [
        'carts.change',
        'wizard.ChoosingArticles + carts.Reloading',
        { does: [], asks: ['readCarts'], holds: { queue: [MOVE_CART] } },
      ],
    ],
  },
};
