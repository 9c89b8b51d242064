import { type Scenarios } from '../testing/scenarios.ts';

/** The kit's moments: a total of five minutes that begins at 1 000 000, after five seconds without activity. */
const BEGIN = 1_000_000;
const DEADLINE = 1_305_000;

/** The time begins anew, for the other tabs too. */
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
const afterGrace = noticed(DEADLINE + 120_000);

export const idleScenarios: Scenarios = {
  'the time of who has just signed in begins with the first tick': {
    opens: ['Watching', { does: [], asks: ['clock', 'activity'] }],
    steps: [
      ['clock.ticked: right away', 'Watching', begun],
      ['clock.ticked: a second later', 'Watching', noticed(BEGIN + 1_000)],
    ],
  },
  'who does nothing is idle, then warned, then logged out': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle', inCountdown],
      ['clock.ticked: later in the countdown', 'Idle', noticed(DEADLINE - 150_000)],
      ['clock.ticked: in the last minute', 'CountingDown', inLastMinute],
      ['clock.ticked: in the last moment', 'CountingDown', noticed(DEADLINE - 1)],
      ['clock.ticked: after the end', 'TimedOut', afterEnd],
    ],
  },
  'a page that was asleep warns at once where the end is near': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [['clock.ticked: in the last minute', 'CountingDown', inLastMinute]],
  },
  'a page that was asleep until after the end is logged out at once': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [['clock.ticked: after the end', 'TimedOut', afterEnd]],
  },
  'a page that fell asleep while idle is logged out at once': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle', inCountdown],
      ['clock.ticked: after the end', 'TimedOut', afterEnd],
    ],
  },

  'activity begins the time anew, even before the clock has spoken': {
    steps: [['activity.seen: right away', 'Watching', begun]],
  },
  'activity of who is idle begins the time anew': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle', inCountdown],
      ['activity.seen: right away', 'Watching', begun],
    ],
  },
  'activity ends the warning, and so does the choice to stay': {
    after: 'a page that was asleep warns at once where the end is near',
    steps: [
      ['activity.seen: right away', 'Watching', begun],
      ['clock.ticked: in the last minute', 'CountingDown', inLastMinute],
      ['stay.choose', 'Watching', begunAt(DEADLINE - 60_000)],
    ],
  },
  'activity after the end does not revive the session: the next tick ends it': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [
      ['activity.seen: after the end', 'Watching', noticed(BEGIN + 1_000)],
      ['clock.ticked: after the end', 'TimedOut', afterEnd],
    ],
  },
  'the warning is not ended by activity that comes too late': {
    after: 'a page that was asleep warns at once where the end is near',
    steps: [['activity.seen: after the end', 'CountingDown', inLastMinute]],
  },

  'a reload does not begin the time anew': {
    steps: [
      ['deadline.moved: before a reload', 'Watching', { does: [], holds: { now: null, deadline: DEADLINE } }],
      ['clock.ticked: in the last minute', 'CountingDown', inLastMinute],
    ],
  },
  'a page that is read again after the end is logged out': {
    steps: [
      ['deadline.moved: before a reload', 'Watching'],
      ['clock.ticked: after the end', 'TimedOut', afterEnd],
    ],
  },
  'a deadline that another tab has moved ends the warning here': {
    after: 'a page that was asleep warns at once where the end is near',
    steps: [
      ['deadline.moved: by another tab', 'Watching', { does: [], holds: { deadline: DEADLINE + 60_000 } }],
      ['clock.ticked: after the end', 'CountingDown', { does: [], holds: { deadline: DEADLINE + 60_000 } }],
    ],
  },

  'a payment on its way puts the end off for who was just active': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [
      ['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd],
      ['clock.ticked: in the grace, while paying', 'GrantingGrace', noticed(DEADLINE + 119_999)],
    ],
  },
  'a payment on its way puts the end off for who is idle': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [
      ['clock.ticked: in the countdown', 'Idle'],
      ['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd],
    ],
  },
  'a payment on its way puts the end off for who is warned': {
    after: 'a page that was asleep warns at once where the end is near',
    steps: [['clock.ticked: after the end, while paying', 'GrantingGrace', afterEnd]],
  },
  'the grace ends with the payment': {
    after: 'a payment on its way puts the end off for who was just active',
    steps: [['clock.ticked: after the end', 'TimedOut', afterEnd]],
  },
  'the grace ends after two minutes though the payment goes on': {
    after: 'a payment on its way puts the end off for who was just active',
    steps: [['clock.ticked: after the grace, while paying', 'TimedOut', afterGrace]],
  },
  'a payment on its way puts nothing off once the grace is over as well': {
    after: 'the time of who has just signed in begins with the first tick',
    steps: [['clock.ticked: after the grace, while paying', 'TimedOut', afterGrace]],
  },
  'activity within the grace begins the time anew': {
    after: 'a payment on its way puts the end off for who was just active',
    steps: [['activity.seen: after the end', 'Watching', begunAt(DEADLINE)]],
  },
  'activity after the grace comes too late': {
    after: 'a payment on its way puts the end off for who was just active',
    steps: [
      ['activity.seen: after the grace', 'GrantingGrace', { does: [], holds: { deadline: DEADLINE } }],
      ['clock.ticked: after the grace, while paying', 'TimedOut', afterGrace],
    ],
  },
};
