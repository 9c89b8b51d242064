import type { Instant } from './calendar.ts';

/** Why a form was not accepted. */
export interface Refusal {
  textKey: string;
  /** Name of the refused field; null: the form as a whole. */
  field: string | null;
  /** End of the lock-out (SIGN-4) in milliseconds; null: none. */
  lockedUntil: Instant | null;
}

/** A call without an answer is a refusal like any other: either way the form can be sent again. */
export type SubmissionOutcome = { kind: 'done' } | { kind: 'refused'; refusal: Refusal };
