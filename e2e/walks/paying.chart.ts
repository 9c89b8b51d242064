import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type PayingEvent =
  | { type: 'page.reload' }
  | { type: 'page.reloadSlowly' }
  | { type: 'server.answer' }
  | { type: 'server.fail' }
  | { type: 'balance.read' }
  | { type: 'method.choose' }
  | { type: 'dish.addSlowly' }
  | { type: 'wrongVoucher.redeem' }
  | { type: 'voucher.redeem' }
  | { type: 'voucher.redeemSlowly' }
  | { type: 'voucher.remove' }
  | { type: 'payment.submit' }
  | { type: 'payment.submitToSlowTotal' }
  | { type: 'payment.submitToChangedTotal' }
  | { type: 'payment.submitSlowly' }
  | { type: 'payment.submitDeclined' }
  | { type: 'payment.submitLosingRequest' }
  | { type: 'payment.submitLosingAnswer' }
  | { type: 'payment.retry' }
  | { type: 'otherCard.choose' }
  | { type: 'card.preferSlowly' }
  | { type: 'total.confirm' }
  | { type: 'total.reject' }
  | { type: 'outcome.check' }
  | { type: 'otherPage.open' }
  | { type: 'notice.follow' }
  | { type: 'time.pass' }
  | { type: 'note.paySlowly' }
  | { type: 'checkout.return' }
  | { type: 'checkout.submit' };

/** Paying from the account, and the outcomes that a customer is told: not charged, paid, or not known yet. */
export const payingChart = setup({
  types: { events: {} as PayingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'payingJourney',
  initial: 'ChoosingMethod',
  states: {
    ChoosingMethod: {
      meta: { standsFor: ['payment.ChoosingMethod', 'order.wizard.Paying.Preparing'] },
      on: {
        'page.reload': 'ChoosingMethod',
        'page.reloadSlowly': 'ReadingBalance',
        'method.choose': 'OtherMethodChosen',
        'dish.addSlowly': 'ChangingDishes',
        'otherCard.choose': 'OtherCardChosen',
        'note.paySlowly': 'SavingNote',
        'checkout.return': 'CheckingOut',
        'wrongVoucher.redeem': 'VoucherRefused',
        'voucher.redeem': 'VoucherRedeemed',
        'voucher.redeemSlowly': 'AskingForVoucher',
        'payment.submit': 'Ordered',
        'payment.submitToSlowTotal': 'CheckingTotal',
        'payment.submitToChangedTotal': 'ConfirmingTotal',
        'payment.submitSlowly': 'Executing',
        'payment.submitDeclined': 'Declined',
        'payment.submitLosingRequest': 'OutcomeUnknown',
        'payment.submitLosingAnswer': 'LookingItUp',
      },
    },
    OtherCardChosen: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
      on: { 'card.preferSlowly': 'PreferringCard' },
    },
    PreferringCard: {
      meta: { standsFor: ['payment.PreferringCard'] },
      on: { 'server.answer': 'CardPreferred' },
    },
    CardPreferred: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
    },
    ReadingBalance: {
      meta: { standsFor: ['payment.ReadingBalances'] },
      on: { 'server.answer': 'ChoosingMethod', 'server.fail': 'BalanceMissing' },
    },
    BalanceMissing: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
      on: { 'balance.read': 'ChoosingMethod' },
    },
    OtherMethodChosen: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
      on: { 'payment.submit': 'Ordered' },
    },
    ChangingDishes: {
      meta: {
        standsFor: ['payment.ChangingCarts', 'order.wizard.Paying.ChangingCarts.AwaitingCarts', 'order.carts.Saving'],
      },
      on: { 'server.answer': 'DishesChanged' },
    },
    DishesChanged: {
      meta: { standsFor: ['payment.ChoosingMethod', 'order.wizard.Paying.Preparing'] },
      on: { 'payment.submit': 'Ordered' },
    },
    SavingNote: {
      meta: { standsFor: ['payment.SavingWishes', 'order.wizard.Paying.SavingWishes'] },
      on: { 'server.answer': 'OrderedWithNote' },
    },
    OrderedWithNote: {
      meta: { standsFor: ['order.wizard.Completed', 'payment.Paid'] },
    },
    CheckingOut: {
      meta: { standsFor: ['order.wizard.CheckingOut.EditingDetails'] },
      on: { 'checkout.submit': 'ChoosingMethod' },
    },
    VoucherRefused: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
      on: { 'voucher.redeem': 'VoucherRedeemed', 'payment.submit': 'Ordered' },
    },
    AskingForVoucher: {
      meta: { standsFor: ['payment.AskingForVoucher'] },
      on: { 'server.answer': 'VoucherRedeemed' },
    },
    VoucherRedeemed: {
      meta: { standsFor: ['payment.ChoosingMethod'] },
      on: { 'page.reload': 'VoucherRedeemed', 'voucher.remove': 'ChoosingMethod', 'payment.submit': 'Ordered' },
    },
    CheckingTotal: {
      meta: { standsFor: ['payment.CheckingTotal'] },
      on: { 'server.answer': 'Ordered' },
    },
    ConfirmingTotal: {
      meta: { standsFor: ['payment.ConfirmingTotal'] },
      on: { 'total.confirm': 'Ordered', 'total.reject': 'ChoosingMethod' },
    },
    Executing: {
      meta: { standsFor: ['payment.Executing', 'order.wizard.Paying.AwaitingOutcome'] },
      on: { 'server.answer': 'Ordered' },
    },
    Declined: {
      meta: { standsFor: ['payment.Declined'] },
      on: { 'payment.retry': 'ChoosingMethod' },
    },
    OutcomeUnknown: {
      meta: { standsFor: ['payment.OutcomeUnknown', 'order.wizard.Paying.AwaitingOutcome'] },
      on: {
        'page.reload': 'OutcomeUnknown',
        'page.reloadSlowly': 'Reconciling',
        'outcome.check': 'OutcomeUnknown',
        'otherPage.open': 'OutcomeOnOtherPage',
        'time.pass': 'NotArrived',
      },
    },
    OutcomeOnOtherPage: {
      meta: { standsFor: ['payment.OutcomeUnknown', 'order.wizard.Paying.AwaitingOutcome'] },
      on: { 'notice.follow': 'OutcomeUnknown' },
    },
    NotArrived: {
      meta: { standsFor: ['payment.Declined'] },
      on: { 'payment.retry': 'ChoosingMethod' },
    },
    Reconciling: {
      meta: { standsFor: ['payment.Reconciling', 'order.wizard.Paying.AwaitingOutcome'] },
      on: { 'server.answer': 'OutcomeUnknown' },
    },
    LookingItUp: {
      meta: { standsFor: ['payment.Reconciling', 'order.wizard.Paying.AwaitingOutcome'] },
      on: { 'server.answer': 'Ordered' },
    },
    Ordered: {
      meta: { standsFor: ['order.wizard.Completed', 'payment.Paid'] },
      on: { 'page.reload': 'Ordered' },
    },
  },
});
