import type { CartsFate } from '../../domain/time-out.ts';
import type { Instant } from '../../domain/calendar.ts';
import {
  ANNOUNCEMENT_MS,
  IDLE_PERIOD_MS,
  LONGEST_TICK_MS,
  PAYMENT_GRACE_MS,
  SHORTEST_ANNOUNCEMENT_MS,
} from './idle.types.ts';

/** Deadline after activity at a moment: the idle period, then the whole countdown. Null without a countdown. */
export const deadlineAfter = (activity: Instant, totalMs: number): Instant | null =>
  totalMs > 0 ? activity + IDLE_PERIOD_MS + totalMs : null;

/** A stored deadline, which another tab or visit may have set by another limit: never later than after activity now. */
export function heldDeadline(stored: Instant, now: Instant, totalMs: number): Instant | null {
  const latest = deadlineAfter(now, totalMs);
  return latest === null ? null : Math.min(stored, latest);
}

/** The deadline, if time has stood still since the last tick. */
export const stoodStill = (
  { deadline, now: last }: { deadline: Instant | null; now: Instant | null },
  now: Instant,
): Instant | null => deadline && deadline + Math.min(now - (last ?? now), LONGEST_TICK_MS);

/** How long before the deadline the dialog shows. */
const announcementMs = (totalMs: number): number =>
  Math.max(SHORTEST_ANNOUNCEMENT_MS, Math.min(ANNOUNCEMENT_MS, totalMs / 2));

/** Rest of the countdown in ms, between 0 and the total. */
export const remainingMs = (now: Instant, deadline: Instant, totalMs: number): number =>
  Math.max(0, Math.min(totalMs, deadline - now));

type IdlePhase = 'watching' | 'idle' | 'countingDown' | 'over' | 'graceOver';

/** Where a moment lies relative to the deadline. A total of 0 never gets past `watching`. */
export function phaseAt(now: Instant, deadline: Instant | null, totalMs: number): IdlePhase {
  if (deadline === null || totalMs <= 0) return 'watching';
  const left = deadline - now;
  if (left <= -PAYMENT_GRACE_MS) return 'graceOver';
  if (left <= 0) return 'over';
  if (left <= announcementMs(totalMs)) return 'countingDown';
  return left <= totalMs ? 'idle' : 'watching';
}

/** Text key that tells why the session has ended, and what has become of the carts (LEAVE-51). */
export const TIME_OUT_NOTICES: Record<CartsFate, string> = {
  saved: 'error.timedOut',
  unsaved: 'error.timedOut.unsaved',
  kept: 'error.timedOut.kept',
  lost: 'error.timedOut.lost',
  none: 'error.timedOut.none',
};
