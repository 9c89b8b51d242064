import { type StateMeta } from './journey.ts';
import { setup } from 'xstate';

type ConsentEvent =
  | { type: 'popup.escape' }
  | { type: 'details.open' }
  | { type: 'details.close' }
  | { type: 'cookies.accept' }
  | { type: 'page.reload' };

/** The cookie popup of a new browser: only accepting dismisses it. */
export const consentChart = setup({
  types: { events: {} as ConsentEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'consentJourney',
  initial: 'Asked',
  states: {
    Asked: {
      meta: { standsFor: ['consent.Unasked'] },
      on: {
        'popup.escape': 'Asked',
        'page.reload': 'Asked',
        'details.open': 'ReadingDetails',
        'cookies.accept': 'Agreed',
      },
    },
    ReadingDetails: {
      meta: { standsFor: ['consent.Unasked'] },
      on: { 'details.close': 'Asked' },
    },
    Agreed: {
      meta: { standsFor: ['consent.Consented'] },
      on: { 'page.reload': 'Agreed' },
    },
  },
});
