import { type Scenarios } from '../testing/scenarios.ts';
import { soldOutCarts } from './order.kit.ts';
import { askedOfServer, DESCRIBE, paymentOpened, SAVED, saved, sent, SILENT, typed } from './order.pins.ts';

/** Before paying the server checks the carts, and its answer decides. */
const answered: Scenarios = {
  // CHECK-7, CHECK-27
  'comments are kept, and sent with the carts': {
    start: 'a reload at the checkout',
    opens: 'wizard.CheckingOut.EditingDetails + carts.Synced',
    steps: [
      ['details.change', 'wizard.CheckingOut.EditingDetails + carts.Synced', typed('checkout')],
      [
        'checkout.submit',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer({ does: [] }, { 1: 'No onions' }),
      ],
    ],
  },
  // CART-113
  'the comment of an earlier order comes below what was typed at the checkout': {
    start: 'a reload at the checkout',
    steps: [
      ['details.change', 'wizard.CheckingOut.EditingDetails + carts.Synced', typed('checkout')],
      [
        'cart.describe',
        'wizard.CheckingOut.EditingDetails + carts.Saving',
        {
          ...sent(DESCRIBE),
          holds: {
            queue: [DESCRIBE],
            details: { address: null, comments: { 1: 'No onions\nWith ketchup' }, deliveryOptions: {} },
          },
        },
      ],
    ],
  },
  // CHECK-17
  'the server is asked only once whether the carts may be paid': {
    start: 'a reload at the checkout',
    steps: [
      ['checkout.submit', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', askedOfServer()],
      ['checkout.submit', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', SILENT],
    ],
  },
  // CHECK-51
  'who leaves while the carts are checked is not led to the payment': {
    after: 'the server is asked only once whether the carts may be paid',
    steps: [
      ['selection.choose: a time that is open', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', SILENT],
      ['step.open: the payment', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', SILENT],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', SILENT],
      ['checkout.submit', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', askedOfServer()],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', saved('checkout')],
      ['checkout.submit', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', askedOfServer()],
    ],
  },
  'carts that may be paid lead to the payment': {
    after: 'the server is asked only once whether the carts may be paid',
    steps: [
      [
        'checkOut: ready',
        'wizard.Paying.Preparing + carts.Synced',
        paymentOpened({ ...saved('payment'), holds: { checkoutRefusalKey: null } }),
      ],
    ],
  },
  // CHECK-10
  'carts with an error are shown with the error': {
    after: 'the server is asked only once whether the carts may be paid',
    steps: [
      [
        'checkOut: incomplete',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: [], asks: [], holds: { checkoutRefusalKey: 'checkout.incomplete', carts: soldOutCarts } },
      ],
    ],
  },
  // CHECK-15
  'an impossible delivery is reported': {
    after: 'the server is asked only once whether the carts may be paid',
    steps: [
      [
        'checkOut: refused',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: [], asks: [], holds: { checkoutRefusalKey: 'error.deliveryNotPossible' } },
      ],
    ],
  },
  // CHECK-18
  'a failed check is reported, and can be repeated': {
    after: 'the server is asked only once whether the carts may be paid',
    steps: [
      [
        'checkOut fails',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: [], asks: [], holds: { checkoutRefusalKey: 'checkout.failed' } },
      ],
      [
        'checkout.submit',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer({ does: [], holds: { checkoutRefusalKey: null } }),
      ],
    ],
  },
  'a refusal of the checkout can be dismissed': {
    after: 'an impossible delivery is reported',
    steps: [
      [
        'refusal.dismiss',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: [], asks: [], holds: { checkoutRefusalKey: null } },
      ],
    ],
  },
  'leaving the checkout clears its refusal': {
    after: 'an impossible delivery is reported',
    steps: [
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
      [
        'step.open: the checkout',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { ...saved('checkout'), holds: { checkoutRefusalKey: null } },
      ],
    ],
  },
};

/** The server checks its own carts, so changes in flight are awaited, and no others are accepted meanwhile. */
const awaitingCarts: Scenarios = {
  'the check waits for a change in flight, and no other change is accepted': {
    start: 'a reload at the checkout',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.CheckingOut.EditingDetails + carts.Saving',
        { does: [], asks: ['changeCart'] },
      ],
      ['checkout.submit', 'wizard.CheckingOut.Checking.AwaitingCarts + carts.Saving', SILENT],
      ['article.setQuantity: none of it', 'wizard.CheckingOut.Checking.AwaitingCarts + carts.Saving', SILENT],
      ['item.remove', 'wizard.CheckingOut.Checking.AwaitingCarts + carts.Saving', SILENT],
      ['cart.remove', 'wizard.CheckingOut.Checking.AwaitingCarts + carts.Saving', SILENT],
      ['cart.describe', 'wizard.CheckingOut.Checking.AwaitingCarts + carts.Saving', SILENT],
    ],
  },
  // CHECK-17
  'the server is asked once the change is saved': {
    after: 'the check waits for a change in flight, and no other change is accepted',
    steps: [
      [
        'changeCart: saved, a cart',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer({ does: ['cart.saved'], holds: { queue: [] } }),
      ],
    ],
  },
  'the check waits for carts that are being read': {
    start: 'a reload at the checkout',
    steps: [
      ['carts.reload', 'wizard.CheckingOut.EditingDetails + carts.Reloading'],
      ['checkout.submit', 'wizard.CheckingOut.Checking.AwaitingCarts + carts.Reloading', SILENT],
      ['readCarts: a cart', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', askedOfServer()],
    ],
  },
  'without any cart left there is nothing to check': {
    after: 'the check waits for a change in flight, and no other change is accepted',
    steps: [['changeCart: saved, no cart', 'wizard.CheckingOut.EditingDetails + carts.Synced', SAVED]],
  },
  'a refused change is shown before anything is paid': {
    after: 'the check waits for a change in flight, and no other change is accepted',
    steps: [
      [
        'changeCart: refused, with the carts',
        'wizard.CheckingOut.EditingDetails + carts.Conflict',
        { does: ['saveSelection', 'toast.show error.soldOut'], asks: [] },
      ],
    ],
  },
  'checking out after a refusal dismisses it': {
    after: 'a refused change is shown before anything is paid',
    steps: [
      [
        'checkout.submit',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer({ does: [], holds: { cartRefusalKey: null } }),
      ],
    ],
  },
  // CHECK-17
  'carts with unsaved changes are not checked out, and say so themselves': {
    after: 'the check waits for a change in flight, and no other change is accepted',
    steps: [
      [
        'changeCart fails',
        'wizard.CheckingOut.EditingDetails + carts.Unreachable',
        { does: [], asks: [], holds: { checkoutRefusalKey: null } },
      ],
      [
        'checkout.submit',
        'wizard.CheckingOut.EditingDetails + carts.Unreachable',
        { does: [], asks: [], holds: { checkoutRefusalKey: null } },
      ],
    ],
  },
  'while the last cart is being removed there is nothing to check out': {
    start: 'a reload at the checkout',
    steps: [
      ['cart.remove', 'wizard.CheckingOut.EditingDetails + carts.Saving'],
      ['checkout.submit', 'wizard.CheckingOut.EditingDetails + carts.Saving', SILENT],
    ],
  },
};

export const checkoutScenarios: Scenarios = { ...answered, ...awaitingCarts };
