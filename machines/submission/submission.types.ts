import type { Instant } from '../../domain/calendar.ts';

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

export interface SubmissionContext {
  /** Of the last attempt; null before the first and while one is in flight. */
  refusal: Refusal | null;
}

export type SubmissionEvent =
  /** The form is only in the event, so that no context ever holds a password. */
  | { type: 'form.submit'; form: unknown }
  /** A form that was sent is edited again. */
  | { type: 'form.edit' }
  | { type: 'refusal.dismiss' };
