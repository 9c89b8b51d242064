import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { machinePort, promisePort } from '../port.ts';
import { type LedgerFact, type PaymentRecord, type ProviderCheckout } from './payment.types.ts';
import {
  FIRST_LOOK_MS,
  NOBODYS_LEDGER,
  type LedgerContext,
  type LedgerEmitted,
  type LedgerEvent,
  type PaymentWish,
} from './ledger.types.ts';
import type { PaymentRecordMachine } from './payment-record.machine.ts';

export const recordId = (personKey: string | null) => `record:${personKey}` as const;

/** A fact of the record that is on the screen, not of who used this terminal before. */
const ofThisPerson = {
  type: 'isOfThisPerson',
  params: ({ event }: { event: { personKey: string } }) => event,
} as const;

/** Says what holds, and says it again to who asks to pay: nothing more is sent. */
function telling(params: LedgerFact | (({ context }: { context: LedgerContext }) => LedgerFact)) {
  const tell = { type: 'tell', params } as const;
  return { entry: tell, on: { 'payment.execute': { actions: tell } } };
}

type Found = { personKey: string; record: PaymentRecord | null };

/**
 * The one place from which a payment can be sent. The session invokes it at its root under the system id `ledger`, so
 * that it outlives every logout; payment and order follow it through `watchLedger`.
 *
 * A person has at most one open record. `payment.execute` is heard in `Free` alone: as long as an earlier outcome of
 * the person who is signed in is unknown, or could not be looked up, no second request can be sent. Records of other
 * people may be at work at the same time on a shared terminal; they are nobody else's business and nothing is shown.
 */
export const ledgerMachine = setup({
  types: {
    context: {} as LedgerContext,
    events: {} as LedgerEvent,
    emitted: {} as LedgerEmitted,
    children: {} as Record<`record:${string}`, 'paymentRecord'> & { findRecord: 'findRecord' },
  },
  actors: {
    /** The opaque key of a person and the record that an earlier life left for it. Fails when the store cannot be read. */
    findRecord: promisePort<Found, { personId: number }>('findRecord'),
    paymentRecord: machinePort<PaymentRecordMachine>('paymentRecord'),
  },
  actions: {
    rememberPerson: assign((_, params: { personId: number }) => ({ personId: params.personId, personKey: null })),
    forgetPerson: assign({ personId: null, personKey: null }),
    rememberKey: assign((_, params: { personKey: string }) => ({ personKey: params.personKey })),
    spawnPayment: enqueueActions(({ context, enqueue }, wish: PaymentWish) => {
      const personKey = context.personKey ?? '';
      enqueue.assign({ atWork: [...context.atWork, personKey] });
      enqueue.spawnChild('paymentRecord', { id: recordId(personKey), input: { personKey, wish, record: null } });
    }),
    spawnLeftBehind: enqueueActions(({ context, enqueue }, { personKey, record }: Found) => {
      enqueue.assign({ atWork: [...context.atWork, personKey] });
      enqueue.spawnChild('paymentRecord', { id: recordId(personKey), input: { personKey, wish: null, record } });
    }),
    /** Ends the payment's actor too, which knows what was to be paid: the next person's page must not hold it. */
    strikeRecord: enqueueActions(({ context, enqueue }, params: { personKey: string }) => {
      enqueue.assign({ atWork: context.atWork.filter((key) => key !== params.personKey) });
      enqueue.stopChild(recordId(params.personKey));
    }),
    tellRecordLeft: enqueueActions(({ context, enqueue }) => {
      if (context.personKey !== null && context.atWork.includes(context.personKey))
        enqueue.sendTo(recordId(context.personKey), { type: 'person.left' });
    }),
    tellRecordReturned: sendTo(({ context }) => recordId(context.personKey), { type: 'person.returned' }),
    askRecordToLook: sendTo(({ context }) => recordId(context.personKey), { type: 'outcome.check' }),
    askRecordToOpen: sendTo(({ context }) => recordId(context.personKey), { type: 'provider.open' }),
    askRecordToCancel: sendTo(({ context }) => recordId(context.personKey), { type: 'provider.cancel' }),
    rememberCheckout: assign((_, params: { checkout: ProviderCheckout | null }) => ({ checkout: params.checkout })),
    forgetCheckout: assign({ checkout: null }),
    /** Tells the payment and the order. */
    tell: emit((_, fact: LedgerFact) => fact),
  },
  guards: {
    isSamePerson: ({ context }, params: { personId: number }) => context.personId === params.personId,
    isOfThisPerson: ({ context }, params: { personKey: string }) => context.personKey === params.personKey,
    isStillAtWork: ({ context }, { personKey }: Found) => context.atWork.includes(personKey),
    hasLeftBehind: (_, { record }: Found) => record !== null,
  },
  delays: { nextTry: FIRST_LOOK_MS },
}).createMachine({
  id: 'ledger',
  context: NOBODYS_LEDGER,
  initial: 'NobodySignedIn',
  on: {
    'person.signedIn': [
      { guard: { type: 'isSamePerson', params: ({ event }) => ({ personId: event.person.id }) } },
      {
        target: '.LookingUp',
        actions: ['tellRecordLeft', { type: 'rememberPerson', params: ({ event }) => ({ personId: event.person.id }) }],
      },
    ],
    'person.signedOut': { target: '.NobodySignedIn', actions: ['tellRecordLeft', 'forgetPerson'] },
    'record.settled': { actions: { type: 'strikeRecord', params: ({ event }) => event } },
    'record.declined': { actions: { type: 'strikeRecord', params: ({ event }) => event } },
    'record.refused': { actions: { type: 'strikeRecord', params: ({ event }) => event } },
    'record.canceled': { actions: { type: 'strikeRecord', params: ({ event }) => event } },
    'record.shelved': { actions: { type: 'strikeRecord', params: ({ event }) => event } },
    'payment.execute': { actions: { type: 'tell', params: { type: 'ledger.refused', textKey: 'payment.notYet' } } },
  },
  states: {
    NobodySignedIn: {},
    LookingUp: {
      invoke: {
        id: 'findRecord',
        src: 'findRecord',
        input: ({ context }) => ({ personId: context.personId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isStillAtWork', params: ({ event }) => event.output },
            target: 'Occupied.Executing',
            actions: [{ type: 'rememberKey', params: ({ event }) => event.output }, 'tellRecordReturned'],
          },
          {
            guard: { type: 'hasLeftBehind', params: ({ event }) => event.output },
            target: 'Occupied.Reconciling',
            actions: [
              { type: 'rememberKey', params: ({ event }) => event.output },
              { type: 'spawnLeftBehind', params: ({ event }) => event.output },
            ],
          },
          { target: 'Free', actions: { type: 'rememberKey', params: ({ event }) => event.output } },
        ],
        onError: 'BookUnreadable',
      },
    },
    BookUnreadable: { after: { nextTry: 'LookingUp' } },
    Free: {
      on: {
        'payment.execute': {
          target: 'Occupied.Executing',
          actions: { type: 'spawnPayment', params: ({ event }) => event },
        },
      },
    },
    Occupied: {
      initial: 'Executing',
      exit: 'forgetCheckout',
      on: {
        'outcome.check': { actions: 'askRecordToLook' },
        'provider.open': { actions: 'askRecordToOpen' },
        'provider.cancel': { actions: 'askRecordToCancel' },
        'record.opening': { guard: ofThisPerson, target: '.OpeningProvider' },
        'record.atProvider': {
          guard: ofThisPerson,
          target: '.AtProvider',
          actions: { type: 'rememberCheckout', params: ({ event }) => event },
        },
        'record.unknown': {
          guard: ofThisPerson,
          target: '.OutcomeUnknown',
          actions: { type: 'rememberCheckout', params: ({ event }) => event },
        },
        'record.reconciling': { guard: ofThisPerson, target: '.Reconciling' },
        'record.returning': { guard: ofThisPerson, target: '.Returning' },
        'record.canceled': {
          guard: ofThisPerson,
          target: 'Free',
          actions: [
            { type: 'strikeRecord', params: ({ event }) => event },
            { type: 'tell', params: { type: 'ledger.canceled' } },
          ],
        },
        'record.settled': {
          guard: ofThisPerson,
          target: 'Free',
          actions: [
            { type: 'strikeRecord', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => ({ type: 'ledger.settled', outcome: event.outcome }) },
          ],
        },
        'record.declined': {
          guard: ofThisPerson,
          target: 'Free',
          actions: [
            { type: 'strikeRecord', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => ({ type: 'ledger.declined', textKey: event.textKey }) },
          ],
        },
        'record.refused': {
          guard: ofThisPerson,
          target: 'Free',
          actions: [
            { type: 'strikeRecord', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => ({ type: 'ledger.refused', textKey: event.textKey }) },
          ],
        },
      },
      states: {
        Executing: telling({ type: 'ledger.executing' }),
        OpeningProvider: telling({ type: 'ledger.opening' }),
        AtProvider: telling(({ context: { checkout } }) => ({ type: 'ledger.atProvider', checkout })),
        OutcomeUnknown: telling(({ context: { checkout } }) => ({ type: 'ledger.unknown', checkout })),
        Reconciling: telling({ type: 'ledger.reconciling' }),
        Returning: telling({ type: 'ledger.returning' }),
      },
    },
  },
});

export type LedgerMachine = typeof ledgerMachine;
