import type { Instant } from '../../domain/calendar.ts';

/** Why a form was not taken. */
export interface Refusal {
  textKey: string;
  /** Name of the field that it is about; null: of the form as a whole. */
  field: string | null;
  /** Until when no further attempt is taken (specification, section 8: lock-out wait), in milliseconds; null: no lock-out. */
  lockedUntil: Instant | null;
}

/** A refusal of the server and a call without an answer are both results: either way the form is still there to be sent. */
export type SubmissionOutcome = { kind: 'done' } | { kind: 'refused'; refusal: Refusal };

export interface SubmissionContext {
  /** Of the last attempt; null before the first and while one is on its way. */
  refusal: Refusal | null;
}

export type SubmissionEvent =
  /** The form travels with the event only, so that no state ever holds a password. */
  | { type: 'form.submit'; form: unknown }
  /** A form that was done is changed once more. */
  | { type: 'form.edit' }
  | { type: 'refusal.dismiss' };
