import { or } from 'xstate';
import { NO_DETAILS } from '../../domain/checkout.ts';
import { cartsRegion } from './carts.region.ts';
import { checkingState, savingWishesState } from './checking.state.ts';
import {
  changing,
  putBack,
  selectionIfArticlesOpened,
  selectionOfFirstCart,
  selectionIfResumedBeyondLocation,
  selectionIfCartElsewhere,
  draftForStep,
  paymentInput,
  choicesOf,
  isPaymentOpen,
  isSettled,
  assignOutcome,
  detailsChanged,
  wishesTyped,
  outcomeSeen,
  assignSettings,
  sendPaymentSettings,
} from './order.params.ts';
import { orderSetup } from './order.setup.ts';
import { NO_CHOICES } from '../payment/payment.types.ts';

/**
 * The wizard of the signed-in person, with the carts beside it; invoked by the session as `order`. The address sends
 * `step.open`; a step that may not be opened is ignored, and the address follows the chart. A payment without a known
 * outcome, also from before a reload, keeps the wizard in `Paying.AwaitingOutcome`.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input: { person, customerGroup, settings, presentedCardNumber, carts, draft } }) => ({
    person,
    customerGroup,
    settings,
    presentedCardNumber,
    carts,
    selection: draft.selection,
    resumeStep: draft.step,
    queue: draft.waiting ?? [],
    restored: draft.waiting ?? [],
    cartRefusalKey: null,
    refusedDish: null,
    refused: [],
    pendingSelection: null,
    moved: null,
    removed: null,
    details: draft.details ?? NO_DETAILS,
    checkoutRefusalKey: null,
    refusedPostcode: null,
    voucher: draft.voucher ?? null,
    choices: draft.choices ?? NO_CHOICES,
    outcome: draft.paid?.outcome ?? null,
    isOutcomeSeen: draft.paid?.isSeen ?? false,
  }),
  invoke: [
    { id: 'watchLedger', src: 'watchLedger' },
    { id: 'reminder', src: 'reminder' },
  ],
  type: 'parallel',
  on: {
    'settings.read': { actions: assignSettings },
    'startData.read': { actions: [{ type: 'takeStartData', params: ({ event }) => event }, 'askForCarts'] },
  },
  states: {
    wizard: {
      initial: 'Resuming',
      on: {
        'step.open': [
          { guard: { type: 'asksFor', params: { step: 'location' } }, target: '.ChoosingLocationAndTime' },
          { guard: { type: 'isOrderingOpen', params: selectionIfArticlesOpened }, target: '.ChoosingArticles' },
          {
            guard: { type: 'isCartOpen', params: selectionOfFirstCart },
            target: '.ChoosingArticles',
            actions: { type: 'takeSelection', params: selectionOfFirstCart },
          },
          { guard: 'asksForPaymentWithNothingMissing', target: '.OpeningPayment' },
          { guard: 'asksForCheckout', target: '.CheckingOut' },
          { guard: 'asksForOutcome', target: '.Completed' },
        ],
        'selection.choose': [
          {
            guard: { type: 'isOrderingOpen', params: selectionIfCartElsewhere },
            target: '.ChoosingLocationAndTime.OfferingMove',
            actions: { type: 'offerMove', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOrderingOpen', params: ({ event }) => event },
            // No `reenter`: from here it would restart the carts region and drop a change in flight.
            target: '.ChoosingArticles',
            actions: { type: 'takeSelection', params: ({ event }) => event },
          },
          { actions: 'emitOrderingClosed' },
        ],
        'ledger.changed': [
          { guard: isPaymentOpen, target: '.Paying.AwaitingOutcome' },
          // Paid carts have become orders, so the carts are read again.
          { guard: isSettled, target: '.Completed', actions: [assignOutcome, 'askForCarts'] },
        ],
      },
      states: {
        Resuming: {
          always: [
            { guard: 'resumesAtOutcome', target: 'Completed' },
            { guard: { type: 'resumesWithCarts', params: { step: 'payment' } }, target: 'OpeningPayment' },
            { guard: { type: 'resumesWithCarts', params: { step: 'checkout' } }, target: 'CheckingOut' },
            { guard: { type: 'isOrderingOpen', params: selectionIfResumedBeyondLocation }, target: 'ChoosingArticles' },
            { target: 'ChoosingLocationAndTime' },
          ],
        },
        ChoosingLocationAndTime: {
          entry: { type: 'saveDraft', params: draftForStep('location') },
          initial: 'Browsing',
          on: {
            'step.open': { guard: { type: 'asksFor', params: { step: 'location' } } },
            'outcome.seen': outcomeSeen('location'),
            // A home delivery needs a postcode that is delivered to before any dish is chosen.
            'details.change': detailsChanged('location'),
          },
          states: {
            Browsing: { entry: 'dropPendingSelection' },
            OfferingMove: {
              on: {
                'cart.move': {
                  target: '#order.wizard.ChoosingArticles',
                  actions: ['requestMove', 'takePendingSelection'],
                },
                'cart.keep': { target: '#order.wizard.ChoosingArticles', actions: 'takePlaceOfCart' },
                'selection.cancel': 'Browsing',
              },
            },
          },
        },
        ChoosingArticles: {
          entry: ['dropPendingSelection', { type: 'saveDraft', params: draftForStep('articles') }],
          on: {
            'step.open': { guard: { type: 'asksFor', params: { step: 'articles' } } },
            'outcome.seen': outcomeSeen('articles'),
          },
        },
        CheckingOut: {
          entry: { type: 'saveDraft', params: draftForStep('checkout') },
          // The refusal does not apply to the next checkout.
          exit: 'forgetCheckoutRefusal',
          initial: 'EditingDetails',
          on: {
            'step.open': { guard: { type: 'asksFor', params: { step: 'checkout' } } },
            'outcome.seen': outcomeSeen('checkout'),
          },
          states: {
            EditingDetails: {
              on: {
                'details.change': detailsChanged('checkout'),
                'checkout.submit': { guard: 'hasCarts', target: 'Checking', actions: 'forgetRefusals' },
              },
            },
            Checking: {
              ...checkingState,
              on: {
                'step.open': [
                  { guard: { type: 'asksFor', params: { step: 'payment' } } },
                  // Whoever leaves meanwhile would otherwise be at the payment, on another page and with locked carts.
                  { guard: { type: 'asksFor', params: { step: 'checkout' } }, target: 'EditingDetails' },
                ],
                'selection.choose': {},
              },
            },
          },
        },
        // Past the checkout, which is opened where the server refuses something.
        OpeningPayment: {
          ...checkingState,
          entry: { type: 'saveDraft', params: draftForStep('payment') },
          on: {
            'step.open': { guard: { type: 'asksFor', params: { step: 'payment' } } },
            'selection.choose': {},
            'outcome.seen': outcomeSeen('payment'),
          },
        },
        Paying: {
          entry: { type: 'saveDraft', params: draftForStep('payment') },
          exit: 'askForCarts',
          invoke: {
            id: 'payment',
            src: 'payment',
            input: ({ context }) => paymentInput(context),
            onSnapshot: {
              guard: { type: 'areChoicesChanged', params: choicesOf },
              actions: [
                { type: 'mirrorChoices', params: choicesOf },
                { type: 'saveDraft', params: draftForStep('payment') },
              ],
            },
            onDone: { target: 'Completed', actions: { type: 'assignOutcome', params: ({ event }) => event.output } },
            // The ledger goes on without this page, and leads back to it if a payment is open.
            onError: {
              target: 'CheckingOut',
              actions: { type: 'assignCheckoutRefusal', params: { textKey: 'error.general' } },
            },
          },
          initial: 'Preparing',
          on: {
            'settings.read': { actions: [assignSettings, sendPaymentSettings] },
            'outcome.seen': outcomeSeen('payment'),
            'ledger.changed': [
              { guard: isPaymentOpen, target: '.AwaitingOutcome' },
              // The payment chart ends on this event, too, and outputs the outcome.
              { guard: isSettled },
              { target: '.Preparing' },
            ],
            'selection.choose': {},
          },
          states: {
            Preparing: {
              on: {
                'step.open': { guard: { type: 'asksFor', params: { step: 'payment' } } },
                // It has to be checked where it is to go before it can be paid.
                'cart.moveTo': {
                  target: '#order.wizard.CheckingOut',
                  actions: ['forgetRefusals', { type: 'assignMove', params: ({ event }) => event }, 'requestChange'],
                },
                'closedCart.remove': { actions: ['forgetRefusals', 'requestChange'] },
                'dishToPay.setQuantity': { target: 'ChangingCarts', actions: [...changing] },
                // Where a whole cart is to go has to be checked again.
                'removed.putBack': { target: '#order.wizard.CheckingOut', actions: [...putBack] },
                'details.change': wishesTyped,
                'wishes.save': 'SavingWishes',
              },
            },
            // The payment waits until the server has answered what the customer has changed there.
            ChangingCarts: {
              initial: 'Requesting',
              on: {
                'step.open': { guard: { type: 'asksFor', params: { step: 'payment' } } },
                'dishToPay.setQuantity': { target: '.Requesting', actions: [...changing] },
                'details.change': wishesTyped,
              },
              states: {
                Requesting: { on: { 'carts.change': 'AwaitingCarts' } },
                AwaitingCarts: {
                  always: {
                    guard: or(['areCartsSynced', 'areCartsInConflict']),
                    target: '#order.wizard.Paying.Preparing',
                    actions: 'tellPaymentOfCarts',
                  },
                },
              },
            },
            SavingWishes: savingWishesState,
            AwaitingOutcome: { on: { 'step.open': {} } },
          },
        },
        Completed: {
          entry: { type: 'saveDraft', params: draftForStep('completed') },
          exit: 'forgetSeenOutcome',
          on: {
            'outcome.seen': outcomeSeen('completed'),
            'step.open': { guard: { type: 'asksFor', params: { step: 'completed' } } },
            'order.again': 'ChoosingLocationAndTime',
          },
        },
      },
    },
    carts: cartsRegion,
  },
});

export type OrderMachine = typeof orderMachine;
