import { type Scenarios } from '../testing/scenarios.ts';
import { oneCart, soldOutCarts } from './order.kit.ts';
import { askedOfServer, SILENT, typed } from './order.pins.ts';

const TYPED = { ...typed('payment'), does: ['saveDraft', 'tellPaymentOfWishes'] };
const SAVING = 'what was typed at the payment is saved as the payment asks for it';

/** What is entered where the carts are paid. */
export const wishesScenarios: Scenarios = {
  // CHECK-27, PAY-360
  'what is typed at the payment is kept for a reload, and the payment is told': {
    after: 'the customer chooses how to pay',
    steps: [
      [
        'details.change',
        'wizard.Paying.Preparing + carts.Synced',
        { ...TYPED, gives: { ...TYPED.gives, tellPaymentOfWishes: { type: 'wishes.changed' } } },
      ],
    ],
  },
  // PAY-360
  'so is what is typed while a dish is changed': {
    after: 'a dish that is about to be paid is changed, and the payment waits for it',
    steps: [['details.change', 'wizard.Paying.ChangingCarts.AwaitingCarts + carts.Saving', TYPED]],
  },
  // PAY-360
  [SAVING]: {
    after: 'what is typed at the payment is kept for a reload, and the payment is told',
    steps: [
      ['wishes.save', 'wizard.Paying.SavingWishes + carts.Synced', askedOfServer({ does: [] }, { 1: 'No onions' })],
      ['step.open: the payment', 'wizard.Paying.SavingWishes + carts.Synced', SILENT],
      ['details.change', 'wizard.Paying.SavingWishes + carts.Synced', SILENT],
    ],
  },
  // PAY-360
  'the payment is told of the carts once they hold it': {
    after: SAVING,
    steps: [
      [
        'checkOut: ready',
        'wizard.Paying.Preparing + carts.Synced',
        {
          does: ['tellPaymentOfCarts'],
          asks: [],
          gives: { tellPaymentOfCarts: { type: 'carts.changed', carts: oneCart } },
        },
      ],
    ],
  },
  // CHECK-10, PAY-360
  'what the server objects to then is shown at the checkout': {
    after: SAVING,
    steps: [
      [
        'checkOut: incomplete',
        'wizard.CheckingOut.EditingDetails + carts.Reloading',
        { holds: { checkoutRefusalKey: 'checkout.incomplete', carts: soldOutCarts } },
      ],
    ],
  },
  // PAY-360
  'the payment is told where it could not be saved': {
    after: SAVING,
    steps: [
      [
        'checkOut fails',
        'wizard.Paying.Preparing + carts.Synced',
        {
          does: ['tellPaymentOfFailure'],
          asks: [],
          gives: { tellPaymentOfFailure: { type: 'wishes.failed' } },
        },
      ],
    ],
  },
};
