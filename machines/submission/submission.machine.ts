import { assign, setup } from 'xstate';
import { promisePort } from '../port.ts';
import { type Refusal, type SubmissionOutcome } from '../../domain/submission.ts';

interface SubmissionContext {
  /** Of the last attempt; null before the first and while one is in flight. */
  refusal: Refusal | null;
}

type SubmissionEvent =
  /** The form is only in the event, so that no context ever holds a password. */
  | { type: 'form.submit'; form: unknown }
  /** A form that was sent is edited again. */
  | { type: 'form.edit' }
  | { type: 'refusal.dismiss' };

/** For unexpected errors, which the port does not turn into a result. */
const BROKEN: Refusal = { textKey: 'error.general', field: null, lockedUntil: null };

/**
 * Submits a form: once (registering, resetting or changing a password), or again whenever it was edited (preferred
 * card). Lives as long as the form, so leaving the page aborts the request in flight. Ignores a second
 * submission while one is in flight. Never holds what was typed, which stays in the form's own fields.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    tags: {} as 'busy',
  },
  actors: {
    submit: promisePort<SubmissionOutcome, { form: unknown }>('submit'),
  },
  actions: {
    assignRefusal: assign((_, params: { refusal: Refusal | null }) => params),
    dismissRefusal: assign({ refusal: null }),
  },
  guards: {
    isDone: (_, { kind }: SubmissionOutcome) => kind === 'done',
  },
}).createMachine({
  id: 'submission',
  context: { refusal: null },
  initial: 'Editing',
  states: {
    Editing: {
      on: {
        'form.submit': { target: 'Submitting', actions: 'dismissRefusal' },
        'refusal.dismiss': { actions: 'dismissRefusal' },
      },
    },
    Submitting: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => ({ form: event.type === 'form.submit' ? event.form : null }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'Done' },
          {
            target: 'Editing',
            actions: {
              type: 'assignRefusal',
              params: ({ event }) => ({ refusal: event.output.kind === 'refused' ? event.output.refusal : null }),
            },
          },
        ],
        onError: { target: 'Editing', actions: { type: 'assignRefusal', params: { refusal: BROKEN } } },
      },
    },
    Done: { on: { 'form.edit': 'Editing' } },
  },
});
