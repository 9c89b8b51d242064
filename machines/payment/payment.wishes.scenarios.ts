import { type Scenarios } from '../testing/scenarios.ts';
import { cart, elsewhere } from './payment-harness.fixtures.ts';
import { cartsWith, SILENT } from './payment.pins.ts';

const TYPED = 'what is typed for the carts is saved before they are paid';

/** An address, a note or a way of handing over, entered where the carts are paid. */
export const wishesScenarios: Scenarios = {
  // PAY-360
  [TYPED]: {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['wishes.changed', 'ChoosingMethod', { ...SILENT, holds: { areWishesTyped: true } }],
      [
        'payment.submit',
        'SavingWishes',
        { does: ['askOrderToSaveWishes'], asks: [], gives: { askOrderToSaveWishes: { type: 'wishes.save' } } },
      ],
      ['payment.submit', 'SavingWishes', SILENT],
    ],
  },
  // PAY-360
  'once they are saved, the total is read again, and all is paid as it is saved': {
    after: TYPED,
    steps: [
      [
        'carts.changed: a cart that goes elsewhere',
        'CheckingTotal',
        { ...cartsWith(null), holds: { carts: [elsewhere], total: 1100, areWishesTyped: false } },
      ],
      ['readCarts: read, a cart that goes elsewhere', 'Executing'],
    ],
  },
  // PAY-12, PAY-360
  'a price that has changed meanwhile is confirmed before it is paid': {
    after: TYPED,
    steps: [
      ['carts.changed: dearer', 'CheckingTotal', { ...cartsWith(null), holds: { carts: [cart], total: 1100 } }],
      ['readCarts: read, dearer carts', 'ConfirmingTotal', { holds: { total: 1100, newTotal: 1200 } }],
    ],
  },
  // PAY-360
  'nothing is paid while they cannot be saved, and the reason is shown': {
    after: TYPED,
    steps: [
      [
        'wishes.failed',
        'ChoosingMethod',
        { ...SILENT, holds: { refusalKey: 'checkout.failed', areWishesTyped: true } },
      ],
      ['payment.submit', 'SavingWishes', { does: ['askOrderToSaveWishes'], holds: { refusalKey: null } }],
    ],
  },
  'without a way to pay they are not saved either': {
    start: 'nothing to pay with but the account',
    steps: [
      ['readBalances: not enough money', 'ChoosingMethod'],
      ['wishes.changed', 'ChoosingMethod', SILENT],
      ['payment.submit', 'ChoosingMethod', SILENT],
    ],
  },
};
