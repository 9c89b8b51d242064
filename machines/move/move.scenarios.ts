import { type Scenarios } from '../testing/scenarios.ts';
import { evening, missingInTheEvening, noon } from './move.kit.ts';

const SILENT = { does: [], asks: [] };
const moved = (selection: object) => ({ does: ['moveCart'], asks: [], gives: { moveCart: { selection } } });
const READ = 'readProblems: something is missing in the evening';

export const moveScenarios: Scenarios = {
  // CART-85
  'a time that has everything moves the cart at once': {
    opens: [
      'Reading.Unchosen',
      { does: [], asks: ['readProblems'], gives: { readProblems: { cartId: 7 } }, holds: { problems: [] } },
    ],
    steps: [
      [READ, 'Choosing', { ...SILENT, holds: { problems: missingInTheEvening, chosen: null } }],
      ['slot.choose: that has everything', 'Moved', moved(noon)],
    ],
  },
  // CART-85
  'a time at which something is missing asks first': {
    steps: [
      [READ, 'Choosing'],
      ['slot.choose: at which something is missing', 'Asking', { ...SILENT, holds: { chosen: evening } }],
      ['move.confirm', 'Moved', moved(evening)],
    ],
  },
  // CART-85
  'another time can be chosen instead': {
    steps: [
      [READ, 'Choosing'],
      ['slot.choose: at which something is missing', 'Asking'],
      ['move.reconsider', 'Choosing', SILENT],
      ['slot.choose: that has everything', 'Moved', moved(noon)],
    ],
  },
  // CART-85
  'a time that is pressed before the answer waits for it': {
    steps: [
      ['slot.choose: that has everything', 'Reading.Chosen', { ...SILENT, holds: { chosen: noon } }],
      ['slot.choose: at which something is missing', 'Reading.Chosen', { ...SILENT, holds: { chosen: evening } }],
      [READ, 'Asking', SILENT],
    ],
  },
  'a time that is pressed before an answer that tells of nothing moves the cart with it': {
    steps: [
      ['slot.choose: at which something is missing', 'Reading.Chosen'],
      ['readProblems: nothing', 'Moved', moved(evening)],
    ],
  },
  // CART-86
  'where it is unknown what is missing, any time moves the cart': {
    steps: [
      ['readProblems fails', 'Choosing', { ...SILENT, holds: { problems: [] } }],
      ['slot.choose: at which something is missing', 'Moved', moved(evening)],
    ],
  },
  // CART-86
  'an answer that is late, or does not come, keeps nobody from moving': {
    steps: [
      ['slot.choose: that has everything', 'Reading.Chosen'],
      ['after patience', 'Moved', moved(noon)],
    ],
  },
};
