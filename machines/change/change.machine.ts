import { assign, setup } from 'xstate';
import {
  type AgreedChange,
  type ChangeQuote,
  type ChangeWish,
  isAgreeable,
  isAsWished,
  isEmptied,
} from '../../domain/change-wish.ts';
import { type Order } from '../../domain/order.ts';
import { promisePort } from '../port.ts';

export type QuoteResult =
  /** `key`: under which the change is made, if it is agreed to. */
  { kind: 'quoted'; quote: ChangeQuote; key: string } | { kind: 'refused'; textKey: string };

export type ChangeResult =
  /** `isRefunded`: null where nothing comes back. */
  { kind: 'changed'; isRefunded: boolean | null } | { kind: 'refused'; textKey: string };

interface ChangeContext {
  order: Order;
  wish: ChangeWish;
  /** Of the wish; null: none yet. */
  quote: ChangeQuote | null;
  /** What may be confirmed, or was. */
  agreed: AgreedChange | null;
  refusalKey: string | null;
  /** Of what comes back; null: nothing does, or it is not told. */
  isRefunded: boolean | null;
}

const toWish = (event: { wish: ChangeWish }) => ({ wish: event.wish });
const wished = ({ event }: { event: { wish: ChangeWish } }) => toWish(event);

/** Another wish, whatever was said about the one before. */
const rethinking = {
  'wish.change': [
    {
      guard: { type: 'isAsOrdered', params: wished },
      target: 'Editing',
      actions: { type: 'takeWish', params: wished },
    },
    { guard: { type: 'isNothing', params: wished }, target: 'Emptied', actions: { type: 'takeWish', params: wished } },
    { target: 'Quoting', actions: { type: 'takeWish', params: wished }, reenter: true },
  ],
} as const;

/**
 * Changes one order: place, time, day and quantities, for a difference that is shown before. Lives as long as its dialog. A change
 * whose answer is lost is never sent again by itself: the order is read, and says whether it was made. Sent again by the customer it
 * has the same key, under which the server makes it once.
 */
export const changeMachine = setup({
  types: {
    context: {} as ChangeContext,
    events: {} as
      | { type: 'wish.change'; wish: ChangeWish }
      | { type: 'quote.retry' }
      | { type: 'change.confirm' }
      | { type: 'change.check' },
    input: {} as { order: Order; wish: ChangeWish },
  },
  actors: {
    quoteChange: promisePort<QuoteResult, ChangeWish>('quoteChange'),
    changeOrder: promisePort<ChangeResult, AgreedChange>('changeOrder'),
    readOrder: promisePort<Order | null, { order: Order; wish: ChangeWish }>('readOrder'),
  },
  guards: {
    isAsOrdered: ({ context }, { wish }: { wish: ChangeWish }) => isAsWished(context.order, wish),
    isNothing: (_, { wish }: { wish: ChangeWish }) => isEmptied(wish),
    isAgreeable: (_, { result }: { result: QuoteResult }) => result.kind === 'quoted' && isAgreeable(result.quote),
    isChanged: (_, { result }: { result: ChangeResult }) => result.kind === 'changed',
    isMade: ({ context }, { order }: { order: Order | null }) => order !== null && isAsWished(order, context.wish),
  },
  actions: {
    takeWish: assign((_, { wish }: { wish: ChangeWish }) => ({ wish, quote: null, agreed: null, refusalKey: null })),
    takeQuote: assign(({ context }, { result }: { result: QuoteResult }) =>
      result.kind === 'refused'
        ? { quote: null, agreed: null, refusalKey: result.textKey }
        : {
            quote: result.quote,
            agreed: { wish: context.wish, difference: result.quote.difference, key: result.key },
            refusalKey: result.quote.errorTextKey,
          },
    ),
    noteResult: assign((_, { result }: { result: ChangeResult }) =>
      result.kind === 'changed' ? { isRefunded: result.isRefunded } : { refusalKey: result.textKey },
    ),
  },
}).createMachine({
  id: 'change',
  context: ({ input: { order, wish } }) => ({
    order,
    wish,
    quote: null,
    agreed: null,
    refusalKey: null,
    isRefunded: null,
  }),
  initial: 'Editing',
  states: {
    Editing: { on: rethinking },
    Emptied: { on: rethinking },
    Quoting: {
      on: rethinking,
      invoke: {
        id: 'quoteChange',
        src: 'quoteChange',
        input: ({ context }) => context.wish,
        onDone: [
          {
            guard: { type: 'isAgreeable', params: ({ event }) => ({ result: event.output }) },
            target: 'Quoted',
            actions: { type: 'takeQuote', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'Refused', actions: { type: 'takeQuote', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: 'QuoteFailed',
      },
    },
    QuoteFailed: { on: { ...rethinking, 'quote.retry': 'Quoting' } },
    Quoted: { on: { ...rethinking, 'change.confirm': 'Changing' } },
    Refused: { on: { ...rethinking, 'quote.retry': 'Quoting' } },
    Changing: {
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context: { agreed } }) => {
          if (!agreed) throw new Error('Nothing was agreed to.');
          return agreed;
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ result: event.output }) },
            target: 'Changed',
            actions: { type: 'noteResult', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'Refused', actions: { type: 'noteResult', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: 'Unclear',
      },
    },
    Unclear: { on: { 'change.check': 'Checking' } },
    Checking: {
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { order, wish } }) => ({ order, wish }),
        onDone: [
          { guard: { type: 'isMade', params: ({ event }) => ({ order: event.output }) }, target: 'Changed' },
          { target: 'NotChanged' },
        ],
        onError: 'Unclear',
      },
    },
    NotChanged: { on: { 'change.confirm': 'Changing' } },
    Changed: {},
  },
});
