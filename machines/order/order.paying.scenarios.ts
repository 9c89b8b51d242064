import { type Scenarios } from '../testing/scenarios.ts';
import { nextDay, NO_MAIL, noon } from './order-harness.fixtures.ts';
import { MOVE_TO_DAY, paymentOpened, queued, REMOVE_CART, SAVED, saved, sent, set, SILENT } from './order.pins.ts';

/** Events of the ledger for a payment that is not over. */
const OPEN = {
  'is being sent': 'ledger.changed: executing',
  'is being prepared at a provider': 'ledger.changed: opening',
  'waits at a provider': 'ledger.changed: atProvider',
  'is being looked up at a provider': 'ledger.changed: returning',
  'has an unknown outcome': 'ledger.changed: unknown',
  'is being reconciled': 'ledger.changed: reconciling',
};

const foundOpen: Scenarios = Object.fromEntries(
  Object.entries(OPEN).flatMap(([how, fact]): [string, Scenarios[string]][] => [
    [
      `a payment that ${how} takes the customer to it from anywhere, and keeps them there`,
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
      `a payment that ${how} keeps the customer who started it there`,
      {
        after: 'the customer chooses how to pay',
        steps: [[fact, 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT]],
      },
    ],
  ]),
);

const paying: Scenarios = {
  'a declined payment changes nothing for a customer who is elsewhere': {
    steps: [['ledger.changed: declined', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT]],
  },
  'the customer chooses how to pay': {
    start: 'a reload at the payment',
    opens: 'wizard.OpeningPayment.AskingServer + carts.Synced',
    steps: [
      ['checkOut: ready', 'wizard.Paying.Preparing + carts.Synced', paymentOpened(saved('payment'))],
      ['step.open: the payment', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['selection.choose: another place', 'wizard.Paying.Preparing + carts.Synced', SILENT],
    ],
  },
  // PAY-36
  'a voucher of the payment is saved for a reload': {
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
  // PAY-240
  'what is chosen at the payment is saved for a reload': {
    after: 'the customer chooses how to pay',
    steps: [
      [
        'payment holds a declined mail',
        'wizard.Paying.Preparing + carts.Synced',
        { ...saved('payment', noon, { choices: NO_MAIL }), asks: [], holds: { choices: NO_MAIL } },
      ],
      ['payment holds a declined mail', 'wizard.Paying.Preparing + carts.Synced', SILENT],
    ],
  },
  'the voucher is kept for a customer who goes back and pays later': {
    after: 'a voucher of the payment is saved for a reload',
    steps: [
      [
        'step.open: the checkout',
        'wizard.CheckingOut.EditingDetails + carts.Reloading',
        saved('checkout', noon, { voucher: 'MITTAG5' }),
      ],
      ['readCarts: a cart', 'wizard.CheckingOut.EditingDetails + carts.Synced'],
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced'],
      [
        'checkOut: ready',
        'wizard.Paying.Preparing + carts.Synced',
        paymentOpened(saved('payment', noon, { voucher: 'MITTAG5' }), { voucher: 'MITTAG5' }),
      ],
    ],
  },
  'going back before paying reads the carts again': {
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
    after: 'a payment that is being sent keeps the customer who started it there',
    steps: [
      ['ledger.changed: declined', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['ledger.changed: executing', 'wizard.Paying.AwaitingOutcome + carts.Synced', SILENT],
    ],
  },
  'a payment that was canceled can be tried again': {
    after: 'a payment that waits at a provider keeps the customer who started it there',
    steps: [['ledger.changed: canceled', 'wizard.Paying.Preparing + carts.Synced', SILENT]],
  },
  'a payment that was refused can be tried again': {
    after: 'a payment that is being sent keeps the customer who started it there',
    steps: [['ledger.changed: refused', 'wizard.Paying.Preparing + carts.Synced', SILENT]],
  },
};

/** What has closed is not paid, and can be changed. */
const closed: Scenarios = {
  // PAY-101
  'a cart that has closed is removed while the others are paid': {
    after: 'the customer chooses how to pay',
    steps: [
      [
        'closedCart.remove',
        'wizard.Paying.Preparing + carts.Saving',
        { ...sent(REMOVE_CART), holds: { queue: [REMOVE_CART] } },
      ],
      ['changeCart: saved, no cart', 'wizard.Paying.Preparing + carts.Synced', { ...SAVED, holds: { carts: [] } }],
    ],
  },
  // PAY-101
  'a cart that is moved to another time leads back to the checkout, and is moved there': {
    after: 'the customer chooses how to pay',
    steps: [
      [
        'cart.moveTo: another day',
        'wizard.CheckingOut.EditingDetails + carts.Reloading',
        {
          ...saved('checkout'),
          asks: ['readCarts'],
          holds: { queue: [MOVE_TO_DAY], moved: { from: noon, to: nextDay } },
        },
      ],
      ['readCarts: a cart', 'wizard.CheckingOut.EditingDetails + carts.Saving', { asks: ['changeCart'] }],
      ['changeCart: saved, the cart on another day', 'wizard.CheckingOut.EditingDetails + carts.Synced', SAVED],
    ],
  },
};

const REQUESTED = 'a dish that is about to be paid is changed, and the payment waits for it';

/** What is about to be paid can be changed there; the payment asks for it. */
const changing: Scenarios = {
  // PAY-314
  [REQUESTED]: {
    after: 'the customer chooses how to pay',
    steps: [
      ['dishToPay.setQuantity', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving', sent(set(3))],
      ['dishToPay.setQuantity', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving', queued(set(3), set(3))],
      ['step.open: the payment', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving', SILENT],
      ['article.setQuantity: none of it', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving', SILENT],
    ],
  },
  // PAY-314
  'the payment is told of the carts once the change is saved': {
    after: 'the customer chooses how to pay',
    steps: [
      ['dishToPay.setQuantity', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving', sent(set(3))],
      [
        'changeCart: saved, no cart',
        'wizard.Paying.Preparing + carts.Synced',
        {
          does: ['cart.saved', 'tellPaymentOfCarts'],
          gives: { tellPaymentOfCarts: { type: 'carts.changed', carts: [] } },
        },
      ],
    ],
  },
  // PAY-314
  'the payment is told of the carts that are left after a refused change': {
    after: 'the customer chooses how to pay',
    steps: [
      ['dishToPay.setQuantity', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving'],
      [
        'changeCart: refused, with the carts',
        'wizard.Paying.Preparing + carts.Conflict',
        { does: ['saveSelection', 'toast.show error.soldOut', 'tellPaymentOfCarts'], asks: [] },
      ],
    ],
  },
  // PAY-314
  'a change that is not saved keeps the payment waiting, and who leaves finds it waiting for the network': {
    after: 'the customer chooses how to pay',
    steps: [
      ['dishToPay.setQuantity', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving'],
      ['changeCart fails', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Unreachable', { does: [], asks: [] }],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Reloading'],
    ],
  },
};

/** Carts cannot be changed while they are paid, whatever their state. */
const carts: Scenarios = {
  // PAY-38
  'carts cannot be changed while they are paid': {
    after: 'the customer chooses how to pay',
    steps: [
      ['article.setQuantity: one more', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['item.remove', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['cart.remove', 'wizard.Paying.Preparing + carts.Synced', SILENT],
      ['cart.describe', 'wizard.Paying.Preparing + carts.Synced', SILENT],
    ],
  },
  'carts cannot be changed while they are paid and read': {
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
  // PAY-38
  'carts cannot be changed while they are paid and could not be read': {
    after: 'carts cannot be changed while they are paid and read',
    steps: [
      ['readCarts fails', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
      ['article.setQuantity: one more', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
      ['item.remove', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
      ['cart.remove', 'wizard.Paying.Preparing + carts.Unreachable', SILENT],
    ],
  },
  'carts cannot be changed while they are paid, even after a refusal': {
    after: 'a sold-out dish is reported',
    steps: [
      ['ledger.changed: executing', 'wizard.Paying.AwaitingOutcome + carts.Conflict', paymentOpened(saved('payment'))],
      ['article.setQuantity: one more', 'wizard.Paying.AwaitingOutcome + carts.Conflict', SILENT],
      ['item.remove', 'wizard.Paying.AwaitingOutcome + carts.Conflict', SILENT],
    ],
  },
};

export const payingScenarios: Scenarios = { ...foundOpen, ...paying, ...closed, ...changing, ...carts };
