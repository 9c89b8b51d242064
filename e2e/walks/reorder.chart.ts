import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type ReorderEvent =
  | { type: 'again.open' }
  | { type: 'again.openSlowly' }
  | { type: 'again.openWithoutServer' }
  | { type: 'server.answer' }
  | { type: 'offer.retry' }
  | { type: 'week.open' }
  | { type: 'target.choose' }
  | { type: 'alternative.take' }
  | { type: 'alternative.leave' }
  | { type: 'again.confirm' }
  | { type: 'again.confirmSlowly' }
  | { type: 'dialog.close' }
  | { type: 'cart.open' };

/** Ordering again what was ordered before: proposed, also for a day that lacks a dish, or for a week; confirmed once, told. */
export const reorderChart = setup({
  types: { events: {} as ReorderEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'reorderJourney',
  initial: 'AtOverview',
  states: {
    AtOverview: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: {
        'again.open': 'Proposed',
        'again.openSlowly': 'ReadingOffer',
        'again.openWithoutServer': 'OfferMissing',
        'week.open': 'WeekProposed',
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
      on: {
        'dialog.close': 'AtOverview',
        'again.confirm': 'Added',
        'again.confirmSlowly': 'Adding',
        'target.choose': 'DishMissing',
      },
    },
    DishMissing: {
      meta: { standsFor: ['again.Proposed'] },
      on: { 'alternative.take': 'AlternativeTaken', 'again.confirm': 'AddedWithout' },
    },
    AlternativeTaken: {
      meta: { standsFor: ['again.Proposed'] },
      on: { 'alternative.leave': 'DishMissing', 'again.confirm': 'AddedInstead' },
    },
    WeekProposed: {
      meta: { standsFor: ['again.Proposed'] },
      on: { 'again.confirm': 'WeekAdded' },
    },
    Adding: {
      meta: { standsFor: ['again.Adding'] },
      on: { 'server.answer': 'Added' },
    },
    Added: {
      meta: { standsFor: ['again.Added'] },
      on: { 'dialog.close': 'AtOverview', 'cart.open': 'AtCart' },
    },
    AddedWithout: { meta: { standsFor: ['again.Added'] } },
    AddedInstead: { meta: { standsFor: ['again.Added'] } },
    WeekAdded: { meta: { standsFor: ['again.Added'] } },
    AtCart: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
    },
  },
});
