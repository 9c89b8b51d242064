import { assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { Person } from '../../domain/person.ts';
import { machinePort, promisePort } from '../port.ts';
import { FIRST_LOOK_MS } from './payment-times.ts';
import {
  INITIAL_LEDGER,
  isOpen,
  type LedgerChange,
  type LedgerContext,
  type LedgerEvent,
  type OpenPayment,
  type PaymentStatus,
  type RecordInput,
} from './payment.types.ts';
import { type PaymentRecord } from '../../domain/payment.ts';
import type { PaymentRecordMachine } from './payment-record.machine.ts';

const recordId = (personKey: string | null) => `record:${personKey}` as const;

type Found = { personKey: string; record: PaymentRecord | null };
type Changed = { personKey: string; status: PaymentStatus };

const signedIn = ({ event }: { event: { person: Person } }) => ({ personId: event.person.id });
const isSamePerson = { type: 'isSamePerson', params: signedIn } as const;
const assignPerson = { type: 'assignPerson', params: signedIn } as const;
/** Also stops the record's actor, which holds what was to be paid: nothing of it may remain for the next person. */
const closeRecord = [
  { type: 'forgetRecord', params: ({ event }: { event: { personKey: string } }) => event },
  { type: 'stopRecord', params: ({ event }: { event: { personKey: string } }) => event },
] as const;
/** Reports the status of the open payment to payment and order. */
const sendStatus = {
  type: 'emitStatus',
  params: ({ context: { status } }: { context: LedgerContext }) => {
    if (!status) throw new Error('No payment is open.');
    return { status };
  },
} as const;
const note = (status: OpenPayment) => ({ type: 'assignStatus', params: { status } }) as const;

/**
 * The only sender of payments, invoked at the session's root as `ledger`, so that it outlives every logout. A person
 * has at most one open record, and a payment starts only in `Free`: while an earlier outcome is unknown, no second
 * request is sent. Records of others may be active at a shared terminal; nothing of them is shown.
 */
export const ledgerMachine = setup({
  types: {
    context: {} as LedgerContext,
    events: {} as LedgerEvent,
    emitted: {} as LedgerChange,
    children: {} as Record<`record:${string}`, 'paymentRecord'> & { findRecord: 'findRecord' },
  },
  actors: {
    /** The opaque key of a person, and the record left behind for it. Fails when the store cannot be read. */
    findRecord: promisePort<Found, { personId: number }>('findRecord'),
    paymentRecord: machinePort<PaymentRecordMachine>('paymentRecord'),
  },
  actions: {
    assignPerson: assign((_, params: { personId: number }) => ({ personId: params.personId, personKey: null })),
    forgetPerson: assign({ personId: null, personKey: null }),
    noteKey: assign((_, params: { personKey: string }) => ({ personKey: params.personKey })),
    /** `enqueueActions`, because no other built-in action can start an actor with params of the transition. */
    startRecord: enqueueActions(({ context, enqueue }, input: Pick<RecordInput, 'paymentRequest' | 'record'>) => {
      const personKey = context.personKey ?? '';
      enqueue.assign({ atWork: [...context.atWork, personKey] });
      enqueue.spawnChild('paymentRecord', { id: recordId(personKey), input: { personKey, ...input } });
    }),
    forgetRecord: assign(({ context }, params: { personKey: string }) => ({
      atWork: context.atWork.filter((key) => key !== params.personKey),
    })),
    stopRecord: stopChild((_, params: { personKey: string }) => recordId(params.personKey)),
    sendRecordLeft: sendTo(({ context }) => recordId(context.personKey), { type: 'person.left' }),
    sendRecordReturned: sendTo(({ context }) => recordId(context.personKey), { type: 'person.returned' }),
    askRecordToLook: sendTo(({ context }) => recordId(context.personKey), { type: 'outcome.check' }),
    askRecordToOpen: sendTo(({ context }) => recordId(context.personKey), { type: 'provider.open' }),
    askRecordToCancel: sendTo(({ context }) => recordId(context.personKey), { type: 'provider.cancel' }),
    assignStatus: assign((_, { status }: { status: PaymentStatus }) => ({ status: isOpen(status) ? status : null })),
    forgetStatus: assign({ status: null }),
    emitStatus: emit((_, { status }: { status: PaymentStatus }): LedgerChange => ({ type: 'ledger.changed', status })),
  },
  guards: {
    isSamePerson: ({ context }, params: { personId: number }) => context.personId === params.personId,
    isOfThisPerson: ({ context }, params: { personKey: string }) => context.personKey === params.personKey,
    isEndOfThisPerson: ({ context }, { personKey, status }: Changed) =>
      context.personKey === personKey && !isOpen(status),
    isEnded: (_, { status }: { status: PaymentStatus }) => !isOpen(status),
    isStillAtWork: ({ context }, { personKey }: Found) => context.atWork.includes(personKey),
    isLeftBehind: (_, { record }: Found) => record !== null,
  },
  delays: { nextTry: FIRST_LOOK_MS },
}).createMachine({
  id: 'ledger',
  context: INITIAL_LEDGER,
  initial: 'NobodySignedIn',
  on: {
    'person.signedIn': [{ guard: isSamePerson }, { target: '.LookingUp', actions: assignPerson }],
    'person.signedOut': { target: '.NobodySignedIn', actions: 'forgetPerson' },
    'record.changed': { guard: { type: 'isEnded', params: ({ event }) => event }, actions: [...closeRecord] },
    'record.shelved': { actions: [...closeRecord] },
    'payment.execute': {
      actions: { type: 'emitStatus', params: { status: { kind: 'refused', textKey: 'payment.notYet' } } },
    },
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
            target: 'PaymentOpen',
            actions: [
              { type: 'noteKey', params: ({ event }) => event.output },
              'sendRecordReturned',
              note({ kind: 'executing' }),
            ],
          },
          {
            guard: { type: 'isLeftBehind', params: ({ event }) => event.output },
            target: 'PaymentOpen',
            actions: [
              { type: 'noteKey', params: ({ event }) => event.output },
              { type: 'startRecord', params: ({ event }) => ({ paymentRequest: null, record: event.output.record }) },
              note({ kind: 'reconciling' }),
            ],
          },
          { target: 'Free', actions: { type: 'noteKey', params: ({ event }) => event.output } },
        ],
        onError: 'LookUpFailed',
      },
    },
    LookUpFailed: { after: { nextTry: 'LookingUp' } },
    Free: {
      on: {
        'payment.execute': {
          target: 'PaymentOpen',
          actions: [
            { type: 'startRecord', params: ({ event }) => ({ paymentRequest: event, record: null }) },
            note({ kind: 'executing' }),
          ],
        },
      },
    },
    PaymentOpen: {
      entry: sendStatus,
      exit: 'forgetStatus',
      on: {
        // Sends nothing: a further attempt to pay is answered with the status of the open payment.
        'payment.execute': { actions: sendStatus },
        'outcome.check': { actions: 'askRecordToLook' },
        'provider.open': { actions: 'askRecordToOpen' },
        'provider.cancel': { actions: 'askRecordToCancel' },
        'record.changed': [
          {
            guard: { type: 'isEndOfThisPerson', params: ({ event }) => event },
            target: 'Free',
            actions: [...closeRecord, { type: 'emitStatus', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isOfThisPerson', params: ({ event }) => event },
            target: 'PaymentOpen',
            reenter: true,
            actions: { type: 'assignStatus', params: ({ event }) => event },
          },
        ],
        'person.signedIn': [
          { guard: isSamePerson },
          { target: 'LookingUp', actions: ['sendRecordLeft', assignPerson] },
        ],
        'person.signedOut': { target: 'NobodySignedIn', actions: ['sendRecordLeft', 'forgetPerson'] },
      },
    },
  },
});

export type LedgerMachine = typeof ledgerMachine;
