import { watchActivity } from '../browser/input/activity.ts';
import { speaking, timeFactor } from '../accessibility/page-values.ts';
import { watchClock } from '../browser/page/wall-clock.ts';
import { idleMachine } from '../../machines/idle/idle.machine.ts';
import { type IdleEvent } from '../../machines/idle/idle.types.ts';
import { type Services } from '../services/services.ts';
import { type CartsFate } from '../../domain/time-out.ts';
import { todayIn } from '../../domain/zone.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { leaveCarts } from './carts-at-time-out.ts';
import { implementCallback, implementPromise } from './implement.ts';

type ClockEvent = Extract<IdleEvent, { type: 'clock.ticked' | 'deadline.moved' }>;
type FactorEvent = Extract<IdleEvent, { type: 'factor.changed' }>;
type ActivityEvent = Extract<IdleEvent, { type: 'activity.seen' }>;

interface IdlePortDeps {
  /** From the session, which mirrors the ledger. */
  isPaying: () => boolean;
  session: () => SessionRef;
}

export const provideIdle = ({ api, storage, idleKeys, token, zone }: Services, { isPaying, session }: IdlePortDeps) =>
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
          send({ type: 'clock.ticked', now, isPaying: isPaying(), isSpeaking: speaking.get() });
        };
        tick(Date.now());
        return watchClock(tick);
      }),
      timeFactor: implementCallback<FactorEvent>((send) =>
        timeFactor.watch((factor) => send({ type: 'factor.changed', factor })),
      ),
      activity: implementCallback<ActivityEvent>((send) =>
        watchActivity((now) => send({ type: 'activity.seen', now })),
      ),
      leaveCarts: implementPromise<CartsFate>(() =>
        Promise.resolve(leaveCarts(session().getSnapshot(), storage, todayIn(api.serverNow(), zone()))),
      ),
    },
    actions: { writeDeadline: (_, { deadline }) => idleKeys.write(deadline) },
  });
