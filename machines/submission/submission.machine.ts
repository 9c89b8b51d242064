import { assign, setup } from 'xstate';
import { promisePort } from '../port.ts';
import {
  type Refusal,
  type SubmissionContext,
  type SubmissionEvent,
  type SubmissionOutcome,
} from './submission.types.ts';

/** Where the work itself broke, beyond what the port makes a result of. */
const BROKEN: Refusal = { textKey: 'error.general', field: null, lockedUntil: null };

/**
 * A form that is sent once: registering, asking for a new password, changing it; or, where it is edited once more, again:
 * the allergens, the preferred card. Started by the form and gone with it, so leaving the page aborts what is on its way. While one attempt runs a second is not taken. What was typed stays in the
 * form's own fields; this chart never holds it.
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
    keepRefusal: assign((_, params: { refusal: Refusal | null }) => params),
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
              type: 'keepRefusal',
              params: ({ event }) => ({ refusal: event.output.kind === 'refused' ? event.output.refusal : null }),
            },
          },
        ],
        onError: { target: 'Editing', actions: { type: 'keepRefusal', params: { refusal: BROKEN } } },
      },
    },
    Done: { on: { 'form.edit': 'Editing' } },
  },
});
