import { defineKit, variants } from '../testing/kit.ts';
import { reminderMachine } from './reminder.machine.ts';

export const MONDAY = '2026-11-23 3';
export const TUESDAY = '2026-11-24 3';

const seen = (urgent: string[], isOrdering = false) => ({ type: 'carts.seen' as const, urgent, isOrdering });

export const reminderKit = defineKit({
  machine: reminderMachine,
  starts: { 'somebody who orders': undefined },
  events: {
    'carts.seen': variants({
      'nothing urgent': seen([]),
      'a cart': seen([MONDAY]),
      'two carts': seen([MONDAY, TUESDAY]),
      'a cart while ordering': seen([MONDAY], true),
    }),
    'reminder.dismiss': { type: 'reminder.dismiss' },
  },
  answers: {},
  projection: ({ urgent, dismissed }) => [urgent, dismissed],
});
