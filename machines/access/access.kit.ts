import { defineKit, variants } from '../testing/kit.ts';
import { accessMachine } from './access.machine.ts';

export const accessKit = defineKit({
  machine: accessMachine,
  starts: { 'a terminal': undefined },
  events: {
    'aid.toggle': variants({
      'larger text': { type: 'aid.toggle', aid: 'large' },
      'more contrast': { type: 'aid.toggle', aid: 'contrast' },
    }),
    'reading.toggle': { type: 'reading.toggle' },
    'activity.seen': { type: 'activity.seen' },
    'customer.came': { type: 'customer.came' },
    'customer.refused': { type: 'customer.refused' },
    'customer.left': { type: 'customer.left' },
  },
  answers: { findVoice: { 'a voice': true, 'no voice': false } },
  projection: () => null,
});
