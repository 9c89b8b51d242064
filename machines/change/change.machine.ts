import { assign, setup } from 'xstate';
import {
  type AgreedChange,
  type AskedChange,
  askedOf,
  changeObstacle,
  type ChangeQuote,
  type ChangeResult,
  isAgreeable,
  isAsRequested,
  isEmptied,
  type OrderChangeRequest,
  type QuoteResult,
  unchanged,
} from '../../domain/order-change-request.ts';
import { type Order } from '../../domain/order.ts';
import { notProvided, promisePort } from '../port.ts';

type Result = QuoteResult | ChangeResult;

interface ChangeContext {
  /** As the customer sees it. */
  order: Order;
  changeRequest: OrderChangeRequest;
  /** Of the request; null: none yet. */
  quote: ChangeQuote | null;
  /** What may be confirmed, or was. */
  agreed: AgreedChange | null;
  refusalKey: string | null;
  /** Of what comes back; null: nothing does, or it is not reported. */
  isRefunded: boolean | null;
}

const toOrderChangeRequest = (event: { changeRequest: OrderChangeRequest }) => ({ changeRequest: event.changeRequest });
const outcome = ({ event }: { event: { output: Result } }) => ({ result: event.output });
const found = ({ event }: { event: { output: Order | null } }) => ({ order: event.output });
const requested = ({ event }: { event: { changeRequest: OrderChangeRequest } }) => toOrderChangeRequest(event);

/** Another request, whatever was said about the one before. */
const rethinking = {
  'request.change': [
    {
      guard: { type: 'isAsOrdered', params: requested },
      target: 'Editing',
      actions: { type: 'takeChange', params: requested },
    },
    {
      guard: { type: 'isNothing', params: requested },
      target: 'Emptied',
      actions: { type: 'takeChange', params: requested },
    },
    { target: 'Quoting', actions: { type: 'takeChange', params: requested }, reenter: true },
  ],
} as const;

/** The order is read anew before anything else is offered, or nothing can be changed any more. */
const forAnotherOrder = [
  { guard: { type: 'isStale', params: outcome }, target: 'Rereading' },
  { guard: { type: 'isEnded', params: outcome }, target: 'Ended', actions: { type: 'assignRefusal', params: outcome } },
] as const;

/**
 * Changes place, time, day and quantities of one order, after showing the difference; lives as long as its dialog. If
 * the answer is lost, the order is read at once, and tells whether it was changed; the customer may send it again under
 * the same key. An order that has changed meanwhile, as in another tab, is read and shown anew, without the former
 * request.
 */
export const changeMachine = setup({
  types: {
    context: {} as ChangeContext,
    events: {} as
      | { type: 'request.change'; changeRequest: OrderChangeRequest }
      | { type: 'quote.retry' }
      | { type: 'change.confirm' }
      /** Read again what has become of the order. */
      | { type: 'change.check' },
    input: {} as { order: Order; changeRequest: OrderChangeRequest },
    /**
     * `quoting`: what is asked for is being checked, `failed`: without an answer; `changing`: the change is on its way;
     * `busy`: it must not be left; `over`: nothing can be asked for any more; `unclear`: nobody knows what has become
     * of it.
     */
    tags: {} as 'quoting' | 'failed' | 'changing' | 'busy' | 'over' | 'unclear',
  },
  actors: {
    quoteChange: promisePort<QuoteResult, AskedChange>('quoteChange'),
    changeOrder: promisePort<ChangeResult, AgreedChange>('changeOrder'),
    readOrder: promisePort<Order | null, { order: Order; changeRequest: OrderChangeRequest }>('readOrder'),
  },
  guards: {
    isAsOrdered: ({ context }, { changeRequest }: { changeRequest: OrderChangeRequest }) =>
      isAsRequested(context.order, changeRequest),
    isNothing: (_, { changeRequest }: { changeRequest: OrderChangeRequest }) => isEmptied(changeRequest),
    isAgreeable: (_, { result }: { result: Result }) => result.kind === 'quoted' && isAgreeable(result.quote),
    isChanged: (_, { result }: { result: Result }) => result.kind === 'changed',
    isStale: (_, { result }: { result: Result }) => result.kind === 'stale',
    isEnded: (_, { result }: { result: Result }) => result.kind === 'ended',
    isMade: ({ context }, { order }: { order: Order | null }) =>
      order?.canceledAt === null && context.agreed !== null && isAsRequested(order, context.agreed.changeRequest),
    isThere: (_, { order }: { order: Order | null }) => order !== null,
    canStillChange: (_, { order }: { order: Order | null }) => changeObstacle(order) === null,
  },
  actions: {
    /** Reads again the orders and balances that are shown. */
    readShownAgain: notProvided('readShownAgain'),
    /** The customer sees what has become of the change. */
    forgetUnclear: notProvided('forgetUnclear'),
    takeChange: assign((_, { changeRequest }: { changeRequest: OrderChangeRequest }) => ({
      changeRequest,
      quote: null,
      agreed: null,
      refusalKey: null,
    })),
    takeQuote: assign(({ context: { order, changeRequest } }, { result }: { result: Result }) =>
      result.kind !== 'quoted'
        ? { quote: null, agreed: null }
        : {
            quote: result.quote,
            agreed: {
              changeRequest: askedOf(order, changeRequest),
              difference: result.quote.difference,
              key: result.key,
            },
            refusalKey: result.quote.errorTextKey,
          },
    ),
    assignRefund: assign((_, { result }: { result: Result }) =>
      result.kind === 'changed' ? { isRefunded: result.isRefunded } : {},
    ),
    /** Only what the order has not owed before is of this change. */
    assignRefundFound: assign(({ context }, { order }: { order: Order | null }) =>
      (order?.changeRefundDue ?? 0) > (context.order.changeRefundDue ?? 0) ? { isRefunded: false } : {},
    ),
    assignRefusal: assign((_, { result }: { result: Result }) =>
      'textKey' in result ? { refusalKey: result.textKey } : {},
    ),
    takeOrder: assign(({ context }, { order }: { order: Order | null }) => ({
      order: order ?? context.order,
      changeRequest: (order && unchanged(order)) ?? context.changeRequest,
      quote: null,
      agreed: null,
      refusalKey: 'error.orderChanged',
    })),
    assignObstacle: assign((_, { order }: { order: Order | null }) => ({ refusalKey: changeObstacle(order) })),
  },
}).createMachine({
  id: 'change',
  context: ({ input: { order, changeRequest } }) => ({
    order,
    changeRequest,
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
      tags: 'quoting',
      on: rethinking,
      invoke: {
        id: 'quoteChange',
        src: 'quoteChange',
        input: ({ context: { order, changeRequest } }) => askedOf(order, changeRequest),
        onDone: [
          {
            guard: { type: 'isAgreeable', params: outcome },
            target: 'Quoted',
            actions: { type: 'takeQuote', params: outcome },
          },
          ...forAnotherOrder,
          {
            target: 'Refused',
            actions: [
              { type: 'takeQuote', params: outcome },
              { type: 'assignRefusal', params: outcome },
            ],
          },
        ],
        onError: 'QuoteFailed',
      },
    },
    QuoteFailed: { tags: 'failed', on: { ...rethinking, 'quote.retry': 'Quoting' } },
    Quoted: { on: { ...rethinking, 'change.confirm': 'Changing' } },
    Refused: { on: { ...rethinking, 'quote.retry': 'Quoting' } },
    Rereading: {
      tags: 'quoting',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { order, changeRequest } }) => ({ order, changeRequest }),
        onDone: [
          {
            guard: { type: 'canStillChange', params: found },
            target: 'Editing',
            actions: { type: 'takeOrder', params: found },
          },
          { target: 'Ended', actions: { type: 'assignObstacle', params: found } },
        ],
        onError: 'RereadFailed',
      },
    },
    RereadFailed: { tags: 'failed', on: { 'quote.retry': 'Rereading' } },
    Changing: {
      tags: ['busy', 'changing'],
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context: { agreed } }) => {
          if (!agreed) throw new Error('Nothing was agreed to.');
          return agreed;
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: outcome },
            target: 'Changed',
            actions: { type: 'assignRefund', params: outcome },
          },
          ...forAnotherOrder,
          { target: 'Refused', actions: { type: 'assignRefusal', params: outcome } },
        ],
        onError: 'Checking',
      },
    },
    Unclear: { tags: ['over', 'unclear'], on: { 'change.check': 'Checking' } },
    Checking: {
      tags: ['over', 'unclear'],
      entry: 'readShownAgain',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { order, changeRequest } }) => ({ order, changeRequest }),
        onDone: [
          {
            guard: { type: 'isMade', params: found },
            target: 'Changed',
            actions: { type: 'assignRefundFound', params: found },
          },
          { guard: { type: 'canStillChange', params: found }, target: 'NotChanged' },
          {
            guard: { type: 'isThere', params: found },
            target: 'Ended',
            actions: { type: 'assignObstacle', params: found },
          },
          { target: 'Unclear' },
        ],
        onError: 'Unclear',
      },
    },
    // So far: a request that is still on its way may change it, so it stays noted as unclear.
    NotChanged: { tags: 'over', entry: 'readShownAgain', on: { 'change.confirm': 'Changing' } },
    Changed: { tags: 'over', entry: ['forgetUnclear', 'readShownAgain'] },
    Ended: { tags: 'over', entry: ['forgetUnclear', 'readShownAgain'] },
  },
});
