import type { SnapshotFrom } from 'xstate';
import type { IdleMachine } from './idle.machine.ts';
import { remainingMs } from './idle.rules.ts';

type IdleSnapshot = SnapshotFrom<IdleMachine>;

/** Rest of the countdown in ms; the total while somebody is active. */
export const selectRemainingMs = ({ context: { now, deadline, totalMs } }: IdleSnapshot): number =>
  now === null || deadline === null ? totalMs : remainingMs(now, deadline, totalMs);

/** The same as a percentage of the total, 0–100. */
export const selectRemainingPercent = (snapshot: IdleSnapshot): number =>
  snapshot.context.totalMs > 0 ? (selectRemainingMs(snapshot) / snapshot.context.totalMs) * 100 : 100;

/** Whether the dialog that offers to stay is open. */
export const selectIsAnnounced = (snapshot: IdleSnapshot): boolean => snapshot.matches('CountingDown');
