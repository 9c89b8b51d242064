import { defineKit } from '../testing/kit.ts';
import { submissionMachine } from './submission.machine.ts';

export const submissionKit = defineKit({
  machine: submissionMachine,
  starts: { 'an empty form': undefined },
  events: {
    'form.submit': { type: 'form.submit', form: { username: 'anna' } },
    'form.edit': { type: 'form.edit' },
    'refusal.dismiss': { type: 'refusal.dismiss' },
  },
  answers: {
    submit: {
      done: { kind: 'done' },
      refused: { kind: 'refused', refusal: { textKey: 'error.usernameTaken', field: 'username', lockedUntil: null } },
    },
  },
  projection: ({ refusal }) => refusal !== null,
});
