import { type Scenarios } from '../testing/scenarios.ts';

const LINK = { url: 'https://mittag.example/service/receipt?token=a.b', validMs: 900_000 };

const ASKING = { does: [], asks: ['askForLink'], holds: { link: null } };

export const receiptCodeScenarios: Scenarios = {
  // TERM-38
  'a code is shown as long as its link can be opened, then another': {
    opens: ['Asking', ASKING],
    steps: [
      ['askForLink: given', 'Shown', { does: [], asks: [], holds: { link: LINK } }],
      ['after untilLinkEnds', 'Asking', ASKING],
      ['askForLink: given', 'Shown', { holds: { link: LINK } }],
    ],
  },
  // CALL-60
  'a server without links has no code': {
    steps: [['askForLink: notServed', 'NotServed', { does: [], asks: [], holds: { link: null } }]],
  },
  // TERM-38
  'a link that could not be read is asked for again': {
    steps: [
      ['askForLink fails', 'Failed', { does: [], asks: [], holds: { link: null } }],
      ['code.show', 'Asking', ASKING],
    ],
  },
};
