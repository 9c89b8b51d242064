import { and } from 'xstate';
import { checkoutRequest } from './order.params.ts';
import { orderSetup } from './order.setup.ts';

/** What was typed at the payment belongs to the carts before they are paid; the payment waits. */
export const savingWishesState = orderSetup.createStateConfig({
  on: { 'step.open': { guard: { type: 'asksFor', params: { step: 'payment' } } } },
  invoke: {
    id: 'checkOut',
    src: 'checkOut',
    input: ({ context }) => checkoutRequest(context),
    onDone: [
      {
        guard: { type: 'isReady', params: ({ event }) => ({ result: event.output }) },
        target: '#order.wizard.Paying.Preparing',
        actions: [
          { type: 'takeCheckoutAnswer', params: ({ event }) => ({ result: event.output }) },
          'tellPaymentOfCarts',
        ],
      },
      {
        target: '#order.wizard.CheckingOut.EditingDetails',
        actions: { type: 'takeCheckoutAnswer', params: ({ event }) => ({ result: event.output }) },
      },
    ],
    onError: { target: '#order.wizard.Paying.Preparing', actions: 'tellPaymentOfFailure' },
  },
});

/** The server checks the carts before they are paid, once all changes of them are saved (CHECK-17). */
export const checkingState = orderSetup.createStateConfig({
  initial: 'AwaitingCarts',
  states: {
    AwaitingCarts: {
      always: [
        // The carts say themselves what is not saved yet.
        { guard: 'areCartsUnreachable', target: '#order.wizard.CheckingOut.EditingDetails' },
        { guard: 'areCartsInConflict', target: '#order.wizard.CheckingOut.EditingDetails' },
        { guard: and(['areCartsSynced', 'hasCarts']), target: 'AskingServer' },
        { guard: 'areCartsSynced', target: '#order.wizard.CheckingOut.EditingDetails' },
      ],
    },
    AskingServer: {
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context }) => checkoutRequest(context),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ result: event.output }) },
            target: '#order.wizard.Paying',
            actions: { type: 'takeCheckoutAnswer', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: '#order.wizard.CheckingOut.EditingDetails',
            actions: { type: 'takeCheckoutAnswer', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: '#order.wizard.CheckingOut.EditingDetails',
          actions: { type: 'assignCheckoutRefusal', params: { textKey: 'checkout.failed' } },
        },
      },
    },
  },
});
