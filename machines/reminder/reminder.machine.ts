import { assign, setup } from 'xstate';
import { callbackPort } from '../port.ts';

/** What lies in the carts whose deadline is near, by date and time. */
export interface CartsSeen {
  type: 'carts.seen';
  urgent: string[];
  /** The customer is on a page that tells the deadlines itself, or a payment is on its way. */
  isOrdering: boolean;
}

export type ReminderEvent = CartsSeen | { type: 'reminder.dismiss' };

interface ReminderContext {
  /** Carts whose deadline is near. */
  urgent: string[];
  /** Carts of which the customer wants to hear no more. */
  dismissed: string[];
}

const seen = ({ event }: { event: CartsSeen }) => event;
const assignUrgent = { type: 'assignUrgent', params: seen } as const;

/**
 * Reminds of unpaid carts before their deadline, by a notice that stays until it is dismissed, paid, or over
 * (PLACE-54). Invoked by the order. Nothing is shown while ordering, where the page has the deadlines and a notice
 * would move the dishes under the finger, nor while paying.
 */
export const reminderMachine = setup({
  types: { context: {} as ReminderContext, events: {} as ReminderEvent },
  actors: {
    /** Looks at the carts every second, by the server's time, and tells when what it sees has changed. */
    watchCarts: callbackPort<CartsSeen>('watchCarts'),
  },
  actions: {
    assignUrgent: assign((_, { urgent }: { urgent: string[] }) => ({ urgent })),
    assignDismissed: assign(({ context }) => ({ dismissed: [...new Set([...context.dismissed, ...context.urgent])] })),
  },
  guards: {
    isOrdering: (_, { isOrdering }: { isOrdering: boolean }) => isOrdering,
    isAnyLeft: ({ context }, { urgent }: { urgent: string[] }) =>
      urgent.some((cart) => !context.dismissed.includes(cart)),
  },
}).createMachine({
  id: 'reminder',
  context: { urgent: [], dismissed: [] },
  invoke: { id: 'watchCarts', src: 'watchCarts' },
  initial: 'NothingDue',
  on: {
    'carts.seen': [
      { guard: { type: 'isOrdering', params: seen }, target: '.Ordering', actions: assignUrgent },
      { guard: { type: 'isAnyLeft', params: seen }, target: '.Reminding', actions: assignUrgent },
      { target: '.NothingDue', actions: assignUrgent },
    ],
  },
  states: {
    NothingDue: {},
    Reminding: { on: { 'reminder.dismiss': { target: 'NothingDue', actions: 'assignDismissed' } } },
    Ordering: {},
  },
});
