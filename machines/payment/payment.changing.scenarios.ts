import { type Scenarios } from '../testing/scenarios.ts';
import { cart, dearer, wanted } from './payment-harness.fixtures.ts';
import { cartsWith, CODE, SILENT } from './payment.pins.ts';

/** The order is asked to change the cart. */
const ASKED = {
  does: ['askOrderToChange'],
  asks: [],
  gives: { askOrderToChange: { type: 'dishToPay.setQuantity', change: wanted } },
};

const CHANGED = 'a quantity is changed by the order, and nothing is paid meanwhile';

/** Dishes are changed where they are paid. */
export const changingScenarios: Scenarios = {
  // PAY-314
  [CHANGED]: {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['dishToPay.setQuantity', 'ChangingCarts', ASKED],
      ['payment.submit', 'ChangingCarts', SILENT],
      ['dishToPay.setQuantity', 'ChangingCarts', ASKED],
    ],
  },
  // PAY-314
  'what the server holds after a change is shown with its sum, and read anew before it can be paid': {
    after: CHANGED,
    steps: [
      ['carts.changed: dearer', 'CheckingCarts', { ...cartsWith(null), holds: { carts: [dearer], total: 1200 } }],
      ['payment.submit', 'CheckingCarts', SILENT],
      ['readCarts: read, dearer carts', 'ChoosingMethod', { holds: { carts: [dearer], total: 1200 } }],
    ],
  },
  // PAY-314
  'a quantity is changed again while the carts are read': {
    after: CHANGED,
    steps: [
      ['carts.changed: dearer', 'CheckingCarts'],
      ['dishToPay.setQuantity', 'ChangingCarts', ASKED],
    ],
  },
  // PAY-314
  'with the last dish removed there is nothing to pay': {
    after: CHANGED,
    steps: [
      ['carts.changed: none', 'ChoosingMethod', { does: [], holds: { carts: [], total: 0, refusalKey: null } }],
      ['payment.submit', 'ChoosingMethod', SILENT],
    ],
  },
  // PAY-314
  'what a voucher pays after a change is read before anything is paid': {
    after: 'a voucher lowers the total',
    steps: [
      ['dishToPay.setQuantity', 'ChangingCarts', ASKED],
      [
        'carts.changed: dearer',
        'CheckingCarts',
        { ...cartsWith(CODE), holds: { carts: [{ ...dearer, voucher: 500 }], total: 700 } },
      ],
    ],
  },
  // PAY-314
  'a change drops an earlier refusal': {
    after: 'a total that cannot be read is not paid, and the reason is shown',
    steps: [['dishToPay.setQuantity', 'ChangingCarts', { ...ASKED, holds: { refusalKey: null, carts: [cart] } }]],
  },
};
