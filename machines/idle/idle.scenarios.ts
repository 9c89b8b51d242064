import { type Scenarios } from '../testing/scenarios.ts';

/** The kit's times: activity at 1 000 000, five seconds later a countdown of five minutes. */
const BEGIN = 1_000_000;
const DEADLINE = 1_305_000;

/** The countdown is reset, for the other tabs as well. */
const begunAt = (now: number) => ({
  does: ['writeDeadline'],
  gives: { writeDeadline: { deadline: now + 305_000 } },
  holds: { now, deadline: now + 305_000 },
});
const begun = begunAt(BEGIN);
const noticed = (now: number) => ({ does: [], holds: { now, deadline: DEADLINE } });

const inCountdown = noticed(BEGIN + 5_000);
const inLastMinute = noticed(DEADLINE - 60_000);
const afterEnd = noticed(DEADLINE);
const left = (end: object) => ({ ...end, asks: ['leaveCarts'] });
const afterGrace = noticed(DEADLINE + 120_000);

export const idleScenarios: Scenarios = {
  'after signing in, the time begins with the first tick': {
    opens: ['Watching', { does: [], asks: ['timeFactor', 'clock', 'activity'] }],
    steps: [
      ['clock.ticked: right away', 'Watching', begun],
      ['clock.ticked: a second later', 'Watching', noticed(BEGIN + 1_000)],
    ],
  },
  // LEAVE-16
  'an inactive customer is idle, then warned, then logged out': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle', inCountdown],
      ['clock.ticked: later in the countdown', 'Idle', noticed(DEADLINE - 150_000)],
      ['clock.ticked: in the last minute', 'CountingDown', inLastMinute],
      ['clock.ticked: in the last moment', 'CountingDown', noticed(DEADLINE - 1)],
      ['clock.ticked: after the end', 'LeavingCarts', left(afterEnd)],
    ],
  },
  'a page that was asleep warns at once if the end is near': {
    after: 'after signing in, the time begins with the first tick',
    steps: [['clock.ticked: in the last minute', 'CountingDown', inLastMinute]],
  },
  // LEAVE-17
  'a page that was asleep until after the end is logged out at once': {
    after: 'after signing in, the time begins with the first tick',
    steps: [['clock.ticked: after the end', 'LeavingCarts', left(afterEnd)]],
  },
  'a page that fell asleep while idle is logged out at once': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle', inCountdown],
      ['clock.ticked: after the end', 'LeavingCarts', left(afterEnd)],
    ],
  },

  'activity resets the time, even before the first tick': {
    steps: [['activity.seen: right away', 'Watching', begun]],
  },
  // LEAVE-16
  'activity resets the time of an idle customer': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle', inCountdown],
      ['activity.seen: right away', 'Watching', begun],
    ],
  },
  // LEAVE-51
  'the session ends once it is known what becomes of the carts, and nothing stops that': {
    after: 'an inactive customer is idle, then warned, then logged out',
    steps: [
      ['clock.ticked: right away', 'LeavingCarts', { does: [], asks: [] }],
      ['activity.seen: right away', 'LeavingCarts', { does: [], asks: [] }],
      ['deadline.moved: by another tab', 'LeavingCarts', { does: [], asks: [] }],
      ['factor.changed: more time', 'LeavingCarts', { does: [], asks: [] }],
      ['limit.read: longer', 'LeavingCarts', { does: [], asks: [] }],
      ['leaveCarts: dishes are kept', 'TimedOut', { does: [], holds: { carts: 'kept' } }],
    ],
  },
  // LEAVE-51
  'the session ends all the same if that cannot be found out': {
    after: 'an inactive customer is idle, then warned, then logged out',
    steps: [['leaveCarts fails', 'TimedOut', { does: [], holds: { carts: 'none' } }]],
  },
  // LEAVE-19
  'activity ends the warning, and so does the choice to stay': {
    after: 'a page that was asleep warns at once if the end is near',
    steps: [
      ['activity.seen: right away', 'Watching', begun],
      ['clock.ticked: in the last minute', 'CountingDown', inLastMinute],
      ['stay.choose', 'Watching', begunAt(DEADLINE - 60_000)],
    ],
  },
  // LEAVE-17
  'activity after the end does not revive the session: the next tick ends it': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['activity.seen: after the end', 'Watching', noticed(BEGIN + 1_000)],
      ['clock.ticked: after the end', 'LeavingCarts', left(afterEnd)],
    ],
  },
  'the warning is not ended by activity that comes too late': {
    after: 'a page that was asleep warns at once if the end is near',
    steps: [['activity.seen: after the end', 'CountingDown', inLastMinute]],
  },

  // TERM-540
  'time stands still while the page is read aloud, and runs on afterwards': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: in the last minute', 'CountingDown', inLastMinute],
      ['clock.ticked: in the last moment', 'CountingDown', noticed(DEADLINE - 1)],
      [
        'clock.ticked: a second later, while speaking',
        'CountingDown',
        { does: [], holds: { now: DEADLINE + 999, deadline: DEADLINE + 1_000 } },
      ],
      ['clock.ticked: soon after the end', 'LeavingCarts', { does: [], holds: { deadline: DEADLINE + 1_000 } }],
    ],
  },
  // TERM-540, LEAVE-17
  'a page that was asleep was not listened to': {
    after: 'a page that was asleep warns at once if the end is near',
    steps: [['clock.ticked: after a sleep, while speaking', 'LeavingCarts', left(noticed(DEADLINE + 2_000))]],
  },
  // TERM-540
  'a page that is read aloud for long stands still from one tick to the next only': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      [
        'clock.ticked: in the last moment, while speaking',
        'Watching',
        { does: [], holds: { now: DEADLINE - 1, deadline: DEADLINE + 2_000 } },
      ],
      ['clock.ticked: later in the countdown', 'Idle', { does: [] }],
      [
        'clock.ticked: in the last moment, while speaking',
        'Idle',
        { does: [], holds: { now: DEADLINE - 1, deadline: DEADLINE + 4_000 } },
      ],
    ],
  },
  // TERM-41
  'whoever has asked for more time before signing in has three times as long from the beginning': {
    steps: [
      ['factor.changed: more time', 'Watching', { does: [], holds: { totalMs: 900_000, deadline: null } }],
      [
        'clock.ticked: right away',
        'Watching',
        { does: ['writeDeadline'], gives: { writeDeadline: { deadline: BEGIN + 905_000 } } },
      ],
    ],
  },
  // TERM-41
  'whoever asks for more time while the end is near has it from then on, and whoever asks no longer has what is set': {
    after: 'a page that was asleep warns at once if the end is near',
    steps: [
      [
        'factor.changed: more time',
        'Watching',
        {
          does: ['writeDeadline'],
          gives: { writeDeadline: { deadline: DEADLINE - 60_000 + 905_000 } },
          holds: { totalMs: 900_000, deadline: DEADLINE - 60_000 + 905_000 },
        },
      ],
      ['factor.changed: as set', 'Watching', { ...begunAt(DEADLINE - 60_000), holds: { totalMs: 300_000 } }],
    ],
  },
  // LEAVE-17, TERM-41
  'more time revives nothing that is over': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd],
      ['factor.changed: more time', 'GrantingGrace', { does: [], holds: { totalMs: 900_000, deadline: DEADLINE } }],
    ],
  },

  // START-36
  'another limit holds at once, with the whole countdown': {
    after: 'a page that was asleep warns at once if the end is near',
    steps: [
      ['limit.read: as before', 'CountingDown', { does: [], holds: { totalMs: 300_000, deadline: DEADLINE } }],
      [
        'limit.read: longer',
        'Watching',
        {
          does: ['writeDeadline'],
          gives: { writeDeadline: { deadline: DEADLINE - 60_000 + 605_000 } },
          holds: { totalMs: 600_000, deadline: DEADLINE - 60_000 + 605_000 },
        },
      ],
    ],
  },
  // START-36, TERM-41
  'another limit counts as many times as long for whoever has asked for more time': {
    steps: [
      ['factor.changed: more time', 'Watching'],
      ['limit.read: longer', 'Watching', { does: [], holds: { totalMs: 1_800_000, deadline: null } }],
    ],
  },
  // LEAVE-17, START-36
  'another limit revives nothing that is over': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd],
      ['limit.read: longer', 'GrantingGrace', { does: [], holds: { totalMs: 600_000, deadline: DEADLINE } }],
    ],
  },
  // LEAVE-15, LEAVE-70
  'without a limit no deadline is stored, which would end the session once there is one': {
    start: 'somebody whom no clock signs out',
    steps: [
      [
        'deadline.moved: before a reload',
        'Watching',
        { does: ['writeDeadline'], gives: { writeDeadline: { deadline: null } }, holds: { deadline: null } },
      ],
      ['clock.ticked: after the end', 'Watching', { does: [], holds: { deadline: null } }],
      [
        'activity.seen: right away',
        'Watching',
        { does: ['writeDeadline'], gives: { writeDeadline: { deadline: null } }, holds: { deadline: null } },
      ],
      ['limit.read: as before', 'Watching', begun],
      ['clock.ticked: in the countdown', 'Idle', inCountdown],
      [
        'limit.read: never',
        'Watching',
        { does: ['writeDeadline'], gives: { writeDeadline: { deadline: null } }, holds: { deadline: null } },
      ],
    ],
  },
  // LEAVE-70
  'a deadline that another limit has set is no further away than the limit of now': {
    steps: [['deadline.moved: by another limit', 'Watching', { does: [], holds: { deadline: DEADLINE } }]],
  },

  // LEAVE-17
  'a reload does not reset the time': {
    steps: [
      ['deadline.moved: before a reload', 'Watching', { does: [], holds: { now: null, deadline: DEADLINE } }],
      ['clock.ticked: in the last minute', 'CountingDown', inLastMinute],
    ],
  },
  'a page that is reloaded after the end is logged out': {
    steps: [
      ['deadline.moved: before a reload', 'Watching'],
      ['clock.ticked: after the end', 'LeavingCarts', left(afterEnd)],
    ],
  },
  // LEAVE-17
  'a deadline that another tab has moved ends the warning here': {
    after: 'a page that was asleep warns at once if the end is near',
    steps: [
      ['deadline.moved: by another tab', 'Watching', { does: [], holds: { deadline: DEADLINE + 60_000 } }],
      ['clock.ticked: after the end', 'CountingDown', { does: [], holds: { deadline: DEADLINE + 60_000 } }],
    ],
  },

  // LEAVE-20
  'a payment in flight delays the end for an active customer': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd],
      ['clock.ticked: in the grace, while paying', 'GrantingGrace', noticed(DEADLINE + 119_999)],
    ],
  },
  'a payment in flight delays the end for an idle customer': {
    after: 'after signing in, the time begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle'],
      ['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd],
    ],
  },
  'a payment in flight delays the end for a warned customer': {
    after: 'a page that was asleep warns at once if the end is near',
    steps: [['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd]],
  },
  'the grace period ends with the payment': {
    after: 'a payment in flight delays the end for an active customer',
    steps: [['clock.ticked: after the end', 'LeavingCarts', left(afterEnd)]],
  },
  // LEAVE-20
  'the grace period ends after two minutes even if the payment goes on': {
    after: 'a payment in flight delays the end for an active customer',
    steps: [['clock.ticked: after the grace, while paying', 'LeavingCarts', left(afterGrace)]],
  },
  // LEAVE-20
  'a payment in flight delays nothing once the grace period is over': {
    after: 'after signing in, the time begins with the first tick',
    steps: [['clock.ticked: after the grace, while paying', 'LeavingCarts', left(afterGrace)]],
  },
  'activity within the grace period resets the time': {
    after: 'a payment in flight delays the end for an active customer',
    steps: [['activity.seen: after the end', 'Watching', begunAt(DEADLINE)]],
  },
  'activity after the grace period comes too late': {
    after: 'a payment in flight delays the end for an active customer',
    steps: [
      ['activity.seen: after the grace', 'GrantingGrace', { does: [], holds: { deadline: DEADLINE } }],
      ['clock.ticked: after the grace, while paying', 'LeavingCarts', left(afterGrace)],
    ],
  },
};
