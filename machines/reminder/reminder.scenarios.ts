import { type Scenarios } from '../testing/scenarios.ts';
import { MONDAY, TUESDAY } from './reminder.kit.ts';

const SILENT = { does: [], asks: [] };

export const reminderScenarios: Scenarios = {
  // PLACE-54
  'the notice of a cart whose deadline is near stays until it has passed': {
    opens: ['NothingDue', { does: [], asks: ['watchCarts'], holds: { urgent: [], dismissed: [] } }],
    steps: [
      ['carts.seen: nothing urgent', 'NothingDue', SILENT],
      ['carts.seen: a cart', 'Reminding', { ...SILENT, holds: { urgent: [MONDAY] } }],
      ['carts.seen: a cart', 'Reminding', SILENT],
      ['carts.seen: nothing urgent', 'NothingDue', { ...SILENT, holds: { urgent: [] } }],
    ],
  },
  // PLACE-54
  'another cart joins the notice': {
    steps: [
      ['carts.seen: a cart', 'Reminding', SILENT],
      ['carts.seen: two carts', 'Reminding', { ...SILENT, holds: { urgent: [MONDAY, TUESDAY] } }],
    ],
  },
  // PLACE-55
  'a notice that is dismissed does not come back for its cart, but for another one': {
    steps: [
      ['carts.seen: a cart', 'Reminding', SILENT],
      ['reminder.dismiss', 'NothingDue', { ...SILENT, holds: { dismissed: [MONDAY] } }],
      ['carts.seen: a cart', 'NothingDue', { ...SILENT, holds: { dismissed: [MONDAY] } }],
      ['carts.seen: two carts', 'Reminding', SILENT],
      ['reminder.dismiss', 'NothingDue', { ...SILENT, holds: { dismissed: [MONDAY, TUESDAY] } }],
    ],
  },
  // PLACE-56, PLACE-90
  'while ordering nothing is said; whoever stops it unpaid is reminded': {
    steps: [
      ['carts.seen: a cart while ordering', 'Ordering', { ...SILENT, holds: { urgent: [MONDAY] } }],
      ['reminder.dismiss', 'Ordering', { ...SILENT, holds: { dismissed: [] } }],
      ['carts.seen: a cart', 'Reminding', SILENT],
    ],
  },
  // PLACE-56
  'the notice goes while its customer orders, and comes back after it': {
    steps: [
      ['carts.seen: a cart', 'Reminding', SILENT],
      ['carts.seen: a cart while ordering', 'Ordering', { ...SILENT, holds: { urgent: [MONDAY] } }],
      ['carts.seen: a cart', 'Reminding', { ...SILENT, holds: { urgent: [MONDAY] } }],
    ],
  },
  'a paid cart is not reminded of': {
    steps: [
      ['carts.seen: a cart while ordering', 'Ordering', SILENT],
      ['carts.seen: nothing urgent', 'NothingDue', { ...SILENT, holds: { urgent: [] } }],
    ],
  },
};
