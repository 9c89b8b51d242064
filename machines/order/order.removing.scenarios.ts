import { type Scenarios } from '../testing/scenarios.ts';
import { queued, REMOVE_CART, set } from './order.pins.ts';

const SAVING = 'wizard.ChoosingArticles + carts.Saving';
const FORGOTTEN = { holds: { removed: null } };

/** What is removed from the carts, and put back. */
export const removingScenarios: Scenarios = {
  // CART-315
  'a dish that was removed is put back': {
    start: 'a cart, at the dishes',
    steps: [
      ['article.setQuantity: none of it', SAVING],
      ['removed.putBack', SAVING, { holds: { removed: null } }],
    ],
  },
  // CART-315
  'a cart that was removed is put back once it is gone': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.remove', SAVING, { holds: { queue: [REMOVE_CART] } }],
      ['removed.putBack', SAVING, { ...FORGOTTEN, does: [], asks: [] }],
    ],
  },
  // CART-315
  'what was removed cannot be put back once something else is tried': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.remove', SAVING],
      ['article.setQuantity: one more', SAVING, FORGOTTEN],
      ['removed.putBack', SAVING, { ...queued(REMOVE_CART, set(3)), does: [], asks: [] }],
    ],
  },
  // CART-315
  'what the server keeps cannot be put back': {
    start: 'a cart, at the dishes',
    steps: [
      ['item.remove', SAVING],
      ['changeCart: refused, with the carts', 'wizard.ChoosingArticles + carts.Conflict', FORGOTTEN],
    ],
  },
  // CHECK-17
  'nothing is put back while the server checks what is left': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.remove', SAVING],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced'],
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced'],
      ['removed.putBack', 'wizard.OpeningPayment.AskingServer + carts.Synced', queued()],
    ],
  },
  // PAY-316
  'at the payment, what was removed before is put back by the checkout': {
    start: 'a cart, at the dishes',
    steps: [
      ['cart.remove', SAVING],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced'],
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced'],
      ['checkOut: ready', 'wizard.Paying.Preparing + carts.Synced'],
      ['removed.putBack', 'wizard.CheckingOut.EditingDetails + carts.Reloading', FORGOTTEN],
    ],
  },
};
