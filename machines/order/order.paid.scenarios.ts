import { type Selection } from '../../domain/delivery.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { noon, outcome } from './order-harness.fixtures.ts';
import { askedOfServer, paymentOpened, saved, SILENT } from './order.pins.ts';
import { type WizardStep } from './wizard-steps.ts';

/** The outcome is kept, even across a reload. */
const paidAt = (step: WizardStep, isSeen: boolean, selection: Selection | null = noon) =>
  saved(step, selection, { paid: { outcome, isSeen } });

/** The outcome is kept until the customer has seen it and gone on. */
export const paidScenarios: Scenarios = {
  'the outcome is shown, and the carts are read again': {
    after: 'a payment that is being sent keeps the customer who started it there',
    steps: [
      ['ledger.changed: settled', 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT],
      [
        'payment: paid',
        'wizard.Completed + carts.Reloading',
        { ...paidAt('completed', false), asks: ['readCarts'], holds: { outcome, isOutcomeSeen: false, voucher: null } },
      ],
      ['readCarts: no cart', 'wizard.Completed + carts.Synced', { does: [], holds: { carts: [] } }],
    ],
  },
  'an open payment that turns out to be paid shows the outcome to a customer who is elsewhere': {
    steps: [
      [
        'ledger.changed: settled',
        'wizard.Completed + carts.Reloading',
        { ...paidAt('completed', false, null), asks: ['readCarts'], holds: { outcome } },
      ],
    ],
  },
  // PAY-36
  'a voucher is forgotten when it was paid with': {
    after: 'a voucher of the payment is saved for a reload',
    steps: [
      [
        'payment: paid',
        'wizard.Completed + carts.Reloading',
        { ...paidAt('completed', false), holds: { voucher: null } },
      ],
    ],
  },
  'carts that are left after paying can be paid next': {
    after: 'the outcome is shown, and the carts are read again',
    steps: [
      ['carts.reload', 'wizard.Completed + carts.Reloading'],
      ['readCarts: a cart', 'wizard.Completed + carts.Synced'],
      [
        'step.open: the payment',
        'wizard.OpeningPayment.AskingServer + carts.Synced',
        askedOfServer(paidAt('payment', false)),
      ],
    ],
  },
  'an event of the ledger after the payment changes nothing about the outcome': {
    after: 'the outcome is shown, and the carts are read again',
    steps: [
      [
        'ledger.changed: settled',
        'wizard.Completed + carts.Reloading',
        { ...paidAt('completed', false), asks: ['readCarts'], holds: { outcome, isOutcomeSeen: false } },
      ],
    ],
  },
  'a payment chart that fails leads back to the checkout with an error': {
    after: 'a payment that is being sent keeps the customer who started it there',
    steps: [
      [
        'payment fails',
        'wizard.CheckingOut.EditingDetails + carts.Reloading',
        { ...saved('checkout'), asks: ['readCarts'], holds: { checkoutRefusalKey: 'error.general' } },
      ],
      [
        'ledger.changed: unknown',
        'wizard.Paying.AwaitingOutcome + carts.Reloading',
        paymentOpened({ ...saved('payment'), holds: { checkoutRefusalKey: null } }),
      ],
    ],
  },
  'a payment chart that fails leads back to the checkout, wherever the order was begun': {
    start: 'a cart, at the dishes',
    steps: [
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced'],
      ['checkOut: ready', 'wizard.Paying.Preparing + carts.Synced'],
      ['payment fails', 'wizard.CheckingOut.EditingDetails + carts.Reloading', { asks: ['readCarts'] }],
    ],
  },
  // PAY-53
  'the outcome is kept after a reload until it was seen': {
    after: 'a reload after paying shows what was paid',
    steps: [
      ['step.open: what was paid', 'wizard.Completed + carts.Synced', SILENT],
      [
        'order.again',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { ...paidAt('location', false), holds: { isOutcomeSeen: false } },
      ],
      ['step.open: what was paid', 'wizard.Completed + carts.Synced', paidAt('completed', false)],
    ],
  },
  // PAY-53
  'the outcome can be opened again after going elsewhere': {
    after: 'the outcome is shown, and the carts are read again',
    steps: [
      [
        'step.open: place and time',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { ...paidAt('location', false), holds: { outcome } },
      ],
      [
        'step.open: what was paid',
        'wizard.Completed + carts.Synced',
        { ...paidAt('completed', false), holds: { outcome } },
      ],
    ],
  },
  'the outcome of the next payment counts as unseen': {
    after: 'the outcome is shown, and the carts are read again',
    steps: [
      ['outcome.seen', 'wizard.Completed + carts.Synced'],
      [
        'ledger.changed: settled',
        'wizard.Completed + carts.Reloading',
        { ...paidAt('completed', false), holds: { outcome, isOutcomeSeen: false } },
      ],
    ],
  },
  // PAY-53
  'ordering again drops an outcome that was seen': {
    after: 'the outcome is shown, and the carts are read again',
    steps: [
      [
        'outcome.seen',
        'wizard.Completed + carts.Synced',
        { ...paidAt('completed', true), asks: [], holds: { outcome, isOutcomeSeen: true } },
      ],
      [
        'order.again',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { ...saved('location'), holds: { outcome: null } },
      ],
      ['step.open: what was paid', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
    ],
  },
  // PAY-90
  'the outcome can be closed at any step, and is not reported again after a reload': {
    after: 'the outcome can be opened again after going elsewhere',
    steps: [
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced'],
      [
        'outcome.seen',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { ...paidAt('location', true), holds: { outcome, isOutcomeSeen: true } },
      ],
    ],
  },
  // PAY-90
  'the outcome can be closed at the dishes': {
    after: 'carts that are left after paying can be paid next',
    steps: [
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced'],
      [
        'outcome.seen',
        'wizard.ChoosingArticles + carts.Synced',
        { ...paidAt('articles', true), holds: { outcome, isOutcomeSeen: true } },
      ],
    ],
  },
  // PAY-90
  'the outcome can be closed at the checkout of the next carts': {
    after: 'carts that are left after paying can be paid next',
    steps: [
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', paidAt('checkout', false)],
      [
        'outcome.seen',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { ...paidAt('checkout', true), asks: [], holds: { outcome, isOutcomeSeen: true } },
      ],
    ],
  },
  // PAY-90
  'the outcome can be closed while the next carts are checked out and paid': {
    after: 'carts that are left after paying can be paid next',
    steps: [
      [
        'outcome.seen',
        'wizard.OpeningPayment.AskingServer + carts.Synced',
        { ...paidAt('payment', true), asks: [], holds: { outcome, isOutcomeSeen: true } },
      ],
      ['checkOut: ready', 'wizard.Paying.Preparing + carts.Synced'],
      [
        'outcome.seen',
        'wizard.Paying.Preparing + carts.Synced',
        { ...paidAt('payment', true), asks: [], holds: { outcome, isOutcomeSeen: true } },
      ],
    ],
  },
};
