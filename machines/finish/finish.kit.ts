import { defineKit } from '../testing/kit.ts';
import { finishMachine } from './finish.machine.ts';

export const finishKit = defineKit({
  machine: finishMachine,
  starts: {
    'a terminal with a printer': { seconds: 2, canPrint: true },
    'a terminal without a printer': { seconds: 2, canPrint: false },
  },
  events: {
    'second.passed': { type: 'second.passed' },
    'speech.began': { type: 'speech.began' },
    'speech.ended': { type: 'speech.ended' },
    'stay.choose': { type: 'stay.choose' },
    'finish.choose': { type: 'finish.choose' },
    'receipt.print': { type: 'receipt.print' },
  },
  answers: { printReceipt: { taken: true, refused: false } },
  projection: ({ left, receipt }) => [left, receipt],
});
