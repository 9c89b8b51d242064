import { type Scenarios } from '../testing/scenarios.ts';
import { dish, noon, outcome, upstairs, yesterday } from './order-bench.fixtures.ts';
import { askedOfServer, saved } from './order.pins.ts';

const begun = (...draft: Parameters<typeof saved>) => ({ ...saved(...draft), asks: ['watchLedger'] });
const SILENT = { does: [], asks: [] };

/** Where a reload leads: to the step of the draft, as far as it may be opened. */
const resuming: Scenarios = {
  'a new order begins with place and time': {
    opens: ['wizard.ChoosingLocationAndTime.Browsing + carts.Synced', begun('location', null)],
    steps: [],
  },
  'who was where the dishes are is there again': {
    start: 'a cart, where the dishes are',
    opens: ['wizard.ChoosingArticles + carts.Synced', begun('articles')],
    steps: [],
  },
  'who was where the dishes of a time that is over were chooses another': {
    start: 'a cart, where the dishes of a time that is over were',
    opens: ['wizard.ChoosingLocationAndTime.Browsing + carts.Synced', begun('location', yesterday)],
    steps: [],
  },
  'who was at the checkout is there again': {
    start: 'a reload at the checkout',
    opens: ['wizard.CheckingOut.EditingDetails + carts.Synced', begun('checkout')],
    steps: [],
  },
  'who was paying has the carts checked again before': {
    start: 'a reload at the payment',
    opens: ['wizard.CheckingOut.Checking.AskingServer + carts.Synced', askedOfServer(begun('checkout'))],
    steps: [],
  },
  'who has paid is told what': {
    start: 'a reload after paying',
    opens: ['wizard.Completed + carts.Synced', begun('completed', noon, { paid: { outcome, isSeen: false } })],
    steps: [],
  },
};

/** Steps that are asked for by the address or the step bar: one that may not be opened is refused by staying. */
const opening: Scenarios = {
  'without a time there are no dishes, without a cart there is nothing to check out, to pay or to be told': {
    after: 'a new order begins with place and time',
    steps: [
      ['step.open: the dishes', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: the checkout', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: the payment', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: what was paid', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
    ],
  },
  'with a cart one goes back and forth between place and time, dishes and checkout': {
    after: 'who was where the dishes are is there again',
    steps: [
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', SILENT],
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', saved('location')],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', saved('checkout')],
      ['step.open: the checkout', 'wizard.CheckingOut.EditingDetails + carts.Synced', SILENT],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
    ],
  },
  'who asks for the payment has the carts checked before': {
    after: 'who was where the dishes are is there again',
    steps: [
      [
        'step.open: the payment',
        'wizard.CheckingOut.Checking.AskingServer + carts.Synced',
        askedOfServer(saved('checkout')),
      ],
      ['step.open: the payment', 'wizard.CheckingOut.Checking.AskingServer + carts.Synced', SILENT],
      ['step.open: the dishes', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
    ],
  },
  'who asks for the payment while a change of the cart is on its way waits for it': {
    after: 'who was where the dishes are is there again',
    steps: [
      ['article.setQuantity: one more', 'wizard.ChoosingArticles + carts.Saving'],
      [
        'step.open: the payment',
        'wizard.CheckingOut.Checking.AwaitingCarts + carts.Saving',
        { ...saved('checkout'), asks: [] },
      ],
    ],
  },
};

/** A place and a time: one that is open leads to the dishes. */
const placeAndTime: Scenarios = {
  'a place and a time lead to the dishes': {
    after: 'a new order begins with place and time',
    steps: [
      [
        'selection.choose: a time that is open',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), holds: { selection: noon } },
      ],
    ],
  },
  'a time that is over is refused, and it says so': {
    after: 'a new order begins with place and time',
    steps: [
      [
        'selection.choose: a time that is closed',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { does: ['toast.show error.cutOffPassed'], holds: { selection: null } },
      ],
    ],
  },
  'another time is chosen where the dishes are': {
    after: 'who was where the dishes are is there again',
    steps: [
      ['selection.choose: a time that is open', 'wizard.ChoosingArticles + carts.Synced', saved('articles')],
      [
        'selection.choose: a time that is closed',
        'wizard.ChoosingArticles + carts.Synced',
        { does: ['toast.show error.cutOffPassed'], holds: { selection: noon } },
      ],
    ],
  },
  'the first dish of an order makes a cart': {
    after: 'a place and a time lead to the dishes',
    steps: [
      [
        'article.setQuantity: one more',
        'wizard.ChoosingArticles + carts.Saving',
        {
          does: [],
          asks: ['changeCart'],
          gives: {
            changeCart: {
              command: { kind: 'set', wish: { selection: noon, article: dish(1), quantity: 3 } },
              change: {
                cartId: null,
                restaurantId: 1,
                locationId: 21,
                orderDate: '2026-11-23',
                deliveryTimeId: 3,
                deliveryTime: '11:30',
                items: [{ articleId: 1, quantity: 3 }],
              },
              cart: null,
            },
          },
        },
      ],
      ['changeCart: saved, a cart', 'wizard.ChoosingArticles + carts.Synced', SILENT],
    ],
  },
  'another place for the time of a cart offers to move the cart': {
    after: 'the first dish of an order makes a cart',
    steps: [
      [
        'selection.choose: another place',
        'wizard.ChoosingLocationAndTime.OfferingMove + carts.Synced',
        { ...saved('location'), holds: { selection: noon, pendingSelection: upstairs } },
      ],
      ['step.open: place and time', 'wizard.ChoosingLocationAndTime.OfferingMove + carts.Synced', SILENT],
    ],
  },
  'the cart moves to the other place': {
    after: 'another place for the time of a cart offers to move the cart',
    steps: [
      [
        'cart.move',
        'wizard.ChoosingArticles + carts.Saving',
        {
          ...saved('articles', upstairs),
          asks: ['changeCart'],
          holds: { selection: upstairs, pendingSelection: null },
        },
      ],
    ],
  },
  'the cart stays, and the order goes on at its place': {
    after: 'another place for the time of a cart offers to move the cart',
    steps: [
      [
        'cart.keep',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), asks: [], holds: { selection: noon, pendingSelection: null } },
      ],
    ],
  },
  'the customer thinks better of the other place': {
    after: 'another place for the time of a cart offers to move the cart',
    steps: [
      [
        'selection.cancel',
        'wizard.ChoosingLocationAndTime.Browsing + carts.Synced',
        { does: [], holds: { selection: noon, pendingSelection: null } },
      ],
      ['cart.move', 'wizard.ChoosingLocationAndTime.Browsing + carts.Synced', SILENT],
    ],
  },
  'who walks away from the offer has declined it': {
    after: 'another place for the time of a cart offers to move the cart',
    steps: [
      [
        'step.open: the dishes',
        'wizard.ChoosingArticles + carts.Synced',
        { ...saved('articles'), asks: [], holds: { selection: noon, pendingSelection: null } },
      ],
    ],
  },
  'at the checkout the place and the time stay as they are': {
    after: 'who was at the checkout is there again',
    steps: [
      ['selection.choose: another place', 'wizard.CheckingOut.EditingDetails + carts.Synced', SILENT],
      ['selection.choose: a time that is closed', 'wizard.CheckingOut.EditingDetails + carts.Synced', SILENT],
    ],
  },
};

export const choosingScenarios: Scenarios = { ...resuming, ...opening, ...placeAndTime };
