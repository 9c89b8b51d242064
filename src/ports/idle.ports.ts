import { watchActivity } from '../browser/input/activity.ts';
import { watchTimeFactor } from '../accessibility/time-factor.ts';
import { watchClock } from '../browser/page/wall-clock.ts';
import { idleMachine } from '../../machines/idle/idle.machine.ts';
import { type IdleEvent } from '../../machines/idle/idle.types.ts';
import { type Services } from '../services/services.ts';
import { implementCallback } from './implement.ts';

type ClockEvent = Extract<IdleEvent, { type: 'clock.ticked' | 'deadline.moved' }>;
type FactorEvent = Extract<IdleEvent, { type: 'factor.changed' }>;
type ActivityEvent = Extract<IdleEvent, { type: 'activity.seen' }>;

/** `isPaying`: from the session, which mirrors the ledger. */
export const provideIdle = ({ idleKeys, token }: Services, isPaying: () => boolean) =>
  idleMachine.provide({
    actors: {
      clock: implementCallback<ClockEvent>((send) => {
        const owner = token.claims()?.personId;
        let known: number | null = null;
        const tick = (now: number) => {
          const holder = token.claims()?.personId;
          // Somebody else has signed in in another tab: this page will reload (`watchOtherTabs`), and must not end
          // their session.
          if (owner !== undefined && holder !== undefined && holder !== owner) return;
          // Read each time: a page that wakes ticks before it learns what other tabs have stored meanwhile.
          const deadline = idleKeys.read();
          if (deadline !== null && deadline !== known) send({ type: 'deadline.moved', deadline, now });
          known = deadline;
          send({ type: 'clock.ticked', now, isPaying: isPaying() });
        };
        tick(Date.now());
        return watchClock(tick);
      }),
      timeFactor: implementCallback<FactorEvent>((send) =>
        watchTimeFactor((factor) => send({ type: 'factor.changed', factor })),
      ),
      activity: implementCallback<ActivityEvent>((send) =>
        watchActivity((now) => send({ type: 'activity.seen', now })),
      ),
    },
    actions: { writeDeadline: (_, { deadline }) => idleKeys.write(deadline) },
  });
