import { type Scenarios } from '../testing/scenarios.ts';
import { anna } from '../session/session.fixtures.ts';
import { CH, ID, twoCards } from './payment-harness.fixtures.ts';
import { cartsWith, CODE, SILENT } from './payment.pins.ts';
import { NO_CHOICES } from './payment.types.ts';

const person = { ...anna, address: { ...anna.address, email: 'anna@mittag.example' }, cards: twoCards };
const preferred = (id: number) => twoCards.map((card) => ({ ...card, isPreferred: card.id === id }));

/** The balance of the chosen card is read, or else of the one that the server prefers. */
const balanceOf = (cardId: number | null) => ({
  does: [],
  asks: ['readBalances'],
  gives: { readBalances: { person, cardId } },
});

/** Choosing a way to pay: a choice that cannot be used is ignored. */
const choosing: Scenarios = {
  'the balance is read, and the person’s own way to pay is preselected': {
    opens: ['ReadingBalances', { ...balanceOf(null), asks: ['watchLedger', 'readBalances'] }],
    steps: [
      [
        'readBalances: enough money',
        'ChoosingMethod',
        { does: [], holds: { total: 1100, balance: 5000, balanceNoteKey: null, selected: CH } },
      ],
    ],
  },
  'without enough money in the account the remaining way is preselected': {
    steps: [['readBalances: not enough money', 'ChoosingMethod', { holds: { balance: 100, selected: ID } }]],
  },
  'without the balance the customer can still pay, and is told': {
    steps: [
      [
        'readBalances fails',
        'ChoosingMethod',
        {
          holds: {
            balance: null,
            balanceNoteKey: 'payment.balanceNotLoaded',
            wallets: null,
            walletsNoteKey: 'payment.balanceNotLoaded',
            selected: CH,
          },
        },
      ],
      ['method.choose: one that can be used', 'ChoosingMethod', { holds: { selected: ID } }],
      ['payment.submit', 'CheckingTotal'],
    ],
  },
  'nothing that is short can be paid with': {
    steps: [
      ['readBalances: not enough anywhere', 'ChoosingMethod', { holds: { balance: 100, selected: null } }],
      ['method.choose: one that can be used', 'ChoosingMethod', { does: [], holds: { selected: null } }],
      ['payment.submit', 'ChoosingMethod', SILENT],
    ],
  },
  'a balance that the server does not tell is not paid from unasked': {
    steps: [
      [
        'readBalances: only the card’s',
        'ChoosingMethod',
        { holds: { walletsNoteKey: 'payment.balanceNotTold', selected: CH } },
      ],
      ['method.choose: one that can be used', 'ChoosingMethod', { holds: { selected: ID } }],
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
      ['readBalances: not enough money', 'ChoosingMethod', { holds: { selected: null } }],
      ['payment.submit', 'ChoosingMethod', SILENT],
    ],
  },
  // PAY-30
  'money that has arrived meanwhile shows when the balance is read again': {
    after: 'a customer without any usable way cannot pay',
    steps: [
      ['balance.read', 'ReadingBalances', balanceOf(null)],
      ['readBalances: enough money', 'ChoosingMethod', { holds: { balance: 5000, selected: CH } }],
      ['payment.submit', 'CheckingTotal'],
    ],
  },
  // PAY-2
  'the person’s own way is selected once its balance has enough': {
    after: 'without enough money in the account the remaining way is preselected',
    steps: [
      ['balance.read', 'ReadingBalances'],
      ['readBalances: enough money', 'ChoosingMethod', { holds: { balance: 5000, selected: CH } }],
    ],
  },
  // PAY-240
  'what was chosen stays so, whatever the balances are': {
    after: 'without enough money in the account the remaining way is preselected',
    steps: [
      ['method.choose: one that can be used', 'ChoosingMethod', { holds: { selected: ID } }],
      ['balance.read', 'ReadingBalances'],
      ['readBalances: enough money', 'ChoosingMethod', { holds: { balance: 5000, selected: ID } }],
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
  // PAY-240
  'what was chosen before a reload is chosen': {
    start: 'choices from before a reload',
    opens: ['ReadingBalances', { ...balanceOf(2), asks: ['watchLedger', 'readBalances'] }],
    steps: [
      ['readBalances: enough money', 'ChoosingMethod', { holds: { selected: ID, cardId: 2, isMailWanted: false } }],
      ['settings.read: all of the restaurant', 'ChoosingMethod', { holds: { isMailWanted: false } }],
    ],
  },
  // PAY-240
  'what is chosen and typed is kept apart from what is preselected': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['voucher.type', 'ChoosingMethod', { ...SILENT, holds: { choices: { ...NO_CHOICES, typedCode: CODE } } }],
      [
        'method.choose: one that can be used',
        'ChoosingMethod',
        { holds: { choices: { ...NO_CHOICES, typedCode: CODE, way: ID } } },
      ],
      [
        'mail.choose',
        'ChoosingMethod',
        { holds: { choices: { ...NO_CHOICES, typedCode: CODE, way: ID, isMailWanted: true } } },
      ],
      [
        'card.choose: one of the person’s',
        'ReadingBalances',
        { holds: { choices: { way: CH, cardId: 2, isMailWanted: true, typedCode: CODE } } },
      ],
    ],
  },
  // PAY-33
  'choosing another card reads its balance': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['card.choose: one of the person’s', 'ReadingBalances', { ...balanceOf(2), holds: { cardId: 2 } }],
      ['readBalances: not enough money', 'ChoosingMethod', { holds: { balance: 100, selected: null } }],
    ],
  },
  // PAY-5
  'choosing a card chooses to pay from its account': {
    after: 'only a way that can be used is accepted',
    steps: [
      ['card.choose: one of the person’s', 'ReadingBalances', { holds: { selected: CH } }],
      ['readBalances: enough money', 'ChoosingMethod', { holds: { balance: 5000, selected: CH } }],
    ],
  },
  'at a terminal no other card than the presented one is accepted': {
    start: 'a card that was presented',
    opens: ['ReadingBalances', { ...balanceOf(1), asks: ['watchLedger', 'readBalances'] }],
    steps: [
      ['readBalances: enough money', 'ChoosingMethod', { holds: { cardId: 1, selected: CH } }],
      ['card.choose: one of the person’s', 'ChoosingMethod', { does: [], holds: { cardId: 1 } }],
    ],
  },
  // TERM-28
  'what the reader tells counts at once': {
    start: 'a card that was presented',
    steps: [
      ['readBalances: enough money', 'ChoosingMethod', { holds: { balance: 5000, selected: CH } }],
      ['balance.received', 'ChoosingMethod', { does: [], holds: { balance: 99, balanceNoteKey: null, selected: ID } }],
    ],
  },
  // TERM-28
  'what the reader tells while the total is checked counts afterwards': {
    start: 'a card that was presented',
    steps: [
      ['readBalances: enough money', 'ChoosingMethod'],
      ['payment.submit', 'CheckingTotal'],
      ['balance.received', 'CheckingTotal', { does: [], holds: { balance: 99, selected: CH } }],
      ['readCarts fails', 'ChoosingMethod', { holds: { balance: 99, selected: ID } }],
    ],
  },
  // PAY-33
  'the chosen card can be preferred from now on': {
    after: 'choosing another card reads its balance',
    steps: [
      ['card.prefer', 'PreferringCard', { does: [], asks: ['preferCard'], gives: { preferCard: { cardId: 2 } } }],
      [
        'preferCard: saved',
        'ChoosingMethod',
        { does: [], holds: { cardNoteKey: 'payment.cardSaved', person: { ...person, cards: preferred(2) } } },
      ],
    ],
  },
  // PAY-33
  'failing to prefer a card is reported, and the card can be paid with': {
    after: 'choosing another card reads its balance',
    steps: [
      ['card.prefer', 'PreferringCard'],
      [
        'preferCard fails',
        'ChoosingMethod',
        { does: [], holds: { cardId: 2, cardNoteKey: 'payment.cardNotSaved', person } },
      ],
    ],
  },
};

/** What a voucher pays is known before anything is paid. */
const voucher: Scenarios = {
  'a voucher without a code is asked for, and there is none to remove': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      [
        'voucher.redeem: nothing',
        'ChoosingMethod',
        { does: [], holds: { voucher: null, voucherRefusalKey: 'payment.voucherMissing', total: 1100 } },
      ],
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
  // PAY-34
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
  // PAY-34
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
        'readBalances fails',
        'AskingForVoucher',
        { ...cartsWith(CODE), holds: { balance: null, balanceNoteKey: 'payment.balanceNotLoaded' } },
      ],
      ['readCarts: read, with the voucher', 'ChoosingMethod', { holds: { total: 600 } }],
      ['balance.read', 'ReadingBalances'],
      ['readBalances fails', 'ChoosingMethod', { holds: { total: 600 } }],
    ],
  },
  // PAY-36
  'a voucher from before a reload is checked again': {
    start: 'a voucher from before a reload',
    opens: 'ReadingBalances',
    steps: [
      [
        'readBalances: enough money',
        'AskingForVoucher',
        { ...cartsWith(CODE), holds: { voucher: CODE, balance: 5000 } },
      ],
      ['readCarts: read, with the voucher', 'ChoosingMethod', { holds: { total: 600 } }],
      ['balance.read', 'ReadingBalances'],
      ['readBalances: enough money', 'ChoosingMethod', { holds: { total: 600 } }],
    ],
  },
  // PAY-10
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

/** A payment that another tab has ended. */
const elsewhere: Scenarios = {
  'carts that another tab has paid are gone, and the reason is shown': {
    after: 'a voucher lowers the total',
    steps: [
      ['carts.check', 'CheckingCarts', cartsWith(CODE)],
      [
        'readCarts: read, no carts',
        'ChoosingMethod',
        { does: [], holds: { carts: [], total: 0, refusalKey: 'payment.cartsGone' } },
      ],
    ],
  },
  'carts that another tab has not paid can still be paid, at their current price': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['ledger.changed: refused', 'ChoosingMethod', { holds: { refusalKey: 'payment.paidInOtherTab' } }],
      ['carts.check', 'CheckingCarts', { ...cartsWith(null), holds: { refusalKey: null } }],
      ['readCarts: read, dearer carts', 'ChoosingMethod', { does: [], holds: { total: 1200, refusalKey: null } }],
    ],
  },
  'a voucher that another tab has redeemed is refused': {
    after: 'a voucher lowers the total',
    steps: [
      ['carts.check', 'CheckingCarts'],
      [
        'readCarts: voucherRefused',
        'ChoosingMethod',
        { does: [], holds: { voucher: null, voucherRefusalKey: 'error.voucherUsed', total: 1100 } },
      ],
    ],
  },
  'carts that cannot be read stay as they are': {
    after: 'the balance is read, and the person’s own way to pay is preselected',
    steps: [
      ['carts.check', 'CheckingCarts'],
      ['readCarts fails', 'ChoosingMethod', { does: [], holds: { total: 1100, refusalKey: null } }],
    ],
  },
};

/** What is chosen before paying: the way, the card and the voucher. */
export const choosingScenarios: Scenarios = { ...choosing, ...cards, ...voucher, ...elsewhere };
