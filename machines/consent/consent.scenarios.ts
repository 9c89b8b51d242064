import { type Scenarios } from '../testing/scenarios.ts';

export const consentScenarios: Scenarios = {
  // PAGE-23
  'a customer who has agreed before is not asked again': {
    opens: 'Reading',
    steps: [['readConsent: agreed', 'Consented', { does: [] }]],
  },
  // PAGE-23
  'a customer who has not agreed is asked, and agrees': {
    steps: [
      ['readConsent: not agreed', 'Unasked'],
      ['cookies.accept', 'Consented', { does: ['writeConsent'] }],
      ['cookies.accept', 'Consented', { does: [] }],
    ],
  },
  'a customer whose consent cannot be read is asked': { steps: [['readConsent fails', 'Unasked']] },
};
