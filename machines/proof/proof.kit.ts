import { defineKit } from '../testing/kit.ts';
import { proofMachine } from './proof.machine.ts';

export const proofKit = defineKit({
  machine: proofMachine,
  starts: { 'a call that was refused': undefined },
  events: {
    'password.submit': { type: 'password.submit', password: 'Mittag2026!' },
    'passkey.use': { type: 'passkey.use' },
    'proof.cancel': { type: 'proof.cancel' },
  },
  answers: {
    prove: { proven: { kind: 'proven' }, refused: { kind: 'refused', textKey: 'error.passwordWrong' } },
  },
  projection: ({ refusalKey }) => refusalKey !== null,
});
