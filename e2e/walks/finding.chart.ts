import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type FindingEvent =
  | { type: 'vegan.choose' }
  | { type: 'vegan.chooseSlowly' }
  | { type: 'vegan.chooseRefused' }
  | { type: 'vegan.chooseUnserved' }
  | { type: 'vegan.leave' }
  | { type: 'server.answer' }
  | { type: 'withoutPork.choose' }
  | { type: 'withoutPork.leave' }
  | { type: 'dish.searchInVain' }
  | { type: 'dishes.showAll' }
  | { type: 'myAllergens.choose' }
  | { type: 'allergens.open' }
  | { type: 'page.reload' };

/** Filtering the dishes of a day, by somebody who has chosen no allergens. */
export const findingChart = setup({
  types: { events: {} as FindingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'findingJourney',
  initial: 'AllDishes',
  states: {
    AllDishes: {
      meta: { standsFor: ['filters.Settled'] },
      on: {
        'vegan.choose': 'Vegan',
        'vegan.chooseSlowly': 'SavingVegan',
        'vegan.chooseRefused': 'VeganNotSaved',
        'vegan.chooseUnserved': 'VeganOfTheSession',
        'withoutPork.choose': 'WithoutPork',
        'myAllergens.choose': 'NoAllergensChosen',
      },
    },
    SavingVegan: { meta: { standsFor: ['filters.Saving'] }, on: { 'server.answer': 'Vegan' } },
    Vegan: {
      meta: { standsFor: ['filters.Settled'] },
      on: { 'page.reload': 'Vegan', 'vegan.leave': 'AllDishes', 'dish.searchInVain': 'NothingMatches' },
    },
    VeganNotSaved: { meta: { standsFor: ['filters.NotSaved'] }, on: { 'page.reload': 'AllDishes' } },
    VeganOfTheSession: { meta: { standsFor: ['filters.OfTheSession'] }, on: { 'page.reload': 'AllDishes' } },
    WithoutPork: { meta: { standsFor: ['filters.Settled'] }, on: { 'withoutPork.leave': 'AllDishes' } },
    NothingMatches: { meta: { standsFor: ['filters.Settled'] }, on: { 'dishes.showAll': 'AllDishes' } },
    NoAllergensChosen: { meta: { standsFor: ['filters.Settled'] }, on: { 'allergens.open': 'AtAllergens' } },
    AtAllergens: { meta: { standsFor: ['session.LoggedInDefault.Ready'] } },
  },
});
