import { type Scenarios } from '../testing/scenarios.ts';

const taken = { textKey: 'error.usernameTaken', field: 'username', lockedUntil: null };

const sent = { asks: ['submit'], gives: { submit: { form: { username: 'anna' } } } };

export const submissionScenarios: Scenarios = {
  // SIGN-22
  'a form is sent once, however often it is submitted': {
    opens: ['Editing', { asks: [], holds: { refusal: null } }],
    steps: [
      ['form.submit', 'Submitting', sent],
      ['form.submit', 'Submitting', { asks: [] }],
      ['submit: done', 'Done', { holds: { refusal: null } }],
      ['form.submit', 'Done', { asks: [] }],
    ],
  },
  'a form that was sent is sent again after it was edited': {
    after: 'a form is sent once, however often it is submitted',
    steps: [
      ['form.edit', 'Editing', { asks: [], holds: { refusal: null } }],
      ['form.submit', 'Submitting', sent],
      ['submit: done', 'Done'],
    ],
  },
  'a refusal leads back to the form and names the field': {
    steps: [
      ['form.submit', 'Submitting'],
      ['submit: refused', 'Editing', { holds: { refusal: taken } }],
    ],
  },
  'dismissing a refusal removes it': {
    after: 'a refusal leads back to the form and names the field',
    steps: [['refusal.dismiss', 'Editing', { holds: { refusal: null } }]],
  },
  'the next attempt removes the refusal': {
    after: 'a refusal leads back to the form and names the field',
    steps: [
      ['form.submit', 'Submitting', { ...sent, holds: { refusal: null } }],
      ['submit: done', 'Done'],
    ],
  },
  'a form can be sent again after an unexpected error': {
    steps: [
      ['form.submit', 'Submitting'],
      ['submit fails', 'Editing', { holds: { refusal: { textKey: 'error.general', field: null, lockedUntil: null } } }],
      ['form.submit', 'Submitting', sent],
    ],
  },
};
