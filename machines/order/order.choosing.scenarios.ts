import { type Scenarios } from '../testing/scenarios.ts';
import { dish, noon, outcome, upstairs, yesterday } from './order-harness.fixtures.ts';
import { askedOfServer, MOVE_CART, SAVED, saved, sent, sentAs, set, SILENT, typed } from './order.pins.ts';

const begun = (...draft: Parameters<typeof saved>) => ({
  ...saved(...draft),
  asks: ['watchLedger', 'reminder', 'watchPage'],
});

/** A reload leads to the step of the draft, if that may be opened. */
const resuming: Scenarios = {
  // PLACE-15
  'a new order begins with place and time': {
    opens: ['wizard.ChoosingLocationAndTime.Browsing + carts.Synced', begun('location', null)],
    steps: [],
  },
  // PLACE-9, PLACE-19
  'a reload at the dishes resumes there': {
    start: 'a cart, at the dishes',
    opens: ['wizard.ChoosingArticles + carts.Synced', begun('articles')],
    steps: [],
  },
  // PLACE-19
  'a reload at the dishes of a time that is over leads to choosing another': {
    start: 'a cart, at the dishes of a time that is over',
    opens: ['wizard.ChoosingLocationAndTime.Browsing + carts.Synced', begun('location', yesterday)],
    steps: [],
  },
  // PLACE-19
  'a reload at the checkout resumes there': {
    start: 'a reload at the checkout',
    opens: ['wizard.CheckingOut.EditingDetails + carts.Synced', begun('checkout')],
    steps: [],
  },
  'a reload at the payment has the carts checked again first': {
    start: 'a reload at the payment',
    opens: ['wizard.OpeningPayment.AskingServer + carts.Synced', askedOfServer(begun('payment'))],
    steps: [],
  },
  // CHECK-17
  'a reload at the payment with a change that waits has it saved before the carts are checked': {
    start: 'a reload at the payment with a change that waits',
    opens: [
      'wizard.OpeningPayment.AwaitingCarts + carts.Reloading',
      { ...saved('payment'), asks: ['watchLedger', 'reminder', 'watchPage', 'readCarts'] },
    ],
    steps: [
      ['readCarts: a cart', 'wizard.OpeningPayment.AwaitingCarts + carts.Saving', sent(set(3))],
      ['changeCart: saved, a cart', 'wizard.OpeningPayment.AskingServer + carts.Synced', askedOfServer(SAVED)],
    ],
  },
  'a reload after paying shows what was paid': {
    start: 'a reload after paying',
    opens: ['wizard.Completed + carts.Synced', begun('completed', noon, { paid: { outcome, isSeen: false } })],
    steps: [],
  },
};

/** Steps opened by the address or the step bar: a request for one that may not be opened is ignored. */
const opening: Scenarios = {
  // PLACE-380
  'an order that was begun without choosing a time has the dishes of its cart': {
    start: 'a cart, and nothing chosen',
    steps: [
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', saved('checkout', null)],
      [
        'step.open: the dishes',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), holds: { selection: noon } },
      ],
    ],
  },
  'without a cart the dishes are those of the chosen time': {
    after: 'choosing a place and a time leads to the dishes',
    steps: [
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', saved('location')],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
    ],
  },
  // PLACE-380
  'where the chosen time is over, the dishes are those of the cart': {
    after: 'a reload at the dishes of a time that is over leads to choosing another',
    steps: [
      [
        'step.open: the dishes',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), holds: { selection: noon } },
      ],
    ],
  },
  'without time, cart and outcome, the dishes, the checkout, the payment and the outcome cannot be opened': {
    after: 'a new order begins with place and time',
    steps: [
      ['step.open: the dishes', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: the checkout', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: the payment', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: what was paid', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
    ],
  },
  'with a cart the customer can go back and forth between place and time, dishes and checkout': {
    after: 'a reload at the dishes resumes there',
    steps: [
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', SILENT],
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', saved('location')],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', saved('checkout')],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', SILENT],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
    ],
  },
  'opening the payment has the carts checked first': {
    after: 'a reload at the dishes resumes there',
    steps: [
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced', askedOfServer(saved('payment'))],
      ['step.open: the payment', 'wizard.OpeningPayment.AskingServer + carts.Synced', SILENT],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
    ],
  },
  'opening the payment waits for a change in flight': {
    after: 'a reload at the dishes resumes there',
    steps: [
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Saving'],
      [
        'step.open: the payment',
        'wizard.OpeningPayment.AwaitingCarts + carts.Saving',
        { ...saved('payment'), asks: [] },
      ],
    ],
  },
};

/** Choosing a place and an open time leads to the dishes. */
const placeAndTime: Scenarios = {
  'details such as the postcode can be entered with the place': {
    after: 'a new order begins with place and time',
    steps: [['details.change', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', typed('location', null)]],
  },
  'choosing a place and a time leads to the dishes': {
    after: 'a new order begins with place and time',
    steps: [
      [
        'selection.choose: a time that is open',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), holds: { selection: noon } },
      ],
    ],
  },
  // PLACE-16
  'a time that is over is refused with an error': {
    after: 'a new order begins with place and time',
    steps: [
      [
        'selection.choose: a time that is closed',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { does: ['toast.show error.cutOffPassed'], holds: { selection: null } },
      ],
    ],
  },
  'another time can be chosen at the dishes': {
    after: 'a reload at the dishes resumes there',
    steps: [
      ['selection.choose: a time that is open', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
      [
        'selection.choose: a time that is closed',
        'wizard.ChoosingArticles + carts.Synced',
        { does: ['toast.show error.cutOffPassed'], holds: { selection: noon } },
      ],
    ],
  },
  'choosing a time does not repeat a change in flight': {
    after: 'a changed quantity is sent',
    steps: [
      [
        'selection.choose: a time that is open',
        'wizard.ChoosingArticles + carts.Saving',
        { ...saved('articles'), asks: [] },
      ],
    ],
  },
  'the first dish of an order creates a cart': {
    after: 'choosing a place and a time leads to the dishes',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.ChoosingArticles + carts.Saving',
        {
          does: [],
          asks: ['changeCart'],
          gives: {
            changeCart: {
              command: { kind: 'set', change: { selection: noon, article: dish(1), quantity: 3 } },
              change: {
                cartId: null,
                restaurantId: 1,
                locationId: 21,
                orderDate: '2026-11-23',
                deliveryTimeId: 3,
                deliveryTime: '11:30',
                items: [{ articleId: 1, detailId: 9001, quantity: 3, before: 0 }],
              },
              cart: null,
            },
          },
        },
      ],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced', SAVED],
    ],
  },
  // PLACE-8
  'choosing another place for the time of a cart offers to move the cart': {
    after: 'the first dish of an order creates a cart',
    steps: [
      [
        'selection.choose: another place',
        'wizard.ChoosingLocationAndTime.OfferingMove + carts.Synced',
        { ...saved('location'), holds: { selection: noon, pendingSelection: upstairs } },
      ],
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.OfferingMove + carts.Synced', SILENT],
    ],
  },
  // PLACE-8
  'the cart moves to the other place': {
    after: 'choosing another place for the time of a cart offers to move the cart',
    steps: [
      [
        'cart.move',
        'wizard.ChoosingArticles + carts.Saving',
        {
          does: ['saveDraft'],
          asks: ['changeCart'],
          gives: { ...saved('articles', upstairs).gives, ...sentAs({ ...MOVE_CART, cartId: 1, isFollowed: true }) },
          holds: { selection: upstairs, pendingSelection: null },
        },
      ],
    ],
  },
  // PLACE-8
  'keeping the cart continues the order at its place': {
    after: 'choosing another place for the time of a cart offers to move the cart',
    steps: [
      [
        'cart.keep',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), asks: [], holds: { selection: noon, pendingSelection: null } },
      ],
    ],
  },
  'canceling the offer keeps the selection': {
    after: 'choosing another place for the time of a cart offers to move the cart',
    steps: [
      [
        'selection.cancel',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { does: [], holds: { selection: noon, pendingSelection: null } },
      ],
      ['cart.move', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
    ],
  },
  'walking away from the offer declines it': {
    after: 'choosing another place for the time of a cart offers to move the cart',
    steps: [
      [
        'step.open: the dishes',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), asks: [], holds: { selection: noon, pendingSelection: null } },
      ],
    ],
  },
  // CHECK-50
  'who has left the checkout for another page can choose another time there': {
    after: 'a reload at the checkout resumes there',
    steps: [
      [
        'selection.choose: a time that is closed',
        'wizard.CheckingOut.EditingDetails + carts.Synced',
        { does: ['toast.show error.cutOffPassed'], asks: [] },
      ],
      ['selection.choose: a time that is open', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
    ],
  },
  // PLACE-8
  'who has left the checkout is asked there, too, before a cart moves': {
    after: 'a reload at the checkout resumes there',
    steps: [
      [
        'selection.choose: another place',
        'wizard.ChoosingLocationAndTime.OfferingMove + carts.Synced',
        { ...saved('location'), holds: { pendingSelection: upstairs } },
      ],
    ],
  },
};

export const choosingScenarios: Scenarios = { ...resuming, ...opening, ...placeAndTime };
