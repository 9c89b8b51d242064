import { type ReorderPlan, planReorder } from '../../domain/reorder-plan.ts';
import { type Wanted } from '../../domain/reorder.ts';
import { anOffer, aWantedMeal } from '../../domain/reorder.fixtures.ts';
import { defineKit, variants } from '../testing/kit.ts';
import { reorderMachine } from './reorder.machine.ts';

export const wanted: Wanted = { span: 'day', meals: [aWantedMeal()] };
export const offer = anOffer();
const currentCarts = { carts: [], maxQuantity: 9, taken: [] };
export const plan = planReorder(offer, currentCarts);
export const refused = plan.reorderLines.map((line) => ({ ...line, textKey: 'error.soldOut' }));
const nothing: ReorderPlan = { ...plan, reorderLines: [] };

export const reorderKit = defineKit({
  machine: reorderMachine,
  starts: { 'an order': { wanted } },
  events: {
    'target.choose': { type: 'target.choose', target: '2026-11-27' },
    'alternative.take': { type: 'alternative.take', key: '0 0' },
    'alternative.leave': { type: 'alternative.leave', key: '0 0' },
    'offer.retry': { type: 'offer.retry' },
    'reorder.confirm': variants({
      'what is available': { type: 'reorder.confirm', plan },
      nothing: { type: 'reorder.confirm', plan: nothing },
    }),
  },
  answers: {
    readOffer: { 'a day': offer },
    putIntoCarts: { 'all saved': [], 'one refused': refused },
  },
  projection: ({ taken, added }) => [taken.length > 0, added !== null],
});
