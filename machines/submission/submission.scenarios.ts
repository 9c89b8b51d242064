import { type Scenarios } from '../testing/scenarios.ts';

const taken = { textKey: 'error.usernameTaken', field: 'username', lockedUntil: null };

const sent = { asks: ['submit'], gives: { submit: { form: { username: 'anna' } } } };

export const submissionScenarios: Scenarios = {
  'a form is sent once however often it is submitted, and is done': {
    opens: ['Editing', { asks: [], holds: { refusal: null } }],
    steps: [
      ['form.submit', 'Submitting', sent],
      ['form.submit', 'Submitting', { asks: [] }],
      ['submit: done', 'Done', { holds: { refusal: null } }],
      ['form.submit', 'Done', { asks: [] }],
    ],
  },
  'a form that is done is sent again once it was edited': {
    after: 'a form is sent once however often it is submitted, and is done',
    steps: [
      ['form.edit', 'Editing', { asks: [], holds: { refusal: null } }],
      ['form.submit', 'Submitting', sent],
      ['submit: done', 'Done'],
    ],
  },
  'a refusal leads back to the form, and says which field': {
    steps: [
      ['form.submit', 'Submitting'],
      ['submit: refused', 'Editing', { holds: { refusal: taken } }],
    ],
  },
  'a refusal is gone once it is dismissed': {
    after: 'a refusal leads back to the form, and says which field',
    steps: [['refusal.dismiss', 'Editing', { holds: { refusal: null } }]],
  },
  'a refusal is gone while the next attempt is on its way': {
    after: 'a refusal leads back to the form, and says which field',
    steps: [
      ['form.submit', 'Submitting', { ...sent, holds: { refusal: null } }],
      ['submit: done', 'Done'],
    ],
  },
  'a form that broke on its way is still there to be sent': {
    steps: [
      ['form.submit', 'Submitting'],
      ['submit fails', 'Editing', { holds: { refusal: { textKey: 'error.general', field: null, lockedUntil: null } } }],
      ['form.submit', 'Submitting', sent],
    ],
  },
};
