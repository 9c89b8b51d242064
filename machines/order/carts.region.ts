import { and, not, or } from 'xstate';
import { changedElsewhere, changing, draftForStep, nextRequest, nextRestored, putBack } from './order.params.ts';
import { orderSetup } from './order.setup.ts';
import { type CartCommand, type OrderContext, type OrderEvent } from './order.types.ts';

type MoveEvent = Extract<OrderEvent, { type: 'cart.moveTo' }>;

/** Carts cannot be changed while they are checked or paid. */
const mayChange = not(or(['isPaying', 'isCheckingOut']));

/** Whoever tries something else has seen an earlier refusal. */
const tried = { guard: mayChange, actions: [...changing] } as const;

const move = ({ event }: { event: MoveEvent }) => event;
const moving = ['forgetRefusals', { type: 'assignMove', params: move }, 'requestChange'] as const;

/** What is chosen may have gone back with a cart that was not moved. */
const chosen = {
  type: 'saveSelection',
  params: ({ context: { selection } }: { context: OrderContext }) => ({ selection }),
} as const;

/** They may have been changed in another tab or at another device. */
const looked = { guard: mayChange, target: 'Refreshing' } as const;

/** Appends the commands to the queue, of which the first `sending` are in flight and must stay. */
const queued = (sending: number) =>
  ({
    type: 'queueCommands',
    params: ({ event }: { event: { commands: CartCommand[] } }) => ({ commands: event.commands, sending }),
  }) as const;

/**
 * The carts. Changes are shown at once (`selectShownCarts`) and sent one at a time. A refused one is dropped and
 * reported (`Conflict`); one without an answer stays queued (`Unreachable`) until the carts are read again and still
 * differ. `Refreshing` reads them when the page is seen again; its failure changes nothing.
 */
export const cartsRegion = orderSetup.createStateConfig({
  initial: 'Opening',
  invoke: { id: 'watchPage', src: 'watchPage' },
  on: {
    'article.setQuantity': tried,
    'item.remove': tried,
    'cart.remove': tried,
    'removed.putBack': { guard: mayChange, actions: [...putBack] },
    'cart.describe': {
      guard: mayChange,
      actions: ['forgetRefusals', { type: 'assignInDetails', params: ({ event }) => event }, 'requestChange'],
    },
    'cart.moveTo': [
      {
        // The dishes that are shown are those of the time that their cart is moved to.
        guard: and([mayChange, 'isChoosingArticles']),
        actions: [
          ...moving,
          { type: 'followCart', params: move },
          { type: 'saveDraft', params: draftForStep('articles') },
        ],
      },
      { guard: mayChange, actions: [...moving] },
    ],
    'carts.change': { target: '.Deciding', actions: queued(0) },
    'carts.reload': '.Reloading',
    // Expected in all states; in the others the carts are being read, or will be.
    'carts.refresh': {},
    // Expected in all states; only `Unreachable` has something to catch up on.
    'connection.restored': {},
    'refusal.dismiss': { actions: 'forgetRefusals' },
  },
  states: {
    // Changes of an earlier page wait: what the server holds by now is read before they are sent.
    Opening: { always: [{ guard: 'hasQueue', target: 'Reloading' }, { target: 'Synced' }] },
    Deciding: {
      entry: 'dropMootCommands',
      always: [
        {
          guard: { type: 'isTakenOver', params: nextRestored },
          target: 'Deciding',
          reenter: true,
          actions: 'dropNextCommand',
        },
        { guard: 'hasQueue', target: 'Saving' },
        { guard: 'hasCartRefusal', target: 'Conflict' },
        { target: 'Synced' },
      ],
    },
    Synced: { on: { 'carts.refresh': looked } },
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
            actions: ['emitCartSaved', { type: 'takeCartAnswer', params: ({ event }) => ({ result: event.output }) }],
          },
          {
            guard: { type: 'bringsCarts', params: ({ event }) => ({ result: event.output }) },
            target: 'Deciding',
            actions: [
              { type: 'takeCartAnswer', params: ({ event }) => ({ result: event.output }) },
              chosen,
              { type: 'emitCartRefusal', params: ({ event }) => ({ result: event.output }) },
            ],
          },
          {
            target: 'Reloading',
            actions: [
              { type: 'takeCartAnswer', params: ({ event }) => ({ result: event.output }) },
              chosen,
              { type: 'emitCartRefusal', params: ({ event }) => ({ result: event.output }) },
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
    Refreshing: {
      on: { 'carts.change': { actions: queued(0) } },
      invoke: {
        id: 'readCarts',
        src: 'readCarts',
        onDone: [
          {
            guard: { type: 'isAnyOvertaken', params: ({ event }) => ({ carts: event.output }) },
            target: 'Deciding',
            actions: [
              { type: 'dropOvertaken', params: ({ event }) => ({ carts: event.output }) },
              { type: 'emitCartRefusal', params: changedElsewhere },
            ],
          },
          {
            target: 'Deciding',
            actions: { type: 'acceptCarts', params: ({ event }) => ({ carts: event.output }) },
          },
        ],
        onError: 'Deciding',
      },
    },
    Unreachable: {
      on: {
        'carts.change': { target: 'Reloading', actions: queued(0) },
        'connection.restored': 'Reloading',
      },
      // The connection may have been there again before the call had failed: then nothing tells.
      after: { saveAgainEvery: 'Reloading' },
    },
    Conflict: {
      on: {
        'carts.refresh': looked,
        'refusal.dismiss': { target: 'Synced', actions: 'forgetRefusals' },
        // Whoever checks out after a refusal was shown has seen it.
        'checkout.submit': { target: 'Synced', actions: 'forgetRefusals' },
      },
    },
  },
});
