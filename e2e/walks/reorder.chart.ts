import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type ReorderEvent =
  | { type: 'reorder.open' }
  | { type: 'reorder.openSlowly' }
  | { type: 'reorder.openWithoutServer' }
  | { type: 'server.answer' }
  | { type: 'offer.retry' }
  | { type: 'week.open' }
  | { type: 'reorder.openPart' }
  | { type: 'alternative.take' }
  | { type: 'alternative.leave' }
  | { type: 'reorder.confirm' }
  | { type: 'reorder.confirmSlowly' }
  | { type: 'dialog.close' }
  | { type: 'cart.open' };

/**
 * Ordering again what was ordered before: proposed, also where every day lacks a dish, or for a week; confirmed once,
 * told.
 */
export const reorderChart = setup({
  types: { events: {} as ReorderEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'reorderJourney',
  initial: 'AtOverview',
  states: {
    AtOverview: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: {
        'reorder.open': 'Proposed',
        'reorder.openSlowly': 'ReadingOffer',
        'reorder.openWithoutServer': 'OfferMissing',
        'reorder.openPart': 'DishMissing',
        'week.open': 'WeekProposed',
      },
    },
    ReadingOffer: {
      meta: { standsFor: ['reorder.ReadingOffer'] },
      on: { 'server.answer': 'Proposed' },
    },
    OfferMissing: {
      meta: { standsFor: ['reorder.OfferUnreachable'] },
      on: { 'offer.retry': 'Proposed' },
    },
    Proposed: {
      meta: { standsFor: ['reorder.Proposed'] },
      on: {
        'dialog.close': 'AtOverview',
        'reorder.confirm': 'Added',
        'reorder.confirmSlowly': 'Adding',
      },
    },
    DishMissing: {
      meta: { standsFor: ['reorder.Proposed'] },
      on: { 'alternative.take': 'AlternativeTaken', 'reorder.confirm': 'AddedWithout' },
    },
    AlternativeTaken: {
      meta: { standsFor: ['reorder.Proposed'] },
      on: { 'alternative.leave': 'DishMissing', 'reorder.confirm': 'AddedInstead' },
    },
    WeekProposed: {
      meta: { standsFor: ['reorder.Proposed'] },
      on: { 'reorder.confirm': 'WeekAdded' },
    },
    Adding: {
      meta: { standsFor: ['reorder.Adding'] },
      on: { 'server.answer': 'Added' },
    },
    Added: {
      meta: { standsFor: ['reorder.Added'] },
      on: { 'dialog.close': 'AtOverview', 'cart.open': 'AtCart' },
    },
    AddedWithout: { meta: { standsFor: ['reorder.Added'] } },
    AddedInstead: { meta: { standsFor: ['reorder.Added'] } },
    WeekAdded: { meta: { standsFor: ['reorder.Added'] } },
    AtCart: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
    },
  },
});
