import { type Scenarios } from '../testing/scenarios.ts';

const applied = (...aids: string[]) => ({
  does: ['applyAids'],
  gives: { applyAids: { aids } },
  holds: { aids },
});

export const accessScenarios: Scenarios = {
  // TERM-40
  'what is asked for applies at once, and no longer when it is asked for again': {
    opens: ['Silent', { does: [], asks: [], holds: { aids: [] } }],
    steps: [
      ['aid.toggle: larger text', 'Silent', applied('large')],
      ['aid.toggle: more contrast', 'Silent', applied('large', 'contrast')],
      ['aid.toggle: larger text', 'Silent', applied('contrast')],
    ],
  },
  // TERM-42
  'the page is read aloud until that is switched off': {
    steps: [
      ['reading.toggle', 'FindingVoice', { does: [], asks: ['findVoice'] }],
      ['findVoice: a voice', 'Reading', { does: [], asks: ['readAloud'] }],
      ['reading.toggle', 'Silent', { asks: [] }],
    ],
  },
  'reading aloud is switched off before a voice is found': {
    steps: [
      ['reading.toggle', 'FindingVoice'],
      ['reading.toggle', 'Silent', { asks: [] }],
    ],
  },
  // TERM-42
  'a terminal without a voice says so, and looks for one again': {
    steps: [
      ['reading.toggle', 'FindingVoice'],
      ['findVoice: no voice', 'WithoutVoice', { does: [], asks: [] }],
      ['reading.toggle', 'FindingVoice', { asks: ['findVoice'] }],
      ['findVoice fails', 'WithoutVoice'],
    ],
  },
  // TERM-43
  'nothing of it is left when the customer leaves': {
    steps: [
      ['aid.toggle: larger text', 'Silent', applied('large')],
      ['reading.toggle', 'FindingVoice'],
      ['findVoice: a voice', 'Reading'],
      ['customer.left', 'Silent', applied()],
    ],
  },
};
