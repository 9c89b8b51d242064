import { watchActivity } from '../../adapters/activity.ts';
import { hasConsented, rememberConsent } from '../../adapters/consent.ts';
import { watchNetwork } from '../../adapters/online.ts';
import { watchClock } from '../../adapters/wall-clock.ts';
import { getApiVersion } from '../../api/restaurant.ts';
import { connectionMachine, type ConnectionEvent } from '../../../machines/connection/connection.machine.ts';
import { consentMachine } from '../../../machines/consent/consent.machine.ts';
import { idleMachine } from '../../../machines/idle/idle.machine.ts';
import { type IdleEvent } from '../../../machines/idle/idle.types.ts';
import { type Services } from '../services.ts';
import { fromSource, fromWork } from './work.ts';

type ClockEvent = Extract<IdleEvent, { type: 'clock.ticked' | 'deadline.moved' }>;
type ActivityEvent = Extract<IdleEvent, { type: 'activity.seen' }>;

/** `isPaying` asks the session, which mirrors the ledger. */
export const provideIdle = ({ idleKeys }: Services, isPaying: () => boolean) =>
  idleMachine.provide({
    actors: {
      clock: fromSource<ClockEvent>((send) => {
        const tick = (now: number) => send({ type: 'clock.ticked', now, isPaying: isPaying() });
        const deadline = idleKeys.read();
        if (deadline !== null) send({ type: 'deadline.moved', deadline });
        tick(Date.now());
        const stops = [watchClock(tick), idleKeys.watch((moved) => send({ type: 'deadline.moved', deadline: moved }))];
        return () => stops.forEach((stop) => stop());
      }),
      activity: fromSource<ActivityEvent>((send) => watchActivity((now) => send({ type: 'activity.seen', now }))),
    },
    actions: { writeDeadline: (_, { deadline }) => idleKeys.write(deadline) },
  });

export const provideConsent = (cookieDays: () => number) =>
  consentMachine.provide({
    actors: { readConsent: fromWork(() => Promise.resolve(hasConsented())) },
    actions: { writeConsent: () => rememberConsent(cookieDays()) },
  });

export const provideConnection = ({ api, connection }: Services) =>
  connectionMachine.provide({
    actors: {
      watchConnection: fromSource<ConnectionEvent>((send) => {
        const stops = [
          connection.listen(send),
          watchNetwork((isThere) => send({ type: isThere ? 'network.restored' : 'network.lost' })),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      pingServer: fromSource<ConnectionEvent, { everyMs: number }>((_, { everyMs }) => {
        // The client itself notices whether there was an answer.
        const timer = setInterval(() => void getApiVersion(api).catch(() => undefined), everyMs);
        return () => clearInterval(timer);
      }),
    },
  });
