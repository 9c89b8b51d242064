import { assign, setup } from 'xstate';
import type { Instant } from '../../domain/calendar.ts';
import type { CartsFate } from '../../domain/time-out.ts';
import { actionPort, callbackPort, promisePort } from '../port.ts';
import { deadlineAfter, heldDeadline, phaseAt, stoodStill, TIME_OUT_NOTICES } from './idle.rules.ts';
import { type IdleContext, type IdleEvent, type IdleInput } from './idle.types.ts';

type ClockEvent = Extract<IdleEvent, { type: 'clock.ticked' | 'deadline.moved' }>;
type FactorEvent = Extract<IdleEvent, { type: 'factor.changed' }>;
type LimitEvent = Extract<IdleEvent, { type: 'limit.read' }>;
type ActivityEvent = Extract<IdleEvent, { type: 'activity.seen' }>;

const idleSetup = setup({
  types: { context: {} as IdleContext, events: {} as IdleEvent, input: {} as IdleInput, output: {} as string },
  actors: {
    /**
     * The wall clock and the deadline shared between tabs. The first tick comes on start, so that a page opened after
     * its deadline is logged out; before any tick it sends `deadline.moved` if another deadline is stored. No tick
     * comes while another person's token is stored. `isPaying` comes from the ledger, `isSpeaking` from a page that
     * is read aloud.
     */
    clock: callbackPort<ClockEvent>('clock'),
    /** Sends `factor.changed` at the start and whenever somebody asks for more time, or does so no longer. */
    timeFactor: callbackPort<FactorEvent>('timeFactor'),
    /** Sends `activity.seen`, at most twice a second. */
    activity: callbackPort<ActivityEvent>('activity'),
    /** Keeps a guest's dishes if it can, and tells what becomes of the carts. */
    leaveCarts: promisePort<CartsFate>('leaveCarts'),
  },
  actions: {
    /** Stores the deadline where the other tabs see it. */
    writeDeadline: actionPort<{ deadline: Instant | null }>('writeDeadline'),
    assignTime: assign((_, { now }: { now: Instant }) => ({ now })),
    standStill: assign(({ context }, { now }: { now: Instant }) => ({ now, deadline: stoodStill(context, now) })),
    assignFate: assign((_, { carts }: { carts: CartsFate }) => ({ carts })),
    moveDeadline: assign(({ context }, { deadline, now }: { deadline: Instant; now: Instant }) => ({
      deadline: heldDeadline(deadline, now, context.totalMs),
    })),
    assignLength: assign(({ context }, change: Partial<Pick<IdleContext, 'setMs' | 'factor'>>) => {
      const { setMs, factor } = { ...context, ...change };
      return { setMs, factor, totalMs: setMs * factor };
    }),
    startOver: assign(({ context }, { now }: { now: Instant }) => ({
      now,
      deadline: deadlineAfter(now, context.totalMs),
    })),
  },
  guards: {
    isWithoutDeadline: ({ context }) => context.deadline === null && context.totalMs > 0,
    isWithoutLimit: ({ context }) => context.totalMs === 0,
    isKnownLimit: ({ context }, { totalMs }: { totalMs: number }) => totalMs === context.setMs,
    isRunning: ({ context: { now, deadline, totalMs } }) =>
      now !== null && ['watching', 'idle', 'countingDown'].includes(phaseAt(now, deadline, totalMs)),
    isBeforeDeadline: ({ context }, { now }: { now: Instant }) =>
      !['over', 'graceOver'].includes(phaseAt(now, context.deadline, context.totalMs)),
    isWithinGrace: ({ context }, { now }: { now: Instant }) =>
      phaseAt(now, context.deadline, context.totalMs) !== 'graceOver',
    isStandingStill: ({ context }, { now, isSpeaking }: { now: Instant; isSpeaking: boolean }) =>
      isSpeaking && !['over', 'graceOver'].includes(phaseAt(now, stoodStill(context, now), context.totalMs)),
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
const tick = ({ event }: { event: Tick }) => event;
const assignTime = { type: 'assignTime', params: now } as const;
const writeDeadline = {
  type: 'writeDeadline',
  params: ({ context }: { context: IdleContext }) => ({ deadline: context.deadline }),
} as const;
const moveDeadline = {
  type: 'moveDeadline',
  params: ({ event }: { event: Extract<IdleEvent, { type: 'deadline.moved' }> }) => event,
} as const;
const startOver = [{ type: 'startOver', params: now }, writeDeadline] as const;

const assignFactor = {
  type: 'assignLength',
  params: ({ event: { factor } }: { event: FactorEvent }) => ({ factor }),
} as const;
const assignLimit = {
  type: 'assignLength',
  params: ({ event: { totalMs } }: { event: LimitEvent }) => ({ setMs: totalMs }),
} as const;
const startOverAtLastTick = [
  { type: 'startOver', params: ({ context }: { context: IdleContext }) => ({ now: context.now ?? 0 }) },
  writeDeadline,
] as const;

/**
 * Comes first in every state: time stands still while the page is read aloud; when it is up, the session ends, or is
 * prolonged while a payment is in flight.
 */
const whenTimeIsUp = [
  { guard: { type: 'isStandingStill', params: tick }, actions: { type: 'standStill', params: now } },
  { guard: { type: 'isTimeUpWhilePaying', params: tick }, target: 'GrantingGrace', actions: assignTime },
  { guard: { type: 'isTimeUp', params: now }, target: 'LeavingCarts', actions: assignTime },
] as const;

/**
 * Logs out inactive customers (LEAVE-15 to LEAVE-21). Invoked while somebody is signed in; its final state is the
 * time-out, with the text key of its notice. Uses the wall clock, because timers stop while a laptop sleeps: activity
 * after the deadline does not revive the session, the next tick ends it.
 */
export const idleMachine = idleSetup.createMachine({
  id: 'idle',
  context: ({ input: { totalMs } }) => ({
    setMs: totalMs,
    factor: 1,
    totalMs,
    deadline: null,
    now: null,
    carts: 'none',
  }),
  output: ({ context }) => TIME_OUT_NOTICES[context.carts],
  invoke: [
    // First: the deadline that the clock begins with counts what is wanted.
    { id: 'timeFactor', src: 'timeFactor' },
    { id: 'clock', src: 'clock' },
    { id: 'activity', src: 'activity' },
  ],
  initial: 'Watching',
  on: {
    'deadline.moved': [
      // It would end the session once there is a limit.
      { guard: 'isWithoutLimit', target: '.Watching', actions: [moveDeadline, writeDeadline] },
      { target: '.Watching', actions: moveDeadline },
    ],
    'factor.changed': [
      { guard: 'isRunning', target: '.Watching', actions: [assignFactor, ...startOverAtLastTick] },
      { actions: assignFactor },
    ],
    'limit.read': [
      { guard: { type: 'isKnownLimit', params: ({ event }) => event } },
      { guard: 'isRunning', target: '.Watching', actions: [assignLimit, ...startOverAtLastTick] },
      { actions: assignLimit },
    ],
    'activity.seen': { guard: { type: 'isBeforeDeadline', params: now }, target: '.Watching', actions: [...startOver] },
  },
  states: {
    Watching: {
      on: {
        'clock.ticked': [
          { guard: 'isWithoutDeadline', actions: [...startOver] },
          ...whenTimeIsUp,
          { guard: { type: 'isEndNear', params: now }, target: 'CountingDown', actions: assignTime },
          { guard: { type: 'isIdle', params: now }, target: 'Idle', actions: assignTime },
          { actions: assignTime },
        ],
      },
    },
    Idle: {
      on: {
        'clock.ticked': [
          ...whenTimeIsUp,
          { guard: { type: 'isEndNear', params: now }, target: 'CountingDown', actions: assignTime },
          { actions: assignTime },
        ],
      },
    },
    CountingDown: {
      on: {
        'clock.ticked': [...whenTimeIsUp, { actions: assignTime }],
        'stay.choose': {
          target: 'Watching',
          // A click is activity itself and carries the time; this is for a choice made by other means.
          actions: [...startOverAtLastTick],
        },
      },
    },
    GrantingGrace: {
      on: {
        'clock.ticked': [
          { guard: { type: 'isGraceOver', params: tick }, target: 'LeavingCarts', actions: assignTime },
          { actions: assignTime },
        ],
        'activity.seen': { guard: { type: 'isWithinGrace', params: now }, target: 'Watching', actions: [...startOver] },
      },
    },
    // Nothing stays or comes back any more.
    LeavingCarts: {
      on: { 'clock.ticked': {}, 'activity.seen': {}, 'deadline.moved': {}, 'factor.changed': {}, 'limit.read': {} },
      invoke: {
        id: 'leaveCarts',
        src: 'leaveCarts',
        onDone: {
          target: 'TimedOut',
          actions: { type: 'assignFate', params: ({ event }) => ({ carts: event.output }) },
        },
        onError: 'TimedOut',
      },
    },
    TimedOut: { type: 'final' },
  },
});

export type IdleMachine = typeof idleMachine;
