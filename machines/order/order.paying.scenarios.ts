import { type Scenarios } from '../testing/scenarios.ts';
import { type WizardStep } from './wizard-steps.ts';
import { noon, outcome } from './order-bench.fixtures.ts';
import { paymentOpened, saved } from './order.pins.ts';

const SILENT = { does: [], asks: [] };
/** What was paid stays to be told, over a reload too. */
const paidAt = (step: WizardStep, isSeen: boolean) => saved(step, noon, { paid: { outcome, isSeen } });

/** What the ledger tells of a payment that is not over. */
const OPEN = {
  'is being sent': 'ledger.changed: executing',
  'is prepared at a provider': 'ledger.changed: opening',
  'waits at a provider': 'ledger.changed: atProvider',
  'is asked for at a provider': 'ledger.changed: returning',
  'has an unknown outcome': 'ledger.changed: unknown',
  'is looked after': 'ledger.changed: reconciling',
};

const foundOpen: Scenarios = Object.fromEntries(
  Object.entries(OPEN).flatMap(([how, fact]): [string, Scenarios[string]][] => [
    [
      `a payment that ${how} brings the customer to it from anywhere, and holds them there`,
      {
        steps: [
          [fact, 'wizard.Paying.AwaitingOutcome + carts.Synced', paymentOpened(saved('payment', null), { carts: [] })],
          [fact, 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT],
          ['step.open: place and time', 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT],
          ['selection.choose: a time that is open', 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT],
        ],
      },
    ],
    [
      `a payment that ${how} holds the customer who has begun it`,
      {
        after: 'the customer chooses how to pay',
        steps: [[fact, 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT]],
      },
    ],
  ]),
);

const paying: Scenarios = {
  'a payment that ends unpaid changes nothing for a customer who is elsewhere': {
    steps: [['ledger.changed: declined', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT]],
  },
  'the customer chooses how to pay': {
    start: 'a reload at the payment',
    opens: 'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
    steps: [
      ['checkOut: ready', 'wizard.Paying.Preparing + carts.Synced', paymentOpened(saved('payment'))],
      ['step.open: the payment', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['selection.choose: another place', 'wizard.Paying.Preparing + carts.Synced', SILENT],
    ],
  },
  'a voucher that the payment has outlives its page': {
    after: 'the customer chooses how to pay',
    steps: [
      ['payment holds no voucher', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      [
        'payment holds a voucher',
        'wizard.Paying.Preparing + carts.Synced',
        { ...saved('payment', noon, { voucher: 'MITTAG5' }), asks: [], holds: { voucher: 'MITTAG5' } },
      ],
      ['payment holds a voucher', 'wizard.Paying.Preparing + carts.Synced', SILENT],
    ],
  },
  'who goes back and pays later pays with the voucher that was named': {
    after: 'a voucher that the payment has outlives its page',
    steps: [
      [
        'step.open: the checkout',
        'wizard.CheckingOut.EditingDetails + carts.Reloading',
        saved('checkout', noon, { voucher: 'MITTAG5' }),
      ],
      ['readCarts: a cart', 'wizard.CheckingOut.EditingDetails + carts.Synced'],
      ['step.open: the payment', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced'],
      [
        'checkOut: ready',
        'wizard.Paying.Preparing + carts.Synced',
        paymentOpened(saved('payment', noon, { voucher: 'MITTAG5' }), { voucher: 'MITTAG5' }),
      ],
    ],
  },
  'who goes back before paying has the carts read again': {
    after: 'the customer chooses how to pay',
    steps: [
      [
        'step.open: the checkout',
        'wizard.CheckingOut.EditingDetails + carts.Reloading',
        { ...saved('checkout'), asks: ['readCarts'] },
      ],
    ],
  },
  'a payment that was declined can be tried again': {
    after: 'a payment that is being sent holds the customer who has begun it',
    steps: [
      ['ledger.changed: declined', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['ledger.changed: executing', 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT],
    ],
  },
  'a payment that was called off can be tried again': {
    after: 'a payment that waits at a provider holds the customer who has begun it',
    steps: [['ledger.changed: canceled', 'wizard.Paying.Preparing + carts.Synced', SILENT]],
  },
  'a payment that was not sent can be tried again': {
    after: 'a payment that is being sent holds the customer who has begun it',
    steps: [['ledger.changed: refused', 'wizard.Paying.Preparing + carts.Synced', SILENT]],
  },
};

/** While they are paid the carts stay as they are, whatever the server says of them. */
const carts: Scenarios = {
  'carts that are paid do not change': {
    after: 'the customer chooses how to pay',
    steps: [
      ['article.setQuantity: one more', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['item.remove', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['cart.remove', 'wizard.Paying.Preparing + carts.Synced', SILENT],
    ],
  },
  'carts that are paid do not change while they are read': {
    after: 'the customer chooses how to pay',
    steps: [
      ['carts.reload', 'wizard.Paying.Preparing + carts.Reloading', { asks: ['readCarts'] }],
      [
        'article.setQuantity: one more',
        'wizard.Paying.Preparing + carts.Reloading',
        { ...SILENT, holds: { queue: [] } },
      ],
      ['item.remove', 'wizard.Paying.Preparing + carts.Reloading', { ...SILENT, holds: { queue: [] } }],
      ['cart.remove', 'wizard.Paying.Preparing + carts.Reloading', { ...SILENT, holds: { queue: [] } }],
    ],
  },
  'carts that are paid do not change when they could not be read': {
    after: 'carts that are paid do not change while they are read',
    steps: [
      ['readCarts fails', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
      ['article.setQuantity: one more', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
      ['item.remove', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
      ['cart.remove', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
    ],
  },
  'carts that are paid do not change after a refusal': {
    after: 'a dish that is sold out is said so',
    steps: [
      ['ledger.changed: executing', 'wizard.Paying.AwaitingOutcome + carts.Conflict', paymentOpened(saved('payment'))],
      ['article.setQuantity: one more', 'wizard.Paying.AwaitingOutcome + carts.Conflict', SILENT],
      ['item.remove', 'wizard.Paying.AwaitingOutcome + carts.Conflict', SILENT],
    ],
  },
};

/** What was paid stays to be told until the customer has seen it and gone on. */
const paid: Scenarios = {
  'what was paid is told, and the carts are read again': {
    after: 'a payment that is being sent holds the customer who has begun it',
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
  'what the ledger tells after the payment is the same': {
    after: 'what was paid is told, and the carts are read again',
    steps: [
      [
        'ledger.changed: settled',
        'wizard.Completed + carts.Reloading',
        { ...paidAt('completed', false), asks: ['readCarts'], holds: { outcome, isOutcomeSeen: false } },
      ],
    ],
  },
  'a page of the payment that breaks leads back to the checkout, and says so': {
    after: 'a payment that is being sent holds the customer who has begun it',
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
  'what was paid stays to be told after a reload, until it was seen': {
    after: 'who has paid is told what',
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
  'who looks elsewhere after paying finds back to what was paid': {
    after: 'what was paid is told, and the carts are read again',
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
  'who has seen what was paid orders again, and it is told no more': {
    after: 'what was paid is told, and the carts are read again',
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
};

export const payingScenarios: Scenarios = { ...foundOpen, ...paying, ...carts, ...paid };
