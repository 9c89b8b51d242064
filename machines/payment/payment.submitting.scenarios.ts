import { type Scenarios } from '../testing/scenarios.ts';
import { anna } from '../session/session.fixtures.ts';
import { cart, CH, dearer, ID, twoCards } from './payment-bench.fixtures.ts';

const CODE = 'MITTAG5';
const SILENT = { does: [] };
const person = { ...anna, cards: twoCards };

/** Of the chosen card, else of the one that the server prefers. */
const balanceOf = (cardId: number | null) => ({
  does: [],
  asks: ['readBalance'],
  gives: { readBalance: { person, cardId } },
});
/** What there is to pay, with the voucher or without one. */
const cartsWith = (voucher: string | null) => ({ does: [], asks: ['readCarts'], gives: { readCarts: { voucher } } });
/** What the ledger is asked to pay is what stands on the screen. */
const paid = (wish: object) => ({
  does: ['askLedgerToPay'],
  gives: {
    askLedgerToPay: {
      type: 'payment.execute',
      carts: [cart],
      total: 1100,
      way: CH,
      amount: 1100,
      voucher: null,
      cardNumber: null,
      isMailWanted: false,
      ...wish,
    },
  },
});

/** With what is paid: what can be used is offered, the rest is refused by staying. */
const choosing: Scenarios = {
  'the balance is read, and the person’s own way to pay is chosen': {
    opens: ['ReadingBalance', { ...balanceOf(null), asks: ['watchLedger', 'readBalance'] }],
    steps: [
      [
        'readBalance: enough money',
        'ChoosingMethod',
        { does: [], holds: { total: 1100, balance: 5000, balanceNoteKey: null, selected: CH } },
      ],
    ],
  },
  'who has not enough money in the account is offered what is left': {
    steps: [['readBalance: not enough money', 'ChoosingMethod', { holds: { balance: 100, selected: ID } }]],
  },
  'without the balance one can pay all the same, and is told': {
    steps: [
      [
        'readBalance fails',
        'ChoosingMethod',
        { holds: { balance: null, balanceNoteKey: 'payment.balanceNotLoaded', selected: CH } },
      ],
    ],
  },
  'only a way that can be used is taken': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['method.choose: one that is not offered', 'ChoosingMethod', { does: [], holds: { selected: CH } }],
      ['method.choose: one that can be used', 'ChoosingMethod', { does: [], holds: { selected: ID } }],
    ],
  },
  'who has nothing that can be used cannot pay': {
    start: 'nothing to pay with but the account',
    steps: [
      ['readBalance: not enough money', 'ChoosingMethod', { holds: { selected: null } }],
      ['payment.submit', 'ChoosingMethod', SILENT],
    ],
  },
  'money that came meanwhile is seen when the balance is read again': {
    after: 'who has nothing that can be used cannot pay',
    steps: [
      ['balance.read', 'ReadingBalance', balanceOf(null)],
      ['readBalance: enough money', 'ChoosingMethod', { holds: { balance: 5000, selected: CH } }],
      ['payment.submit', 'CheckingTotal'],
    ],
  },
  'a confirmation by mail is wanted': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [['mail.choose', 'ChoosingMethod', { does: [], holds: { isMailWanted: true } }]],
  },
};

/** Of which card the account is. */
const cards: Scenarios = {
  'only a card of the person’s own is taken, and none is preferred that was not chosen': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['card.choose: somebody else’s', 'ChoosingMethod', { does: [], holds: { cardId: null } }],
      ['card.prefer', 'ChoosingMethod', SILENT],
    ],
  },
  'another card is chosen, and its balance is read': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['card.choose: one of the person’s', 'ReadingBalance', { ...balanceOf(2), holds: { cardId: 2 } }],
      ['readBalance: not enough money', 'ChoosingMethod', { holds: { balance: 100, selected: ID } }],
    ],
  },
  'the chosen card is preferred from now on': {
    after: 'another card is chosen, and its balance is read',
    steps: [
      ['card.prefer', 'PreferringCard', { does: [], asks: ['preferCard'], gives: { preferCard: { cardId: 2 } } }],
      ['preferCard: saved', 'ChoosingMethod', { does: [], holds: { cardNoteKey: 'payment.cardSaved' } }],
    ],
  },
  'a card that could not be preferred is said so, and can be paid with': {
    after: 'another card is chosen, and its balance is read',
    steps: [
      ['card.prefer', 'PreferringCard'],
      ['preferCard fails', 'ChoosingMethod', { does: [], holds: { cardId: 2, cardNoteKey: 'payment.cardNotSaved' } }],
    ],
  },
};

/** What it pays is known before anything is paid. */
const voucher: Scenarios = {
  'a voucher without a code is none, and none can be taken away': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['voucher.redeem: nothing', 'ChoosingMethod', { does: [], holds: { voucher: null } }],
      ['voucher.remove', 'ChoosingMethod', SILENT],
    ],
  },
  'a voucher lowers what is to be paid': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['voucher.redeem: a code', 'AskingForVoucher', { ...cartsWith(CODE), holds: { voucher: CODE, total: 1100 } }],
      ['readCarts: read, with the voucher', 'ChoosingMethod', { does: [], holds: { voucher: CODE, total: 600 } }],
    ],
  },
  'a voucher that was taken away pays nothing': {
    after: 'a voucher lowers what is to be paid',
    steps: [
      ['voucher.remove', 'AskingForVoucher', { ...cartsWith(null), holds: { voucher: null } }],
      ['readCarts: read, the same carts', 'ChoosingMethod', { holds: { voucher: null, total: 1100 } }],
    ],
  },
  'a voucher that may not be redeemed is refused, and it says why': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['voucher.redeem: a code', 'AskingForVoucher'],
      [
        'readCarts: voucherRefused',
        'ChoosingMethod',
        { does: [], holds: { voucher: null, voucherRefusalKey: 'error.voucherUsed', total: 1100 } },
      ],
    ],
  },
  'a voucher that cannot be checked is not redeemed, and it says why': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['voucher.redeem: a code', 'AskingForVoucher'],
      [
        'readCarts fails',
        'ChoosingMethod',
        { does: [], holds: { voucher: null, voucherRefusalKey: 'payment.voucherNotChecked', total: 1100 } },
      ],
    ],
  },
  'a voucher is asked for again also where the balance cannot be read': {
    start: 'a voucher that was named before a reload',
    steps: [
      [
        'readBalance fails',
        'AskingForVoucher',
        { does: [], asks: ['readCarts'], holds: { balance: null, balanceNoteKey: 'payment.balanceNotLoaded' } },
      ],
      ['readCarts: read, with the voucher', 'ChoosingMethod', { holds: { total: 600 } }],
      ['balance.read', 'ReadingBalance'],
      ['readBalance fails', 'ChoosingMethod', { holds: { total: 600 } }],
    ],
  },
  'a voucher that was named before a reload is asked for again': {
    start: 'a voucher that was named before a reload',
    opens: 'ReadingBalance',
    steps: [
      [
        'readBalance: enough money',
        'AskingForVoucher',
        { ...cartsWith(CODE), holds: { voucher: CODE, balance: 5000 } },
      ],
      ['readCarts: read, with the voucher', 'ChoosingMethod', { holds: { total: 600 } }],
      ['balance.read', 'ReadingBalance'],
      ['readBalance: enough money', 'ChoosingMethod', { holds: { total: 600 } }],
    ],
  },
  'a voucher that was redeemed elsewhere meanwhile is refused before anything is paid': {
    after: 'a voucher lowers what is to be paid',
    steps: [
      ['payment.submit', 'CheckingTotal', cartsWith(CODE)],
      [
        'readCarts: voucherRefused',
        'ChoosingMethod',
        { does: [], holds: { voucher: null, voucherRefusalKey: 'error.voucherUsed', total: 1100 } },
      ],
    ],
  },
};

/** The total is read again before paying; what the customer saw is what is paid. */
const totals: Scenarios = {
  'the total is read again before anything is paid, however often one clicks': {
    after: 'the balance is read, and the person’s own way to pay is chosen',
    steps: [
      ['payment.submit', 'CheckingTotal', cartsWith(null)],
      ['payment.submit', 'CheckingTotal', { does: [], asks: [] }],
    ],
  },
  'the same total is paid, once': {
    after: 'the total is read again before anything is paid, however often one clicks',
    steps: [
      ['readCarts: read, the same carts', 'Executing', paid({})],
      ['payment.submit', 'Executing', SILENT],
      ['ledger.changed: executing', 'Executing', SILENT],
    ],
  },
  'another total is paid only when the customer says so': {
    after: 'the total is read again before anything is paid, however often one clicks',
    steps: [['readCarts: read, dearer carts', 'ConfirmingTotal', { does: [], holds: { total: 1100, newTotal: 1200 } }]],
  },
  'the customer confirms the new total, and pays it': {
    after: 'another total is paid only when the customer says so',
    steps: [
      [
        'total.confirm',
        'Executing',
        { ...paid({ carts: [dearer], total: 1200, amount: 1200 }), holds: { total: 1200, newTotal: null } },
      ],
    ],
  },
  'the customer does not want the new total, and nothing is paid': {
    after: 'another total is paid only when the customer says so',
    steps: [['total.reject', 'ChoosingMethod', { does: [], holds: { newTotal: null } }]],
  },
  'a new total that the account does not hold is not paid, though confirmed': {
    start: 'nothing to pay with but the account',
    steps: [
      ['readBalance: just enough money', 'ChoosingMethod', { holds: { selected: CH } }],
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, dearer carts', 'ConfirmingTotal'],
      ['total.confirm', 'ChoosingMethod', { does: [], holds: { total: 1200, newTotal: null, selected: null } }],
    ],
  },
  'carts that are gone are not paid, and it says so': {
    after: 'the total is read again before anything is paid, however often one clicks',
    steps: [
      [
        'readCarts: read, no carts',
        'ChoosingMethod',
        { does: [], holds: { carts: [], refusalKey: 'payment.cartsGone' } },
      ],
    ],
  },
  'a total that cannot be read is not paid, and it says so': {
    after: 'the total is read again before anything is paid, however often one clicks',
    steps: [['readCarts fails', 'ChoosingMethod', { does: [], holds: { refusalKey: 'payment.totalNotRead' } }]],
  },
};

/** What the customer has chosen is what the ledger is told. */
const chosen: Scenarios = {
  'what the voucher leaves is paid, with the voucher': {
    after: 'a voucher lowers what is to be paid',
    steps: [
      ['payment.submit', 'CheckingTotal', cartsWith(CODE)],
      [
        'readCarts: read, with the voucher',
        'Executing',
        paid({ carts: [{ ...cart, voucher: 500 }], total: 600, amount: 600, voucher: CODE }),
      ],
    ],
  },
  'the chosen card is paid with, and the confirmation goes out by mail': {
    after: 'a confirmation by mail is wanted',
    steps: [
      ['card.choose: one of the person’s', 'ReadingBalance'],
      ['readBalance: enough money', 'ChoosingMethod'],
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, the same carts', 'Executing', paid({ cardNumber: '1002', isMailWanted: true })],
    ],
  },
  'another way to pay than the account is no matter of a card': {
    after: 'another card is chosen, and its balance is read',
    steps: [
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, the same carts', 'Executing', paid({ way: ID })],
    ],
  },
};

export const submittingScenarios: Scenarios = { ...choosing, ...cards, ...voucher, ...totals, ...chosen };
