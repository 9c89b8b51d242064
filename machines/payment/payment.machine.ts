import { and } from 'xstate';
import { cardToPayWith, toPay } from './payable-methods.ts';
import { paymentSetup, resultOf } from './payment.setup.ts';
import {
  CLOSED_MEANWHILE,
  assignAccount,
  assignBalances,
  assignSettings,
  CHANGING,
  FOLLOWING_LEDGER,
  WITHOUT_CARTS,
  WITHOUT_VOUCHER,
} from './payment.transitions.ts';

/**
 * What the customer sees while paying; invoked by the order in `Paying`. It follows the ledger, which pays, from any
 * state, since a payment may be open from before a reload. Only `ChoosingMethod` accepts `payment.submit`, so that many
 * clicks are one request. Carts past their deadline, by the page's clock or the server's, are set aside (`closed`).
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    closed: [],
    total: toPay(input.carts),
    newTotal: null,
    methods: [],
    selected: input.choices.way,
    cardId: cardToPayWith(input)?.id ?? null,
    balance: null,
    balanceNoteKey: null,
    wallets: null,
    walletsNoteKey: null,
    cardNoteKey: null,
    voucherRefusalKey: null,
    areWishesTyped: false,
    isMailWanted: input.choices.isMailWanted ?? input.settings.isConfirmationMailSent,
    refusalKey: null,
    checkout: null,
    outcome: null,
  }),
  invoke: { id: 'watchLedger', src: 'watchLedger' },
  initial: 'ReadingBalances',
  on: {
    // Every state on the way to the choice offers the methods there. A reading that is on its way knows it, too.
    'balance.received': { actions: assignAccount },
    'settings.read': { actions: assignSettings },
    // Also while something is read, which does not keep anybody from typing.
    'voucher.type': { actions: { type: 'typeVoucher', params: ({ event }) => event } },
    'wishes.changed': { actions: 'noteWishes' },
    'ledger.changed': FOLLOWING_LEDGER,
  },
  states: {
    ReadingBalances: {
      tags: 'busy',
      invoke: {
        id: 'readBalances',
        src: 'readBalances',
        input: ({ context: { person, cardId } }) => ({ person, cardId }),
        onDone: [
          { guard: 'isVoucherUnasked', target: 'AskingForVoucher', actions: assignBalances },
          { target: 'ChoosingMethod', actions: assignBalances },
        ],
        onError: [
          { guard: 'isVoucherUnasked', target: 'AskingForVoucher', actions: 'assignBalancesMissing' },
          { target: 'ChoosingMethod', actions: 'assignBalancesMissing' },
        ],
      },
    },
    ChoosingMethod: {
      tags: 'changeable',
      entry: ['offerMethods', 'preselectMethod'],
      invoke: { id: 'watchDeadlines', src: 'watchDeadlines', input: ({ context: { carts } }) => ({ carts }) },
      on: {
        'method.choose': {
          guard: { type: 'isUsable', params: ({ event }) => event },
          actions: [{ type: 'chooseMethod', params: ({ event }) => event }, 'forgetRefusal'],
        },
        'card.choose': {
          guard: { type: 'mayPayWith', params: ({ event }) => event },
          target: 'ReadingBalances',
          actions: { type: 'chooseCard', params: ({ event }) => event },
        },
        'card.prefer': { guard: 'hasChosenCard', target: 'PreferringCard' },
        'balance.read': { target: 'ReadingBalances', actions: 'forgetPreselected' },
        'balance.received': { target: 'ChoosingMethod', reenter: true, actions: assignAccount },
        'settings.read': { target: 'ChoosingMethod', reenter: true, actions: assignSettings },
        'carts.check': { target: 'CheckingCarts', actions: 'forgetRefusal' },
        'deadline.passed': [
          {
            guard: { type: 'freesVoucher', params: ({ event }) => event },
            target: 'CheckingCarts',
            actions: { type: 'setAside', params: ({ event }) => event },
          },
          {
            target: 'ChoosingMethod',
            reenter: true,
            actions: { type: 'setAside', params: ({ event }) => event },
          },
        ],
        'closedCart.remove': {
          guard: { type: 'isClosed', params: ({ event }) => event },
          actions: [
            { type: 'dropClosed', params: ({ event }) => event },
            { type: 'askOrderToRemove', params: ({ event }) => event },
          ],
        },
        'mail.choose': { actions: { type: 'chooseMail', params: ({ event }) => event } },
        'dishToPay.setQuantity': CHANGING,
        'voucher.redeem': [
          {
            guard: { type: 'namesVoucher', params: ({ event }) => event },
            target: 'AskingForVoucher',
            actions: { type: 'nameVoucher', params: ({ event }) => event },
          },
          { actions: 'missVoucher' },
        ],
        'voucher.remove': { guard: 'hasVoucher', target: 'AskingForVoucher', actions: 'dropVoucher' },
        'payment.submit': [
          {
            guard: and(['isPayable', 'hasWishes']),
            target: 'SavingWishes',
            actions: ['forgetRefusal', 'askOrderToSaveWishes'],
          },
          { guard: 'isPayable', target: 'CheckingTotal', actions: 'forgetRefusal' },
        ],
      },
    },
    PreferringCard: {
      tags: 'busy',
      invoke: {
        id: 'preferCard',
        src: 'preferCard',
        input: ({ context: { cardId } }) => ({ cardId }),
        onDone: {
          target: 'ChoosingMethod',
          actions: ['namePreferred', { type: 'assignCard', params: { textKey: 'payment.cardSaved' } }],
        },
        onError: {
          target: 'ChoosingMethod',
          actions: { type: 'assignCard', params: { textKey: 'payment.cardNotSaved' } },
        },
      },
    },
    /** Reads the carts with what the voucher pays of them, or without a voucher that was removed. */
    AskingForVoucher: {
      tags: 'busy',
      invoke: {
        id: 'readCarts',
        src: 'readCarts',
        input: ({ context: { voucher } }) => ({ voucher }),
        onDone: [
          WITHOUT_VOUCHER,
          // A cart has closed while it was asked.
          {
            guard: { type: 'isPartUnused', params: resultOf },
            target: 'CheckingCarts',
            actions: { type: 'takeCarts', params: resultOf },
          },
          { target: 'ChoosingMethod', actions: { type: 'takeCarts', params: resultOf } },
        ],
        onError: {
          target: 'ChoosingMethod',
          actions: { type: 'refuseVoucher', params: { textKey: 'payment.voucherNotChecked' } },
        },
      },
    },
    /**
     * Reads them again: after the page was away, and for what the voucher pays of the others after a cart has closed.
     */
    CheckingCarts: {
      tags: ['busy', 'changeable'],
      on: { 'dishToPay.setQuantity': CHANGING },
      invoke: {
        id: 'readCarts',
        src: 'readCarts',
        input: ({ context: { voucher } }) => ({ voucher }),
        onDone: [
          WITHOUT_VOUCHER,
          CLOSED_MEANWHILE,
          WITHOUT_CARTS,
          { target: 'ChoosingMethod', actions: { type: 'takeCarts', params: resultOf } },
        ],
        // Paying reads them again.
        onError: 'ChoosingMethod',
      },
    },
    /** Until the order tells how the carts are: nothing is paid that the customer has just changed. */
    ChangingCarts: {
      tags: ['busy', 'changeable'],
      on: {
        'dishToPay.setQuantity': { actions: CHANGING.actions },
        'carts.changed': [
          {
            guard: { type: 'isAnyLeft', params: ({ event }) => event },
            target: 'CheckingCarts',
            actions: { type: 'takeChanged', params: ({ event }) => event },
          },
          { target: 'ChoosingMethod', actions: { type: 'takeChanged', params: ({ event }) => event } },
        ],
      },
    },
    /** What was typed here belongs to the carts before they are paid. Where the server refuses it, this chart is over. */
    SavingWishes: {
      tags: 'busy',
      on: {
        'carts.changed': {
          target: 'CheckingTotal',
          actions: { type: 'takeWishes', params: ({ event }) => event },
        },
        'wishes.failed': {
          target: 'ChoosingMethod',
          actions: { type: 'assignRefusal', params: { textKey: 'checkout.failed' } },
        },
      },
    },
    CheckingTotal: {
      tags: 'busy',
      invoke: {
        id: 'readCarts',
        src: 'readCarts',
        input: ({ context: { voucher } }) => ({ voucher }),
        onDone: [
          WITHOUT_VOUCHER,
          CLOSED_MEANWHILE,
          WITHOUT_CARTS,
          {
            guard: { type: 'areDetailsChanged', params: resultOf },
            target: 'ChoosingMethod',
            actions: [
              { type: 'takeCarts', params: resultOf },
              { type: 'assignRefusal', params: { textKey: 'error.detailsChanged' } },
            ],
          },
          { guard: { type: 'isSameBill', params: resultOf }, target: 'Executing', actions: 'askLedgerToPay' },
          { target: 'ConfirmingTotal', actions: { type: 'proposeCarts', params: resultOf } },
        ],
        onError: {
          target: 'ChoosingMethod',
          actions: { type: 'assignRefusal', params: { textKey: 'payment.totalNotRead' } },
        },
      },
    },
    ConfirmingTotal: {
      on: {
        'total.confirm': [
          {
            guard: 'isNewTotalPayable',
            target: 'Executing',
            actions: ['takeNewTotal', 'offerMethods', 'preselectMethod', 'askLedgerToPay'],
          },
          { target: 'ChoosingMethod', actions: 'takeNewTotal' },
        ],
        'total.reject': { target: 'ChoosingMethod', actions: 'takeNewTotal' },
      },
    },
    Executing: { tags: ['busy', 'bound'] },
    OpeningProvider: { tags: ['busy', 'bound'] },
    AtProvider: {
      tags: 'bound',
      on: {
        'outcome.check': { actions: 'askLedgerToLook' },
        'provider.open': { actions: 'askLedgerToOpen' },
        'provider.cancel': { actions: 'askLedgerToCancel' },
      },
    },
    Returning: { tags: ['busy', 'bound'] },
    OutcomeUnknown: {
      tags: 'bound',
      on: {
        'outcome.check': { actions: 'askLedgerToLook' },
        'provider.open': { guard: 'isOpenAtProvider', actions: 'askLedgerToOpen' },
        'provider.cancel': { guard: 'isOpenAtProvider', actions: 'askLedgerToCancel' },
      },
    },
    Reconciling: { tags: ['busy', 'bound'] },
    Declined: {
      on: {
        'payment.retry': {
          guard: 'mayHelpToTryAgain',
          target: 'ReadingBalances',
          actions: 'forgetRefusal',
        },
      },
    },
    Paid: { type: 'final' },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
});
