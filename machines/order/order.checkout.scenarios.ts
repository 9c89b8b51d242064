import { anna } from '../session/session.fixtures.ts';
import { type Scenarios } from '../testing/scenarios.ts';
import { askedOfServer, paymentOpened, saved } from './order.pins.ts';

const SILENT = { does: [], asks: [] };

/** Before paying the server checks the carts, and what it says holds. */
const answered: Scenarios = {
  'what is noted for the kitchen is kept, and sent with the carts': {
    start: 'a reload at the checkout',
    opens: 'wizard.CheckingOut.EditingDetails + carts.Synced',
    steps: [
      [
        'details.change',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        {
          does: [],
          asks: [],
          holds: { details: { address: anna.address, comments: { 1: 'No onions' }, deliveryOptions: {} } },
        },
      ],
      [
        'checkout.submit',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer({ does: [] }, { 1: 'No onions' }),
      ],
    ],
  },
  'the server is asked whether the carts may be paid, once': {
    start: 'a reload at the checkout',
    steps: [
      ['checkout.submit', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', askedOfServer()],
      ['checkout.submit', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', SILENT],
    ],
  },
  'carts that may be paid lead to the payment': {
    after: 'the server is asked whether the carts may be paid, once',
    steps: [
      [
        'checkOut: ready',
        'wizard.Paying.Preparing + carts.Synced',
        paymentOpened({ ...saved('payment'), holds: { checkoutRefusalKey: null } }),
      ],
    ],
  },
  'carts with an error are shown with it': {
    after: 'the server is asked whether the carts may be paid, once',
    steps: [
      [
        'checkOut: incomplete',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: [], asks: [], holds: { checkoutRefusalKey: 'checkout.incomplete' } },
      ],
    ],
  },
  'a delivery that is not possible is said so': {
    after: 'the server is asked whether the carts may be paid, once',
    steps: [
      [
        'checkOut: refused',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: [], asks: [], holds: { checkoutRefusalKey: 'error.deliveryNotPossible' } },
      ],
    ],
  },
  'a check that failed is said so, and can be tried again': {
    after: 'the server is asked whether the carts may be paid, once',
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
  'a refusal of the checkout that was seen is over': {
    after: 'a delivery that is not possible is said so',
    steps: [
      [
        'refusal.dismiss',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: [], asks: [], holds: { checkoutRefusalKey: null } },
      ],
    ],
  },
  'who comes back to the checkout with other dishes hears nothing of an earlier refusal': {
    after: 'a delivery that is not possible is said so',
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

/** What is checked is what the server holds: changes on their way are awaited, and none is taken meanwhile. */
const awaitingCarts: Scenarios = {
  'the check waits for a change on its way, and takes no other': {
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
    ],
  },
  'the server is asked when the change was saved': {
    after: 'the check waits for a change on its way, and takes no other',
    steps: [
      [
        'changeCart: saved, a cart',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer({ does: [], holds: { queue: [] } }),
      ],
    ],
  },
  'where no cart is left there is nothing to check': {
    after: 'the check waits for a change on its way, and takes no other',
    steps: [['changeCart: saved, no cart', 'wizard.CheckingOut.EditingDetails + carts.Synced', SILENT]],
  },
  'a change that was refused is shown before anything is paid': {
    after: 'the check waits for a change on its way, and takes no other',
    steps: [
      [
        'changeCart: refused, with the carts',
        'wizard.CheckingOut.EditingDetails + carts.Conflict',
        { does: ['toast.show error.soldOut'], asks: [] },
      ],
    ],
  },
  'who checks out after a refusal has seen it': {
    after: 'a change that was refused is shown before anything is paid',
    steps: [
      [
        'checkout.submit',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer({ does: [], holds: { cartRefusalKey: null } }),
      ],
    ],
  },
  'what could not be saved is not checked out, and it says so': {
    after: 'the check waits for a change on its way, and takes no other',
    steps: [
      [
        'changeCart fails',
        'wizard.CheckingOut.EditingDetails + carts.Unreachable',
        { does: [], asks: [], holds: { checkoutRefusalKey: 'checkout.changesNotSaved' } },
      ],
      [
        'checkout.submit',
        'wizard.CheckingOut.EditingDetails + carts.Unreachable',
        { does: [], asks: [], holds: { checkoutRefusalKey: 'checkout.changesNotSaved' } },
      ],
    ],
  },
  'while the last cart is taken out there is nothing to check out': {
    start: 'a reload at the checkout',
    steps: [
      ['cart.remove', 'wizard.CheckingOut.EditingDetails + carts.Saving'],
      ['checkout.submit', 'wizard.CheckingOut.EditingDetails + carts.Saving', SILENT],
    ],
  },
};

export const checkoutScenarios: Scenarios = { ...answered, ...awaitingCarts };
