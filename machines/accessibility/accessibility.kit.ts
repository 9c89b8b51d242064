import { defineKit, variants } from '../testing/kit.ts';
import { accessibilityMachine } from './accessibility.machine.ts';

export const accessibilityKit = defineKit({
  machine: accessibilityMachine,
  starts: { 'a terminal': undefined },
  events: {
    'option.toggle': variants({
      'larger text': { type: 'option.toggle', option: 'large' },
      'more contrast': { type: 'option.toggle', option: 'contrast' },
    }),
    'reading.toggle': { type: 'reading.toggle' },
    'speech.began': { type: 'speech.began' },
    'speech.ended': { type: 'speech.ended' },
    'activity.seen': { type: 'activity.seen' },
    'customer.came': { type: 'customer.came' },
    'customer.refused': { type: 'customer.refused' },
    'customer.left': { type: 'customer.left' },
  },
  answers: { findVoice: { 'a voice': true, 'no voice': false } },
  projection: () => null,
});
