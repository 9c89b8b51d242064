import { not, or } from 'xstate';
import { nextRequest, orderSetup } from './order.setup.ts';

/** While the carts are checked or paid they stay as they are. */
const mayChange = not(or(['isPaying', 'isCheckingOut']));

/**
 * The state of the carts. Changes are shown at once (`selectShownCarts`) and sent one after another; what the server
 * answers is the truth. A refused change is dropped and said (`Conflict`), the rest goes on. A change without an answer
 * stays in the queue (`Unreachable`): the carts are read first and what still differs is sent again.
 */
export const cartsRegion = orderSetup.createStateConfig({
  initial: 'Synced',
  on: {
    'article.setQuantity': {
      guard: mayChange,
      target: '.Deciding',
      actions: { type: 'queueCommands', params: { sending: 0 } },
    },
    'item.remove': {
      guard: mayChange,
      target: '.Deciding',
      actions: { type: 'queueCommands', params: { sending: 0 } },
    },
    'cart.remove': {
      guard: mayChange,
      target: '.Deciding',
      actions: { type: 'queueCommands', params: { sending: 0 } },
    },
    'cart.relocate': { target: '.Deciding', actions: { type: 'queueCommands', params: { sending: 0 } } },
    'carts.reload': '.Reloading',
    'refusal.dismiss': { actions: 'forgetRefusals' },
  },
  states: {
    Deciding: {
      entry: 'dropMootCommands',
      always: [
        { guard: 'hasQueue', target: 'Saving' },
        { guard: 'hasCartRefusal', target: 'Conflict' },
        { target: 'Synced' },
      ],
    },
    Synced: {},
    Saving: {
      on: {
        'article.setQuantity': { guard: mayChange, actions: { type: 'queueCommands', params: { sending: 1 } } },
        'item.remove': { guard: mayChange, actions: { type: 'queueCommands', params: { sending: 1 } } },
        'cart.remove': { guard: mayChange, actions: { type: 'queueCommands', params: { sending: 1 } } },
        'cart.relocate': { actions: { type: 'queueCommands', params: { sending: 1 } } },
        'carts.reload': {},
      },
      invoke: {
        id: 'changeCart',
        src: 'changeCart',
        input: ({ context }) => nextRequest(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output }) },
            target: 'Deciding',
            actions: { type: 'takeCartAnswer', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'bringsCarts', params: ({ event }) => ({ result: event.output }) },
            target: 'Deciding',
            actions: [
              { type: 'takeCartAnswer', params: ({ event }) => ({ result: event.output }) },
              { type: 'tellCartRefusal', params: ({ event }) => ({ result: event.output }) },
            ],
          },
          {
            target: 'Reloading',
            actions: [
              { type: 'takeCartAnswer', params: ({ event }) => ({ result: event.output }) },
              { type: 'tellCartRefusal', params: ({ event }) => ({ result: event.output }) },
            ],
          },
        ],
        onError: 'Unreachable',
      },
    },
    Reloading: {
      on: {
        'article.setQuantity': { guard: mayChange, actions: { type: 'queueCommands', params: { sending: 0 } } },
        'item.remove': { guard: mayChange, actions: { type: 'queueCommands', params: { sending: 0 } } },
        'cart.remove': { guard: mayChange, actions: { type: 'queueCommands', params: { sending: 0 } } },
        'cart.relocate': { actions: { type: 'queueCommands', params: { sending: 0 } } },
        'carts.reload': {},
      },
      invoke: {
        id: 'readCarts',
        src: 'readCarts',
        onDone: {
          target: 'Deciding',
          actions: { type: 'acceptCarts', params: ({ event }) => ({ carts: event.output }) },
        },
        onError: 'Unreachable',
      },
    },
    Unreachable: {
      on: {
        'article.setQuantity': {
          guard: mayChange,
          target: 'Reloading',
          actions: { type: 'queueCommands', params: { sending: 0 } },
        },
        'item.remove': {
          guard: mayChange,
          target: 'Reloading',
          actions: { type: 'queueCommands', params: { sending: 0 } },
        },
        'cart.remove': {
          guard: mayChange,
          target: 'Reloading',
          actions: { type: 'queueCommands', params: { sending: 0 } },
        },
        'cart.relocate': { target: 'Reloading', actions: { type: 'queueCommands', params: { sending: 0 } } },
      },
    },
    Conflict: {
      on: {
        'refusal.dismiss': { target: 'Synced', actions: 'forgetRefusals' },
        // Checking out after a refusal was shown is the customer's word that it was seen.
        'checkout.submit': { target: 'Synced', actions: 'forgetRefusals' },
        'article.setQuantity': {
          guard: mayChange,
          target: 'Deciding',
          actions: ['forgetRefusals', { type: 'queueCommands', params: { sending: 0 } }],
        },
      },
    },
  },
});
