import { type Scenarios } from '../testing/scenarios.ts';
import { cart, CH, dearer, elsewhere, ID } from './payment-harness.fixtures.ts';
import { cartsWith, CODE, SILENT } from './payment.pins.ts';

/** The ledger is asked to pay what is on the screen. */
const paid = (paymentRequest: object) => ({
  does: ['askLedgerToPay'],
  gives: {
    askLedgerToPay: {
      type: 'payment.execute',
      carts: [cart],
      total: 1100,
      way: CH,
      amount: 1100,
      voucher: null,
      cardNumber: '1001',
      isMailWanted: false,
      ...paymentRequest,
    },
  },
});

/** The total is read again before paying; what the customer saw is what is paid. */
const totals: Scenarios = {
  'the total is read again once before paying, however often the customer clicks': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['payment.submit', 'CheckingTotal', cartsWith(null)],
      ['payment.submit', 'CheckingTotal', { does: [], asks: [] }],
    ],
  },
  // PAY-12
  'an unchanged total is paid once': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [
      ['readCarts: read, the same carts', 'Executing', paid({})],
      ['payment.submit', 'Executing', SILENT],
      ['ledger.changed: executing', 'Executing', SILENT],
    ],
  },
  // PAY-12
  'a changed total is paid only if the customer confirms it': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [['readCarts: read, dearer carts', 'ConfirmingTotal', { does: [], holds: { total: 1100, newTotal: 1200 } }]],
  },
  'the customer confirms the new total, and pays it': {
    after: 'a changed total is paid only if the customer confirms it',
    steps: [
      [
        'total.confirm',
        'Executing',
        { ...paid({ carts: [dearer], total: 1200, amount: 1200 }), holds: { total: 1200, newTotal: null } },
      ],
    ],
  },
  'the customer rejects the new total, and nothing is paid': {
    after: 'a changed total is paid only if the customer confirms it',
    steps: [['total.reject', 'ChoosingMethod', { does: [], holds: { total: 1200, newTotal: null } }]],
  },
  'a new total that the account does not cover is not paid, even if confirmed': {
    start: 'nothing to pay with but the account',
    steps: [
      ['readBalances: just enough money', 'ChoosingMethod', { holds: { selected: CH } }],
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, dearer carts', 'ConfirmingTotal'],
      ['total.confirm', 'ChoosingMethod', { does: [], holds: { total: 1200, newTotal: null, selected: null } }],
    ],
  },
  'a new total is not paid in another way than the chosen one': {
    steps: [
      ['readBalances: just enough money', 'ChoosingMethod', { holds: { selected: CH } }],
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, dearer carts', 'ConfirmingTotal'],
      ['total.confirm', 'ChoosingMethod', { does: [], holds: { total: 1200, newTotal: null, selected: ID } }],
    ],
  },
  // PAY-10
  'what a voucher no longer pays is paid only if the customer confirms it': {
    after: 'a voucher lowers the total',
    steps: [
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, the same carts', 'ConfirmingTotal', { does: [], holds: { total: 600, newTotal: 1100 } }],
    ],
  },
  // CHECK-21
  'a cart that goes elsewhere by now is not paid, and shown with the reason': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [
      [
        'readCarts: read, a cart that goes elsewhere',
        'ChoosingMethod',
        { does: [], holds: { carts: [elsewhere], total: 1100, refusalKey: 'error.detailsChanged' } },
      ],
      ['payment.submit', 'CheckingTotal', { ...cartsWith(null), holds: { refusalKey: null } }],
      ['readCarts: read, a cart that goes elsewhere', 'Executing', paid({ carts: [elsewhere] })],
    ],
  },
  'carts that are gone are not paid, and the reason is shown': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [
      [
        'readCarts: read, no carts',
        'ChoosingMethod',
        { does: [], holds: { carts: [], total: 0, refusalKey: 'payment.cartsGone' } },
      ],
    ],
  },
  // PAY-12
  'a total that cannot be read is not paid, and the reason is shown': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [['readCarts fails', 'ChoosingMethod', { does: [], holds: { refusalKey: 'payment.totalNotRead' } }]],
  },
};

/** The ledger is told what the customer has chosen. */
const chosen: Scenarios = {
  'the rest is paid, together with the voucher': {
    after: 'a voucher lowers the total',
    steps: [
      ['payment.submit', 'CheckingTotal', cartsWith(CODE)],
      [
        'readCarts: read, with the voucher',
        'Executing',
        paid({ carts: [{ ...cart, voucher: 500 }], total: 600, amount: 600, voucher: CODE }),
      ],
    ],
  },
  'the payment uses the chosen card and asks for the confirmation by mail': {
    after: 'a confirmation by mail can be chosen',
    steps: [
      ['card.choose: one of the person’s', 'ReadingBalances'],
      ['readBalances: enough money', 'ChoosingMethod'],
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, the same carts', 'Executing', paid({ cardNumber: '1002', isMailWanted: true })],
    ],
  },
  'a way to pay other than the account uses no card': {
    after: 'only a way that can be used is accepted',
    steps: [
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, the same carts', 'Executing', paid({ way: ID, cardNumber: null })],
    ],
  },
};

/** From the click on pay to the ledger. */
export const submittingScenarios: Scenarios = { ...totals, ...chosen };
