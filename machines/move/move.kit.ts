import { type Selection } from '../../domain/delivery.ts';
import { type MoveProblem } from '../../domain/move-problems.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { moveMachine } from './move.machine.ts';

export const noon: Selection = {
  locationId: 21,
  locationName: 'Hall',
  locationTypeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Cantina',
  date: '2026-11-24',
  deliveryTimeId: 2,
  time: '12:30',
  endTime: '13:00',
  orderUntil: '2026-11-24T09:00:00',
};
export const evening: Selection = { ...noon, deliveryTimeId: 4, time: '17:30', endTime: '18:00' };

const lines = [{ itemId: 11, errorTextKey: 'error.articleNotOffered', remainingItems: null }];
export const missingInTheEvening: MoveProblem[] = [{ date: evening.date, deliveryTimeId: 4, lines }];

export const moveKit = defineKit({
  machine: moveMachine,
  starts: { 'a cart': { cartId: 7 } },
  events: {
    'slot.choose': variants({
      'that has everything': { type: 'slot.choose', selection: noon },
      'at which something is missing': { type: 'slot.choose', selection: evening },
    }),
    'move.confirm': { type: 'move.confirm' },
    'move.reconsider': { type: 'move.reconsider' },
  },
  answers: { readProblems: { 'something is missing in the evening': missingInTheEvening, nothing: [] } },
  projection: ({ problems, chosen }) => [problems.length > 0, chosen?.time ?? null],
});
