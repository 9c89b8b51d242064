import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { submissionMachine } from '../../machines/submission/submission.machine.ts';
import { abortable } from '../../machines/port.ts';
import { type SubmissionOutcome } from '../../domain/submission.ts';
import { useServices } from '../context/app-context.ts';

/** Runs a submission machine for a form. Only the `send` of the first render is used; unmounting aborts its signal. */
export function useSubmission<Form>(send: (form: Form, signal: AbortSignal) => Promise<SubmissionOutcome>) {
  const { inspect } = useServices();
  const [machine] = useState(() =>
    submissionMachine.provide({
      actors: {
        submit: fromPromise<SubmissionOutcome, { form: unknown }>(({ input, signal }) =>
          abortable(send(input.form as Form, signal), signal),
        ),
      },
    }),
  );
  const [snapshot, sendEvent] = useMachine(machine, { inspect });
  return {
    isBusy: snapshot.hasTag('busy'),
    isDone: snapshot.matches('Done'),
    refusal: snapshot.context.refusal,
    submit: (form: Form) => sendEvent({ type: 'form.submit', form }),
    edit: () => sendEvent({ type: 'form.edit' }),
    dismissRefusal: () => sendEvent({ type: 'refusal.dismiss' }),
  };
}
