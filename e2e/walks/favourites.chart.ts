import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type FavouritesEvent =
  | { type: 'heart.set' }
  | { type: 'heart.setSlowly' }
  | { type: 'heart.setRefused' }
  | { type: 'heart.setUnserved' }
  | { type: 'heart.end' }
  | { type: 'server.answer' }
  | { type: 'page.reload' }
  | { type: 'favourites.filter' }
  | { type: 'overview.open' }
  | { type: 'favourite.follow' };

/** From the heart of a dish to the day on which it is on the menu. */
export const favouritesChart = setup({
  types: { events: {} as FavouritesEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'favouritesJourney',
  initial: 'NoFavourite',
  states: {
    NoFavourite: {
      meta: { standsFor: ['savedChanges.Open'] },
      on: {
        'heart.set': 'Favourite',
        'heart.setSlowly': 'SavingFavourite',
        'heart.setRefused': 'FavouriteTakenBack',
        'heart.setUnserved': 'NoHearts',
      },
    },
    SavingFavourite: { meta: { standsFor: ['savedChange.Saving'] }, on: { 'server.answer': 'Favourite' } },
    FavouriteTakenBack: { meta: { standsFor: ['savedChange.TakenBack'] }, on: { 'heart.set': 'Favourite' } },
    NoHearts: { meta: { standsFor: ['savedChange.NotServed'] } },
    Favourite: {
      meta: { standsFor: ['savedChange.Saved'] },
      on: { 'page.reload': 'Favourite', 'heart.end': 'NoFavourite', 'favourites.filter': 'OnlyFavourites' },
    },
    OnlyFavourites: { meta: { standsFor: ['savedChanges.Open'] }, on: { 'overview.open': 'OnTheMenu' } },
    OnTheMenu: { meta: { standsFor: ['savedChanges.Open'] }, on: { 'favourite.follow': 'AtDish' } },
    AtDish: { meta: { standsFor: ['savedChanges.Open'] } },
  },
});
