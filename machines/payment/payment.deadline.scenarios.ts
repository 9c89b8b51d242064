import { type Scenarios } from '../testing/scenarios.ts';
import { cart, CH, other, otherWithVoucher, withVoucher } from './payment-harness.fixtures.ts';
import { CODE, cartsWith, SILENT } from './payment.pins.ts';

const TOLD = 'payment.closedMeanwhile';

/** A cart whose deadline passes while its customer is paying. */
export const deadlineScenarios: Scenarios = {
  // PAY-100
  'a cart that closes while the customer chooses is set aside, and nothing is left to pay': {
    steps: [
      [
        'readBalances: enough money',
        'ChoosingMethod',
        { asks: ['watchDeadlines'], gives: { watchDeadlines: { carts: [cart] } } },
      ],
      [
        'deadline.passed',
        'ChoosingMethod',
        {
          does: [],
          asks: ['watchDeadlines'],
          gives: { watchDeadlines: { carts: [] } },
          holds: { carts: [], closed: [cart], total: 0, refusalKey: null },
        },
      ],
      ['payment.submit', 'ChoosingMethod', SILENT],
      // What has closed is not gone.
      ['carts.check', 'CheckingCarts', cartsWith(null)],
      [
        'readCarts: read, the cart, which has closed',
        'ChoosingMethod',
        { holds: { carts: [], closed: [cart], refusalKey: null } },
      ],
    ],
  },
  // PAY-101
  'a cart that has closed can be removed, and no other': {
    after: 'a cart that closes while the customer chooses is set aside, and nothing is left to pay',
    steps: [
      [
        'closedCart.remove',
        'ChoosingMethod',
        {
          does: ['askOrderToRemove'],
          asks: [],
          gives: { askOrderToRemove: { type: 'closedCart.remove', cartId: cart.id } },
          holds: { closed: [] },
        },
      ],
      ['closedCart.remove', 'ChoosingMethod', SILENT],
    ],
  },
  // PAY-100
  'with a cart that is closed when the total is checked nothing is paid, and the sum without it is shown': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [
      [
        'readCarts: read, another cart, and one that has closed',
        'ChoosingMethod',
        { does: [], holds: { carts: [other], closed: [cart], refusalKey: TOLD, selected: CH } },
      ],
    ],
  },
  // PAY-100
  'the others are paid without the cart that has closed': {
    after: 'with a cart that is closed when the total is checked nothing is paid, and the sum without it is shown',
    steps: [
      ['payment.submit', 'CheckingTotal', { ...cartsWith(null), holds: { refusalKey: null } }],
      [
        'readCarts: read, another cart, and one that has closed',
        'Executing',
        { does: ['askLedgerToPay'], gives: { askLedgerToPay: { carts: [other], total: 1100 } } },
      ],
    ],
  },
  // PAY-17
  'where the others are gone, that is reported, and not that a cart has closed': {
    after: 'with a cart that is closed when the total is checked nothing is paid, and the sum without it is shown',
    steps: [
      ['carts.check', 'CheckingCarts'],
      [
        'readCarts: read, the cart, which has closed',
        'ChoosingMethod',
        { holds: { carts: [], closed: [cart], refusalKey: 'payment.cartsGone' } },
      ],
    ],
  },
  'a cart that is found closed when the carts are looked at is reported': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['carts.check', 'CheckingCarts'],
      [
        'readCarts: read, the cart, which has closed',
        'ChoosingMethod',
        { does: [], holds: { carts: [], closed: [cart], total: 0, refusalKey: TOLD } },
      ],
    ],
  },
  // PAY-100
  'a cart for whose deadline the server refuses a payment is set aside': {
    after: 'a payment in flight when the screen opens is shown, and cannot be sent again',
    steps: [
      [
        'ledger.changed: declined, a cart has closed',
        'ChoosingMethod',
        { does: [], asks: ['watchDeadlines'], holds: { carts: [], closed: [cart], total: 0, refusalKey: TOLD } },
      ],
      // By the clock of the page it may be open.
      ['carts.check', 'CheckingCarts', { holds: { refusalKey: null } }],
      ['readCarts: read, the same carts', 'ChoosingMethod', { holds: { carts: [], closed: [cart] } }],
    ],
  },
  // PAY-102
  'where the server does not tell which cart has closed, nothing can be tried again': {
    start: 'two carts to be paid',
    steps: [
      ['ledger.changed: executing', 'Executing'],
      [
        'ledger.changed: declined, ordering has closed',
        'Declined',
        { does: [], holds: { refusalKey: 'error.cutOffPassed', closed: [] } },
      ],
      ['payment.retry', 'Declined', SILENT],
    ],
  },
  // PAY-104
  'of the cart that is left, the voucher may pay more than before another has closed': {
    start: 'two carts to be paid',
    steps: [
      ['readBalances: enough money', 'ChoosingMethod'],
      ['voucher.redeem: a code', 'AskingForVoucher'],
      ['readCarts: read, the voucher pays of the first', 'ChoosingMethod', { holds: { total: 1700 } }],
      [
        'deadline.passed',
        'CheckingCarts',
        { ...cartsWith(CODE), does: [], holds: { carts: [other], closed: [withVoucher], total: 1100 } },
      ],
      [
        'readCarts: read, the voucher pays of the other, and the first has closed',
        'ChoosingMethod',
        { holds: { carts: [otherWithVoucher], closed: [cart], total: 600, voucher: CODE } },
      ],
    ],
  },
  // PAY-104
  'and so it may after the server has refused the payment for the first': {
    start: 'two carts to be paid',
    steps: [
      ['readBalances: enough money', 'ChoosingMethod'],
      ['voucher.redeem: a code', 'AskingForVoucher'],
      ['readCarts: read, the voucher pays of the first', 'ChoosingMethod'],
      [
        'ledger.changed: declined, a cart has closed',
        'CheckingCarts',
        { ...cartsWith(CODE), does: [], holds: { carts: [other], closed: [withVoucher], refusalKey: TOLD } },
      ],
      [
        'readCarts: read, the voucher pays of the other, and the first has closed',
        'ChoosingMethod',
        { holds: { carts: [otherWithVoucher], total: 600, refusalKey: TOLD } },
      ],
    ],
  },
  // PAY-36
  'the voucher stays where its part of the others cannot be read': {
    start: 'two carts to be paid',
    steps: [
      ['readBalances: enough money', 'ChoosingMethod'],
      ['voucher.redeem: a code', 'AskingForVoucher'],
      ['readCarts: read, the voucher pays of the first', 'ChoosingMethod'],
      ['deadline.passed', 'CheckingCarts'],
      ['readCarts fails', 'ChoosingMethod', { does: [], holds: { voucher: CODE, voucherRefusalKey: null } }],
    ],
  },
  // PAY-36
  'the voucher stays, and nothing is asked, where the only cart has closed': {
    after: 'a voucher lowers the total',
    steps: [
      [
        'deadline.passed',
        'ChoosingMethod',
        { does: [], asks: ['watchDeadlines'], holds: { carts: [], voucher: CODE } },
      ],
    ],
  },
  // PAY-104
  'its part is asked again where a cart has closed while it was asked': {
    start: 'two carts to be paid',
    steps: [
      ['readBalances: enough money', 'ChoosingMethod'],
      ['voucher.redeem: a code', 'AskingForVoucher'],
      [
        'readCarts: read, the voucher pays of the first, which has closed',
        'CheckingCarts',
        { ...cartsWith(CODE), does: [], holds: { carts: [other], closed: [withVoucher] } },
      ],
    ],
  },
};
