import { type Scenarios } from '../testing/scenarios.ts';

export const consentScenarios: Scenarios = {
  'who has agreed before is not asked again': {
    opens: 'Reading',
    steps: [['readConsent: agreed', 'Consented', { does: [] }]],
  },
  'who has not agreed is asked, and agrees': {
    steps: [
      ['readConsent: not agreed', 'Unasked'],
      ['cookies.accept', 'Consented', { does: ['writeConsent'] }],
      ['cookies.accept', 'Consented', { does: [] }],
    ],
  },
  'who cannot be looked up is asked': { steps: [['readConsent fails', 'Unasked']] },
};
