import { type Scenarios } from '../testing/scenarios.ts';
import { MONDAY, TUESDAY } from './reminder.kit.ts';

const TOLD = { does: ['tellOrder'], asks: [], gives: { tellOrder: { type: 'deadline.near' } } };
const SILENT = { does: [], asks: [] };

export const reminderScenarios: Scenarios = {
  // PLACE-54
  'a cart whose deadline is near is told once, and its notice stays until it has passed': {
    opens: ['Quiet', { does: [], asks: ['watchCarts'], holds: { urgent: [], told: [], dismissed: [] } }],
    steps: [
      ['carts.seen: nothing urgent', 'Quiet', SILENT],
      ['carts.seen: a cart', 'Reminding', { ...TOLD, holds: { urgent: [MONDAY], told: [MONDAY] } }],
      ['carts.seen: a cart', 'Reminding', SILENT],
      ['carts.seen: nothing urgent', 'Quiet', { ...SILENT, holds: { urgent: [] } }],
    ],
  },
  // PLACE-54
  'another cart is told as well': {
    steps: [
      ['carts.seen: a cart', 'Reminding', TOLD],
      ['carts.seen: two carts', 'Reminding', { ...TOLD, holds: { told: [MONDAY, TUESDAY] } }],
    ],
  },
  // PLACE-55
  'a notice that is dismissed does not come back for its cart, but for another one': {
    steps: [
      ['carts.seen: a cart', 'Reminding', TOLD],
      ['reminder.dismiss', 'Quiet', { ...SILENT, holds: { dismissed: [MONDAY] } }],
      ['carts.seen: a cart', 'Quiet', { ...SILENT, holds: { dismissed: [MONDAY] } }],
      ['carts.seen: two carts', 'Reminding', TOLD],
      ['reminder.dismiss', 'Quiet', { ...SILENT, holds: { dismissed: [MONDAY, TUESDAY] } }],
    ],
  },
  // PLACE-56, PLACE-90
  'while ordering nothing is said; whoever stops it unpaid is reminded': {
    steps: [
      ['carts.seen: a cart while ordering', 'Ordering', { ...SILENT, holds: { urgent: [MONDAY], told: [] } }],
      ['reminder.dismiss', 'Ordering', { ...SILENT, holds: { dismissed: [] } }],
      ['carts.seen: a cart', 'Reminding', TOLD],
    ],
  },
  // PLACE-56
  'the notice goes while its customer orders, and comes back without another toast': {
    steps: [
      ['carts.seen: a cart', 'Reminding', TOLD],
      ['carts.seen: a cart while ordering', 'Ordering', { ...SILENT, holds: { urgent: [MONDAY] } }],
      ['carts.seen: a cart', 'Reminding', { ...SILENT, holds: { urgent: [MONDAY] } }],
    ],
  },
  'a paid cart is not reminded of': {
    steps: [
      ['carts.seen: a cart while ordering', 'Ordering', SILENT],
      ['carts.seen: nothing urgent', 'Quiet', { ...SILENT, holds: { urgent: [] } }],
    ],
  },
};
