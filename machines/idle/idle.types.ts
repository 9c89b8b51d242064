import type { Instant } from '../../domain/calendar.ts';
import { IDLE_SECONDS, SHORTEST_LOGOUT_SECONDS } from '../../domain/idle.ts';
import type { CartsFate } from '../../domain/time-out.ts';

/** Inactivity after which the countdown runs. */
export const IDLE_PERIOD_MS = IDLE_SECONDS * 1000;
/** The dialog shows in the last minute, or half of a shorter total. */
export const ANNOUNCEMENT_MS = 60_000;
/** Nobody has less to answer it. */
export const SHORTEST_ANNOUNCEMENT_MS = SHORTEST_LOGOUT_SECONDS * 1000;
/** How long a payment in flight can delay the time-out. */
export const PAYMENT_GRACE_MS = 120_000;
/** Between two ticks that a page has heard one after the other: one that was asleep was not listened to. */
export const LONGEST_TICK_MS = 2_000;

export interface IdleInput {
  /** Length of the countdown (setting Order_AutoLogoutTimeoutInSeconds); 0: nobody is logged out. */
  totalMs: number;
}

export interface IdleContext {
  /** Length of the countdown as the restaurant has set it; 0: nobody is logged out. */
  setMs: number;
  /** How many times as long whoever is signed in now has. */
  factor: number;
  /** Length for them: `setMs` by `factor`. */
  totalMs: number;
  /**
   * When the session ends unless somebody is active; shared by all tabs. Null before the first event of the clock, and
   * where nobody is logged out.
   */
  deadline: Instant | null;
  /** The last tick. */
  now: Instant | null;
  /** What the time-out has done with the carts; `none` before, and if it could not be found out. */
  carts: CartsFate;
}

export type IdleEvent =
  /** About once a second, and at once when the page wakes or becomes visible. */
  | { type: 'clock.ticked'; now: Instant; isPaying: boolean; isSpeaking: boolean }
  /** Any input: pointer, key, touch, wheel, focus, card. */
  | { type: 'activity.seen'; now: Instant }
  /** Somebody needs so many times as long as the restaurant allows, or no longer does. */
  | { type: 'factor.changed'; factor: number }
  /** The restaurant has another length of the countdown, in ms; maybe the same. */
  | { type: 'limit.read'; totalMs: number }
  /** "Stay" in the dialog. */
  | { type: 'stay.choose' }
  /** Another tab (or this one before a reload) has set the deadline. */
  | { type: 'deadline.moved'; deadline: Instant; now: Instant };
