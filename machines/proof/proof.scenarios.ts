import { type Scenarios } from '../testing/scenarios.ts';

const sent = { asks: ['prove'], gives: { prove: { password: 'Mittag2026!' } }, holds: { refusalKey: null } };
const settled = (isProven: boolean) => ({ does: ['settle'], gives: { settle: { isProven } } });

// PAY-431
export const proofScenarios: Scenarios = {
  'a call goes on once its person has proved who they are, asked once however often it is submitted': {
    opens: ['Asking', { asks: [], holds: { refusalKey: null } }],
    steps: [
      ['password.submit', 'Proving', sent],
      ['password.submit', 'Proving', { asks: [] }],
      ['prove: proven', 'Proven', settled(true)],
    ],
  },
  'a wrong password is told, until the next one': {
    steps: [
      ['password.submit', 'Proving'],
      ['prove: refused', 'Asking', { holds: { refusalKey: 'error.passwordWrong' } }],
      ['password.submit', 'Proving', sent],
    ],
  },
  'a proof without an answer can be tried again': {
    steps: [
      ['password.submit', 'Proving'],
      ['prove fails', 'Asking', { holds: { refusalKey: 'error.general' } }],
      ['password.submit', 'Proving', sent],
    ],
  },
  // PAY-432
  'a passkey proves it as well, also after a wrong password': {
    steps: [
      ['password.submit', 'Proving'],
      ['prove: refused', 'Asking'],
      [
        'passkey.use',
        'Proving',
        { asks: ['prove'], gives: { prove: { password: null } }, holds: { refusalKey: null } },
      ],
      ['prove: proven', 'Proven', settled(true)],
    ],
  },
  'a call is given up where its person does not prove it': {
    steps: [['proof.cancel', 'Canceled', settled(false)]],
  },
  'it can be given up while the answer is awaited': {
    steps: [
      ['password.submit', 'Proving'],
      ['proof.cancel', 'Canceled', settled(false)],
    ],
  },
};
