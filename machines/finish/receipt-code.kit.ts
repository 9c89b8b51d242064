import { defineKit } from '../testing/kit.ts';
import { receiptCodeMachine } from './receipt-code.machine.ts';

export const receiptCodeKit = defineKit({
  machine: receiptCodeMachine,
  starts: { 'a host without a printer': undefined },
  events: { 'code.show': { type: 'code.show' } },
  answers: {
    askForLink: {
      given: { kind: 'given', link: { url: 'https://mittag.example/service/receipt?token=a.b', validMs: 900_000 } },
      notServed: { kind: 'notServed' },
    },
  },
  projection: () => null,
});
