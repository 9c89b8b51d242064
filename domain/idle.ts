import { readCount } from './setting-formats.ts';

/** Inactivity after which the countdown runs (LEAVE-16). */
export const IDLE_SECONDS = 5;
/** The shortest countdown: nobody has less to answer that they are still there (WCAG 2.2.1). */
export const SHORTEST_LOGOUT_SECONDS = 20;
const STEP_COUNT = 15;
const STEP_PERCENT = 7;

/**
 * The 15 steps of the session countdown, true for green. A step is green while more than its share of the time remains
 * (7 %, 14 %, …). The last share would be 105 %, so it counts as 100 %, and that step is green only before any time has
 * elapsed. Source: LEAVE-18.
 */
export function countdownSteps(percent: number): boolean[] {
  return Array.from({ length: STEP_COUNT }, (_, index) => percent >= 100 || percent > (index + 1) * STEP_PERCENT);
}

/** Remaining time as mm:ss, an hour as 60 minutes. Rounded up, so that 00:00 is the end (LEAVE-18). */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

interface IdleSettings {
  idleSeconds: number;
  /** False: never times out. */
  timeoutSeconds: number | false;
}

type IdleSettingsError = 'idleNotPositive' | 'timeoutInvalid';

/** What is wrong with the idle timer's settings, or null. Source: LEAVE-26. */
export function idleSettingsError({ idleSeconds, timeoutSeconds }: IdleSettings): IdleSettingsError | null {
  if (!(idleSeconds > 0)) return 'idleNotPositive';
  if (timeoutSeconds !== false && !(timeoutSeconds >= 0)) return 'timeoutInvalid';
  return null;
}

/**
 * Seconds of inactivity until the automatic logout, from the text of `Order_AutoLogoutTimeoutInSeconds`. 0, which
 * `false` stands for, too: never. Less than 20 counts as 20. Undefined for an invalid text: the default applies. Of
 * both, the operator should be warned.
 */
export function readAutoLogoutSeconds(text: string): number | undefined {
  const isZero = /^\s*0+\s*$/.test(text);
  const timeoutSeconds = text.trim().toLowerCase() === 'false' ? false : isZero ? 0 : (readCount(text) ?? -1);
  if (idleSettingsError({ idleSeconds: IDLE_SECONDS, timeoutSeconds }) !== null) return undefined;
  return timeoutSeconds ? Math.max(timeoutSeconds, SHORTEST_LOGOUT_SECONDS) : 0;
}
