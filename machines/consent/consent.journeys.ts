import { type Journeys } from '../testing/journeys.ts';

export const consentJourneys: Journeys = {
  'who has agreed before is not asked again': {
    opens: 'Reading',
    steps: [['readConsent: agreed', 'Consented', { does: [] }]],
  },
  'who has not agreed is asked, and agrees': {
    steps: [
      ['readConsent: not agreed', 'Unasked'],
      ['cookies.accept', 'Consented', { does: ['writeConsent'] }],
    ],
  },
  'who cannot be looked up is asked': { steps: [['readConsent fails', 'Unasked']] },
};
