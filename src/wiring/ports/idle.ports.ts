import { watchActivity } from '../../adapters/activity.ts';
import { watchClock } from '../../adapters/wall-clock.ts';
import { idleMachine } from '../../../machines/idle/idle.machine.ts';
import { type IdleEvent } from '../../../machines/idle/idle.types.ts';
import { type Services } from '../services.ts';
import { fromSource } from './work.ts';

type ClockEvent = Extract<IdleEvent, { type: 'clock.ticked' | 'deadline.moved' }>;
type ActivityEvent = Extract<IdleEvent, { type: 'activity.seen' }>;

/** `isPaying`: from the session, which mirrors the ledger. */
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
