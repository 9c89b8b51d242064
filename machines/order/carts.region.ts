import { not, or } from 'xstate';
import { nextRequest, orderSetup } from './order.setup.ts';
import { type CartCommand } from './order.types.ts';

/** While the carts are checked or paid they stay as they are. */
const mayChange = not(or(['isPaying', 'isCheckingOut']));

/** The commands go to the end of the queue, of which the first `sending` are on their way and stay as they are. */
const queued = (sending: number) =>
  ({
    type: 'queueCommands',
    params: ({ event }: { event: { commands: CartCommand[] } }) => ({ commands: event.commands, sending }),
  }) as const;

/**
 * The state of the carts. Changes are shown at once (`selectShownCarts`) and sent one after another; what the server
 * answers is the truth. A refused change is dropped and said (`Conflict`), the rest goes on. A change without an answer
 * stays in the queue (`Unreachable`): once the server can be reached, or the customer asks for it, the carts are read
 * first and what still differs is sent again.
 */
export const cartsRegion = orderSetup.createStateConfig({
  initial: 'Synced',
  on: {
    'article.setQuantity': { guard: mayChange, actions: 'requestChange' },
    'item.remove': { guard: mayChange, actions: 'requestChange' },
    'cart.remove': { guard: mayChange, actions: 'requestChange' },
    'carts.change': { target: '.Deciding', actions: queued(0) },
    'carts.reload': '.Reloading',
    // Where nothing was missed there is nothing to do.
    'connection.restored': {},
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
        'carts.change': { actions: queued(1) },
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
        'carts.change': { actions: queued(0) },
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
        'carts.change': { target: 'Reloading', actions: queued(0) },
        'connection.restored': 'Reloading',
      },
    },
    Conflict: {
      on: {
        'refusal.dismiss': { target: 'Synced', actions: 'forgetRefusals' },
        // Checking out after a refusal was shown is the customer's word that it was seen.
        'checkout.submit': { target: 'Synced', actions: 'forgetRefusals' },
        'article.setQuantity': { guard: mayChange, actions: ['forgetRefusals', 'requestChange'] },
      },
    },
  },
});
