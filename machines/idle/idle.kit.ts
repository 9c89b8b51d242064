import { defineKit, variants } from '../testing/kit.ts';
import { idleMachine } from './idle.machine.ts';
import { phaseAt } from './idle.rules.ts';
import { IDLE_PERIOD_MS, PAYMENT_GRACE_MS } from './idle.types.ts';

const TOTAL_MS = 300_000;
const BEGIN = 1_000_000;
const DEADLINE = BEGIN + IDLE_PERIOD_MS + TOTAL_MS;

const tick = (now: number, { isPaying = false, isSpeaking = false } = {}) => ({
  type: 'clock.ticked' as const,
  now,
  isPaying,
  isSpeaking,
});
const seen = (now: number) => ({ type: 'activity.seen' as const, now });

export const idleKit = defineKit({
  machine: idleMachine,
  starts: {
    'somebody who has just signed in': { totalMs: TOTAL_MS },
    'somebody whom no clock signs out': { totalMs: 0 },
  },
  events: {
    'clock.ticked': variants({
      'right away': tick(BEGIN),
      'a second later': tick(BEGIN + 1_000),
      'in the countdown': tick(DEADLINE - TOTAL_MS),
      'later in the countdown': tick(DEADLINE - TOTAL_MS / 2),
      'in the last minute': tick(DEADLINE - 60_000),
      'in the last moment': tick(DEADLINE - 1),
      'in the last moment, while speaking': tick(DEADLINE - 1, { isSpeaking: true }),
      'a second later, while speaking': tick(DEADLINE + 999, { isSpeaking: true }),
      'after a sleep, while speaking': tick(DEADLINE + 2_000, { isSpeaking: true }),
      'soon after the end': tick(DEADLINE + 2_000),
      'after the end': tick(DEADLINE),
      'after the end, while paying': tick(DEADLINE, { isPaying: true }),
      'in the grace, while paying': tick(DEADLINE + PAYMENT_GRACE_MS - 1, { isPaying: true }),
      'after the grace, while paying': tick(DEADLINE + PAYMENT_GRACE_MS, { isPaying: true }),
    }),
    'activity.seen': variants({
      'right away': seen(BEGIN),
      'after the end': seen(DEADLINE),
      'after the grace': seen(DEADLINE + PAYMENT_GRACE_MS),
    }),
    'factor.changed': variants({
      'more time': { type: 'factor.changed', factor: 3 },
      'as set': { type: 'factor.changed', factor: 1 },
    }),
    'limit.read': variants({
      longer: { type: 'limit.read', totalMs: 2 * TOTAL_MS },
      'as before': { type: 'limit.read', totalMs: TOTAL_MS },
      never: { type: 'limit.read', totalMs: 0 },
    }),
    'stay.choose': { type: 'stay.choose' },
    'deadline.moved': variants({
      'before a reload': { type: 'deadline.moved', deadline: DEADLINE, now: BEGIN },
      'by another tab': { type: 'deadline.moved', deadline: DEADLINE + 60_000, now: BEGIN + 60_000 },
      'by another limit': { type: 'deadline.moved', deadline: DEADLINE + 600_000, now: BEGIN },
    }),
  },
  answers: { leaveCarts: { 'dishes are kept': 'kept' } },
  hasOwnTime: true,
  projection: ({ deadline, now, totalMs }) => [
    deadline === null,
    now !== null && phaseAt(now, deadline, totalMs),
    totalMs,
  ],
});
