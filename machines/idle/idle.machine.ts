import { assign, setup } from 'xstate';
import type { Instant } from '../../domain/calendar.ts';
import { actionPort, callbackPort } from '../port.ts';
import { deadlineAfter, phaseAt } from './idle.rules.ts';
import { type IdleContext, type IdleEvent, type IdleInput } from './idle.types.ts';

type ClockEvent = Extract<IdleEvent, { type: 'clock.ticked' | 'deadline.moved' }>;
type ActivityEvent = Extract<IdleEvent, { type: 'activity.seen' }>;

const idleSetup = setup({
  types: { context: {} as IdleContext, events: {} as IdleEvent, input: {} as IdleInput },
  actors: {
    /**
     * The wall clock and the deadline shared between tabs. When started it first sends `deadline.moved` if a deadline is
     * stored, then a tick; so a page that opens after its time was up is logged out. `isPaying` asks the ledger.
     */
    clock: callbackPort<ClockEvent>('clock'),
    /** Sends `activity.seen`, at most twice a second. */
    activity: callbackPort<ActivityEvent>('activity'),
  },
  actions: {
    /** Stores the deadline where the other tabs see it. */
    writeDeadline: actionPort<{ deadline: Instant | null }>('writeDeadline'),
    noteTime: assign((_, { now }: { now: Instant }) => ({ now })),
    moveDeadline: assign((_, { deadline }: { deadline: Instant }) => ({ deadline })),
    startOver: assign(({ context }, { now }: { now: Instant }) => ({
      now,
      deadline: deadlineAfter(now, context.totalMs),
    })),
  },
  guards: {
    isWithoutDeadline: ({ context }) => context.deadline === null,
    isBeforeDeadline: ({ context }, { now }: { now: Instant }) =>
      !['over', 'graceOver'].includes(phaseAt(now, context.deadline, context.totalMs)),
    isWithinGrace: ({ context }, { now }: { now: Instant }) =>
      phaseAt(now, context.deadline, context.totalMs) !== 'graceOver',
    isIdle: ({ context }, { now }: { now: Instant }) => phaseAt(now, context.deadline, context.totalMs) === 'idle',
    isEndNear: ({ context }, { now }: { now: Instant }) =>
      phaseAt(now, context.deadline, context.totalMs) === 'countingDown',
    isTimeUp: ({ context }, { now }: { now: Instant }) =>
      ['over', 'graceOver'].includes(phaseAt(now, context.deadline, context.totalMs)),
    isTimeUpWhilePaying: ({ context }, { now, isPaying }: { now: Instant; isPaying: boolean }) =>
      isPaying && phaseAt(now, context.deadline, context.totalMs) === 'over',
    isGraceOver: ({ context }, { now, isPaying }: { now: Instant; isPaying: boolean }) =>
      !isPaying || phaseAt(now, context.deadline, context.totalMs) === 'graceOver',
  },
});

type Tick = Extract<IdleEvent, { type: 'clock.ticked' }>;
type Activity = Extract<IdleEvent, { type: 'activity.seen' }>;

const now = ({ event }: { event: Tick | Activity }) => ({ now: event.now });
const tick = ({ event }: { event: Tick }) => ({ now: event.now, isPaying: event.isPaying });
const noteTime = { type: 'noteTime', params: now } as const;
const writeDeadline = {
  type: 'writeDeadline',
  params: ({ context }: { context: IdleContext }) => ({ deadline: context.deadline }),
} as const;
const startOver = [{ type: 'startOver', params: now }, writeDeadline] as const;

/** Wherever the customer is, the end comes first: with a payment on its way it is put off, else the session ends. */
const whenTimeIsUp = [
  { guard: { type: 'isTimeUpWhilePaying', params: tick }, target: 'GrantingGrace', actions: noteTime },
  { guard: { type: 'isTimeUp', params: now }, target: 'TimedOut', actions: noteTime },
] as const;

/**
 * Logs out who is not there any more (specification, section 4: idle logout). The session invokes it while somebody is
 * signed in, and its end is the time-out. Measures by wall clock, not by timers, which stand still while a laptop sleeps:
 * activity that comes after the deadline does not revive the session, the next tick ends it.
 */
export const idleMachine = idleSetup.createMachine({
  id: 'idle',
  context: ({ input }) => ({ ...input, deadline: null, now: null }),
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'activity', src: 'activity' },
  ],
  initial: 'Watching',
  on: {
    'deadline.moved': {
      target: '.Watching',
      actions: { type: 'moveDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
    },
    'activity.seen': { guard: { type: 'isBeforeDeadline', params: now }, target: '.Watching', actions: [...startOver] },
  },
  states: {
    Watching: {
      on: {
        'clock.ticked': [
          { guard: 'isWithoutDeadline', actions: [...startOver] },
          ...whenTimeIsUp,
          { guard: { type: 'isEndNear', params: now }, target: 'CountingDown', actions: noteTime },
          { guard: { type: 'isIdle', params: now }, target: 'Idle', actions: noteTime },
          { actions: noteTime },
        ],
      },
    },
    Idle: {
      on: {
        'clock.ticked': [
          ...whenTimeIsUp,
          { guard: { type: 'isEndNear', params: now }, target: 'CountingDown', actions: noteTime },
          { actions: noteTime },
        ],
      },
    },
    CountingDown: {
      on: {
        'clock.ticked': [...whenTimeIsUp, { actions: noteTime }],
        'stay.choose': {
          target: 'Watching',
          // The click itself is activity and carries the time; this is for a choice made by other means.
          actions: [{ type: 'startOver', params: ({ context }) => ({ now: context.now ?? 0 }) }, writeDeadline],
        },
      },
    },
    GrantingGrace: {
      on: {
        'clock.ticked': [
          { guard: { type: 'isGraceOver', params: tick }, target: 'TimedOut', actions: noteTime },
          { actions: noteTime },
        ],
        'activity.seen': { guard: { type: 'isWithinGrace', params: now }, target: 'Watching', actions: [...startOver] },
      },
    },
    TimedOut: { type: 'final' },
  },
});

export type IdleMachine = typeof idleMachine;
