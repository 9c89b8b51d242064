import { type Scenarios } from '../testing/scenarios.ts';
import { anna } from '../session/session.fixtures.ts';
import { cart, CH, dearer, ID, twoCards } from './payment-bench.fixtures.ts';

const CODE = 'MITTAG5';
const SILENT = { does: [] };
const person = { ...anna, cards: twoCards };

/** The balance of the chosen card is read, or else of the one that the server prefers. */
const balanceOf = (cardId: number | null) => ({
  does: [],
  asks: ['readBalance'],
  gives: { readBalance: { person, cardId } },
});
/** The carts are read with the voucher, or without one. */
const cartsWith = (voucher: string | null) => ({ does: [], asks: ['readCarts'], gives: { readCarts: { voucher } } });
/** The ledger is asked to pay what is on the screen. */
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

/** Choosing a way to pay: a choice that cannot be used is ignored. */
const choosing: Scenarios = {
  'the balance is read, and the person’s own way to pay is preselected': {
    opens: ['ReadingBalance', { ...balanceOf(null), asks: ['watchLedger', 'readBalance'] }],
    steps: [
      [
        'readBalance: enough money',
        'ChoosingMethod',
        { does: [], holds: { total: 1100, balance: 5000, balanceNoteKey: null, selected: CH } },
      ],
    ],
  },
  'without enough money in the account the remaining way is preselected': {
    steps: [['readBalance: not enough money', 'ChoosingMethod', { holds: { balance: 100, selected: ID } }]],
  },
  'without the balance the customer can still pay, and is told': {
    steps: [
      [
        'readBalance fails',
        'ChoosingMethod',
        { holds: { balance: null, balanceNoteKey: 'payment.balanceNotLoaded', selected: CH } },
      ],
    ],
  },
  'only a way that can be used is accepted': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['method.choose: one that is not offered', 'ChoosingMethod', { does: [], holds: { selected: CH } }],
      ['method.choose: one that can be used', 'ChoosingMethod', { does: [], holds: { selected: ID } }],
    ],
  },
  'a customer without any usable way cannot pay': {
    start: 'nothing to pay with but the account',
    steps: [
      ['readBalance: not enough money', 'ChoosingMethod', { holds: { selected: null } }],
      ['payment.submit', 'ChoosingMethod', SILENT],
    ],
  },
  'money that has arrived meanwhile shows when the balance is read again': {
    after: 'a customer without any usable way cannot pay',
    steps: [
      ['balance.read', 'ReadingBalance', balanceOf(null)],
      ['readBalance: enough money', 'ChoosingMethod', { holds: { balance: 5000, selected: CH } }],
      ['payment.submit', 'CheckingTotal'],
    ],
  },
  'a confirmation by mail can be chosen': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [['mail.choose', 'ChoosingMethod', { does: [], holds: { isMailWanted: true } }]],
  },
};

/** Choosing a card. */
const cards: Scenarios = {
  'only the person’s own card is accepted, and only a chosen card can be preferred': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['card.choose: somebody else’s', 'ChoosingMethod', { does: [], holds: { cardId: null } }],
      ['card.prefer', 'ChoosingMethod', SILENT],
    ],
  },
  'choosing another card reads its balance': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['card.choose: one of the person’s', 'ReadingBalance', { ...balanceOf(2), holds: { cardId: 2 } }],
      ['readBalance: not enough money', 'ChoosingMethod', { holds: { balance: 100, selected: ID } }],
    ],
  },
  'the chosen card can be preferred from now on': {
    after: 'choosing another card reads its balance',
    steps: [
      ['card.prefer', 'PreferringCard', { does: [], asks: ['preferCard'], gives: { preferCard: { cardId: 2 } } }],
      ['preferCard: saved', 'ChoosingMethod', { does: [], holds: { cardNoteKey: 'payment.cardSaved' } }],
    ],
  },
  'failing to prefer a card is reported, and the card can be paid with': {
    after: 'choosing another card reads its balance',
    steps: [
      ['card.prefer', 'PreferringCard'],
      ['preferCard fails', 'ChoosingMethod', { does: [], holds: { cardId: 2, cardNoteKey: 'payment.cardNotSaved' } }],
    ],
  },
};

/** What a voucher pays is known before anything is paid. */
const voucher: Scenarios = {
  'a voucher without a code is ignored, and there is none to remove': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['voucher.redeem: nothing', 'ChoosingMethod', { does: [], holds: { voucher: null } }],
      ['voucher.remove', 'ChoosingMethod', SILENT],
    ],
  },
  'a voucher lowers the total': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['voucher.redeem: a code', 'AskingForVoucher', { ...cartsWith(CODE), holds: { voucher: CODE, total: 1100 } }],
      ['readCarts: read, with the voucher', 'ChoosingMethod', { does: [], holds: { voucher: CODE, total: 600 } }],
    ],
  },
  'a voucher that was removed pays nothing': {
    after: 'a voucher lowers the total',
    steps: [
      ['voucher.remove', 'AskingForVoucher', { ...cartsWith(null), holds: { voucher: null } }],
      ['readCarts: read, the same carts', 'ChoosingMethod', { holds: { voucher: null, total: 1100 } }],
    ],
  },
  'a voucher that may not be redeemed is refused with the reason': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['voucher.redeem: a code', 'AskingForVoucher'],
      [
        'readCarts: voucherRefused',
        'ChoosingMethod',
        { does: [], holds: { voucher: null, voucherRefusalKey: 'error.voucherUsed', total: 1100 } },
      ],
    ],
  },
  'a voucher that cannot be checked is not redeemed, and the reason is shown': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['voucher.redeem: a code', 'AskingForVoucher'],
      [
        'readCarts fails',
        'ChoosingMethod',
        { does: [], holds: { voucher: null, voucherRefusalKey: 'payment.voucherNotChecked', total: 1100 } },
      ],
    ],
  },
  'a voucher from before a reload is checked even if the balance cannot be read': {
    start: 'a voucher from before a reload',
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
  'a voucher from before a reload is checked again': {
    start: 'a voucher from before a reload',
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
    after: 'a voucher lowers the total',
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
  'the total is read again once before paying, however often the customer clicks': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['payment.submit', 'CheckingTotal', cartsWith(null)],
      ['payment.submit', 'CheckingTotal', { does: [], asks: [] }],
    ],
  },
  'an unchanged total is paid once': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [
      ['readCarts: read, the same carts', 'Executing', paid({})],
      ['payment.submit', 'Executing', SILENT],
      ['ledger.changed: executing', 'Executing', SILENT],
    ],
  },
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
    steps: [['total.reject', 'ChoosingMethod', { does: [], holds: { newTotal: null } }]],
  },
  'a new total that the account does not cover is not paid, even if confirmed': {
    start: 'nothing to pay with but the account',
    steps: [
      ['readBalance: just enough money', 'ChoosingMethod', { holds: { selected: CH } }],
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, dearer carts', 'ConfirmingTotal'],
      ['total.confirm', 'ChoosingMethod', { does: [], holds: { total: 1200, newTotal: null, selected: null } }],
    ],
  },
  'carts that are gone are not paid, and the reason is shown': {
    after: 'the total is read again once before paying, however often the customer clicks',
    steps: [
      [
        'readCarts: read, no carts',
        'ChoosingMethod',
        { does: [], holds: { carts: [], refusalKey: 'payment.cartsGone' } },
      ],
    ],
  },
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
      ['card.choose: one of the person’s', 'ReadingBalance'],
      ['readBalance: enough money', 'ChoosingMethod'],
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, the same carts', 'Executing', paid({ cardNumber: '1002', isMailWanted: true })],
    ],
  },
  'a way to pay other than the account uses no card': {
    after: 'choosing another card reads its balance',
    steps: [
      ['payment.submit', 'CheckingTotal'],
      ['readCarts: read, the same carts', 'Executing', paid({ way: ID })],
    ],
  },
};

export const submittingScenarios: Scenarios = { ...choosing, ...cards, ...voucher, ...totals, ...chosen };
