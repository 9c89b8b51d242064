import { type KyInstance } from 'ky';
import { assign, fromPromise, setup } from 'xstate';
import { checkOut, pay, readDishes, readSlots, saveCart } from './api.ts';
import { type Cart, type Dish, type Order, type Slot } from './wire.ts';

interface Context {
  api: KyInstance;
  slots: Slot[];
  slot: Slot | null;
  dishes: Dish[];
  cart: Cart;
  total: number;
  order: Order | null;
}

type Event =
  | { type: 'order.start' }
  | { type: 'slot.choose'; slot: Slot }
  | { type: 'quantity.set'; dish: Dish; quantity: number }
  | { type: 'checkout' }
  | { type: 'pay' };

/** One order: a slot, dishes with quantities that the server is told one after another, checkout, payment. */
export const orderMachine = setup({
  types: { context: {} as Context, input: {} as { api: KyInstance }, events: {} as Event },
  actors: {
    readSlots: fromPromise<Slot[], { api: KyInstance }>(({ input }) => readSlots(input.api)),
    readDishes: fromPromise<Dish[], { api: KyInstance; slot: Slot }>(({ input }) => readDishes(input.api, input.slot)),
    saveCart: fromPromise<{ total: number }, { api: KyInstance; slot: Slot; cart: Cart }>(({ input }) =>
      saveCart(input.api, input.slot, input.cart),
    ),
    checkOut: fromPromise<{ total: number }, { api: KyInstance }>(({ input }) => checkOut(input.api)),
    pay: fromPromise<Order, { api: KyInstance; total: number }>(({ input }) => pay(input.api, input.total)),
  },
}).createMachine({
  context: ({ input }) => ({ api: input.api, slots: [], slot: null, dishes: [], cart: {}, total: 0, order: null }),
  initial: 'Idle',
  on: { 'order.start': '.ReadingSlots' },
  states: {
    Idle: {},
    ReadingSlots: {
      entry: assign({ slot: null, dishes: [], cart: {}, order: null }),
      invoke: {
        src: 'readSlots',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'ChoosingSlot', actions: assign({ slots: ({ event }) => event.output }) },
        onError: 'Failed',
      },
    },
    ChoosingSlot: {
      on: { 'slot.choose': { target: 'ReadingDishes', actions: assign({ slot: ({ event }) => event.slot }) } },
    },
    ReadingDishes: {
      invoke: {
        src: 'readDishes',
        input: ({ context }) => ({ api: context.api, slot: context.slot! }),
        onDone: { target: 'ChoosingDishes', actions: assign({ dishes: ({ event }) => event.output }) },
        onError: 'Failed',
      },
    },
    ChoosingDishes: {
      initial: 'Saved',
      on: {
        'quantity.set': {
          target: '.Saving',
          reenter: true,
          actions: assign({
            cart: ({ context, event }) => ({ ...context.cart, [event.dish.id]: event.quantity }),
          }),
        },
      },
      states: {
        Saved: { on: { checkout: '#checkingOut' } },
        Saving: {
          invoke: {
            src: 'saveCart',
            input: ({ context }) => ({ api: context.api, slot: context.slot!, cart: context.cart }),
            onDone: { target: 'Saved', actions: assign({ total: ({ event }) => event.output.total }) },
            onError: '#failed',
          },
        },
      },
    },
    CheckingOut: {
      id: 'checkingOut',
      invoke: {
        src: 'checkOut',
        input: ({ context }) => ({ api: context.api }),
        onDone: { target: 'Reviewing', actions: assign({ total: ({ event }) => event.output.total }) },
        onError: 'Failed',
      },
    },
    Reviewing: { on: { pay: 'Paying' } },
    Paying: {
      invoke: {
        src: 'pay',
        input: ({ context }) => ({ api: context.api, total: context.total }),
        onDone: { target: 'Done', actions: assign({ order: ({ event }) => event.output }) },
        onError: 'Failed',
      },
    },
    Done: {},
    Failed: { id: 'failed' },
  },
});
