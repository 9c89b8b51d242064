import { type Scenarios } from '../testing/scenarios.ts';
import { soldOutCarts } from './order.kit.ts';
import { askedOfServer, paymentOpened, SAVED, saved, SILENT } from './order.pins.ts';

const AT_DISHES = 'a cart, at the dishes';

/** Where the checkout has nothing to ask, the way to the payment leads past it (CHECK-310). */
export const openingPaymentScenarios: Scenarios = {
  // CHECK-310
  'with nothing to fill in, the payment is opened once the server has checked the carts': {
    after: 'opening the payment has the carts checked first',
    steps: [
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced', askedOfServer(saved('payment'))],
      ['selection.choose: a time that is open', 'wizard.OpeningPayment.AskingServer + carts.Synced', SILENT],
      ['article.setQuantity: none of it', 'wizard.OpeningPayment.AskingServer + carts.Synced', SILENT],
      ['checkOut: ready', 'wizard.Paying.Preparing + carts.Synced', paymentOpened(saved('payment'))],
    ],
  },
  // CHECK-310
  'a delivery without an address leads to the checkout': {
    start: 'a home delivery without an address, at the dishes',
    steps: [['step.open: the payment', 'wizard.CheckingOut.EditingDetails + carts.Synced', saved('checkout')]],
  },
  // CHECK-10, CHECK-310
  'what the server objects to is shown at the checkout': {
    after: 'opening the payment waits for a change in flight',
    steps: [
      ['changeCart: saved, a cart', 'wizard.OpeningPayment.AskingServer + carts.Synced', askedOfServer(SAVED)],
      [
        'checkOut: incomplete',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { ...saved('checkout'), holds: { checkoutRefusalKey: 'checkout.incomplete', carts: soldOutCarts } },
      ],
    ],
  },
  // CHECK-18
  'a check that fails on the way to the payment is reported at the checkout': {
    start: AT_DISHES,
    steps: [
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced'],
      [
        'checkOut fails',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { ...saved('checkout'), holds: { checkoutRefusalKey: 'checkout.failed' } },
      ],
    ],
  },
  // CHECK-51
  'who leaves while the payment is opened is at the checkout': {
    start: AT_DISHES,
    steps: [
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced'],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', saved('checkout')],
    ],
  },
  'on the way to the payment, a refused change is shown at the checkout': {
    after: 'opening the payment waits for a change in flight',
    steps: [
      [
        'changeCart: refused, with the carts',
        'wizard.CheckingOut.EditingDetails + carts.Conflict',
        { does: ['saveSelection', 'toast.show error.soldOut', 'saveDraft'], asks: [] },
      ],
    ],
  },
  // CHECK-17
  'on the way to the payment, a change that is not saved leads to the checkout, whose carts say so': {
    after: 'opening the payment waits for a change in flight',
    steps: [
      [
        'changeCart fails',
        'wizard.CheckingOut.EditingDetails + carts.Unreachable',
        { ...saved('checkout'), holds: { checkoutRefusalKey: null } },
      ],
    ],
  },
  'without any cart left there is nothing to pay': {
    after: 'opening the payment waits for a change in flight',
    steps: [['changeCart: saved, no cart', 'wizard.CheckingOut.EditingDetails + carts.Synced']],
  },
};
