import { assign, sendTo, setup } from 'xstate';
import { grandTotal, type Cart } from '../../domain/cart.ts';
import { type Cents } from '../../domain/money.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { type Person } from '../../domain/person.ts';
import { ledgerOf, watchLedger } from '../ledger/watch-ledger.ts';
import { promisePort } from '../port.ts';
import { isSameBill, isUsable, methodsFor, preselected, wishOf } from './payment-methods.ts';
import { type PaymentContext, type PaymentEvent, type PaymentInput, type PaymentOutcome } from './payment.types.ts';

/**
 * What the customer sees while paying. The order invokes it as `payment` in its state `Paying`.
 *
 * It never pays: it asks the ledger and then follows it, from whichever state it is in, because a payment may be on its
 * way or open from an earlier life when this screen opens. `payment.submit` is heard in `ChoosingMethod` alone, so any
 * number of clicks is one request. Payment at a provider gets its own states beside `Executing`.
 */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as { outcome: PaymentOutcome | null },
  },
  actors: {
    watchLedger,
    readBalance: promisePort<Cents | null, { person: Person }>('readBalance'),
    readCarts: promisePort<Cart[]>('readCarts'),
  },
  actions: {
    noteBalance: assign((_, params: { balance: Cents | null }) => ({ balance: params.balance, balanceNoteKey: null })),
    noteBalanceMissing: assign({ balance: null, balanceNoteKey: 'payment.balanceNotLoaded' }),
    offerMethods: assign(({ context }) => ({ methods: methodsFor(context) })),
    preselectMethod: assign(({ context }) => ({
      selected: isUsable(context.methods, context.selected) ? context.selected : preselected(context.methods, context.person),
    })),
    chooseMethod: assign((_, params: { method: PaymentType }) => ({ selected: params.method })),
    proposeCarts: assign((_, params: { carts: Cart[] }) => ({ carts: params.carts, newTotal: grandTotal(params.carts) })),
    takeNewTotal: assign(({ context }) => ({ total: context.newTotal ?? context.total, newTotal: null })),
    noteRefusal: assign((_, params: { textKey: string }) => ({ refusalKey: params.textKey })),
    forgetRefusal: assign({ refusalKey: null }),
    noteOutcome: assign((_, params: { outcome: PaymentOutcome }) => ({ outcome: params.outcome })),
    askLedgerToPay: sendTo(
      ({ system }) => ledgerOf(system),
      ({ context }) => ({ type: 'payment.execute' as const, ...wishOf(context) }),
    ),
    askLedgerToLook: sendTo(({ system }) => ledgerOf(system), { type: 'outcome.check' }),
  },
  guards: {
    isUsable: ({ context }, params: { method: PaymentType | null }) => isUsable(context.methods, params.method),
    isNewTotalPayable: ({ context }) => isUsable(methodsFor({ ...context, total: context.newTotal ?? context.total }), context.selected),
    isNothingLeft: (_, params: { carts: Cart[] }) => params.carts.length === 0,
    isSameBill: ({ context }, params: { carts: Cart[] }) => isSameBill(context.carts, params.carts),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    total: grandTotal(input.carts),
    newTotal: null,
    methods: [],
    selected: null,
    balance: null,
    balanceNoteKey: null,
    refusalKey: null,
    outcome: null,
  }),
  invoke: { id: 'watchLedger', src: 'watchLedger' },
  initial: 'ReadingBalance',
  on: {
    'ledger.executing': '.Executing',
    'ledger.unknown': '.OutcomeUnknown',
    'ledger.reconciling': '.Reconciling',
    'ledger.settled': { target: '.Paid', actions: { type: 'noteOutcome', params: ({ event }) => event } },
    'ledger.declined': { target: '.Declined', actions: { type: 'noteRefusal', params: ({ event }) => event } },
    'ledger.refused': { target: '.ChoosingMethod', actions: { type: 'noteRefusal', params: ({ event }) => event } },
  },
  states: {
    ReadingBalance: {
      tags: 'busy',
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: ({ context }) => ({ person: context.person }),
        onDone: { target: 'ChoosingMethod', actions: { type: 'noteBalance', params: ({ event }) => ({ balance: event.output }) } },
        onError: { target: 'ChoosingMethod', actions: 'noteBalanceMissing' },
      },
    },
    ChoosingMethod: {
      entry: ['offerMethods', 'preselectMethod'],
      on: {
        'method.choose': {
          guard: { type: 'isUsable', params: ({ event }) => event },
          actions: [{ type: 'chooseMethod', params: ({ event }) => event }, 'forgetRefusal'],
        },
        'payment.submit': {
          guard: { type: 'isUsable', params: ({ context }) => ({ method: context.selected }) },
          target: 'CheckingTotal',
          actions: 'forgetRefusal',
        },
      },
    },
    CheckingTotal: {
      tags: 'busy',
      invoke: {
        id: 'readCarts',
        src: 'readCarts',
        onDone: [
          {
            guard: { type: 'isNothingLeft', params: ({ event }) => ({ carts: event.output }) },
            target: 'ChoosingMethod',
            actions: { type: 'noteRefusal', params: { textKey: 'payment.cartsGone' } },
          },
          {
            guard: { type: 'isSameBill', params: ({ event }) => ({ carts: event.output }) },
            target: 'Executing',
            actions: 'askLedgerToPay',
          },
          { target: 'ConfirmingTotal', actions: { type: 'proposeCarts', params: ({ event }) => ({ carts: event.output }) } },
        ],
        onError: { target: 'ChoosingMethod', actions: { type: 'noteRefusal', params: { textKey: 'payment.totalNotRead' } } },
      },
    },
    ConfirmingTotal: {
      on: {
        'total.confirm': [
          { guard: 'isNewTotalPayable', target: 'Executing', actions: ['takeNewTotal', 'askLedgerToPay'] },
          { target: 'ChoosingMethod', actions: 'takeNewTotal' },
        ],
        'total.reject': { target: 'ChoosingMethod', actions: 'takeNewTotal' },
      },
    },
    Executing: { tags: ['busy', 'bound'] },
    OutcomeUnknown: { tags: 'bound', on: { 'outcome.check': { actions: 'askLedgerToLook' } } },
    Reconciling: { tags: ['busy', 'bound'] },
    Declined: { on: { 'payment.retry': { target: 'ReadingBalance', actions: 'forgetRefusal' } } },
    Paid: { type: 'final' },
  },
  output: ({ context }) => ({ outcome: context.outcome }),
});
