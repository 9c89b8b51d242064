import type { Refusal } from '../../domain/submission.ts';

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
