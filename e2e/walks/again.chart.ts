import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type AgainEvent =
  | { type: 'again.open' }
  | { type: 'again.openSlowly' }
  | { type: 'again.openWithoutServer' }
  | { type: 'server.answer' }
  | { type: 'offer.retry' }
  | { type: 'again.confirm' }
  | { type: 'dialog.close' }
  | { type: 'cart.open' };

/** Ordering again what was ordered before: proposed, confirmed once, told. */
export const againChart = setup({
  types: { events: {} as AgainEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'againJourney',
  initial: 'AtOverview',
  states: {
    AtOverview: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: {
        'again.open': 'Proposed',
        'again.openSlowly': 'ReadingOffer',
        'again.openWithoutServer': 'OfferMissing',
      },
    },
    ReadingOffer: {
      meta: { standsFor: ['again.ReadingOffer'] },
      on: { 'server.answer': 'Proposed' },
    },
    OfferMissing: {
      meta: { standsFor: ['again.OfferUnreachable'] },
      on: { 'offer.retry': 'Proposed' },
    },
    Proposed: {
      meta: { standsFor: ['again.Proposed'] },
      on: { 'dialog.close': 'AtOverview', 'again.confirm': 'Added' },
    },
    Added: {
      meta: { standsFor: ['again.Added'] },
      on: { 'dialog.close': 'AtOverview', 'cart.open': 'AtCart' },
    },
    AtCart: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
    },
  },
});
