import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type LookingBackEvent =
  | { type: 'orders.open' }
  | { type: 'spending.open' }
  | { type: 'month.choose' }
  | { type: 'month.leave' }
  | { type: 'orders.search' }
  | { type: 'orders.searchInVain' }
  | { type: 'search.clear' }
  | { type: 'dish.rate' }
  | { type: 'dish.rateRefused' }
  | { type: 'words.open' }
  | { type: 'words.leave' }
  | { type: 'words.send' }
  | { type: 'bookings.open' }
  | { type: 'bookings.openRefused' }
  | { type: 'bookings.retry' }
  | { type: 'bookings.turnTo' };

const READY = { standsFor: ['session.LoggedInDefault.Ready'] };

/** What was eaten and what it has cost: months, search, ratings, and the bookings of an account. */
export const lookingBackChart = setup({
  types: { events: {} as LookingBackEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'lookingBackJourney',
  initial: 'Overview',
  states: {
    Overview: {
      meta: READY,
      on: { 'orders.open': 'Orders', 'bookings.open': 'Bookings', 'bookings.openRefused': 'BookingsFailed' },
    },
    Orders: {
      meta: READY,
      on: {
        'spending.open': 'Spending',
        'orders.search': 'Found',
        'orders.searchInVain': 'NothingFound',
        'dish.rate': 'Rated',
        'dish.rateRefused': 'RatingNotSaved',
      },
    },
    Spending: { meta: READY, on: { 'month.choose': 'Month' } },
    Month: { meta: READY, on: { 'month.leave': 'Orders' } },
    Found: { meta: READY, on: { 'search.clear': 'Orders' } },
    NothingFound: { meta: READY, on: { 'search.clear': 'Orders' } },
    Rated: { meta: READY, on: { 'words.open': 'SayingMore' } },
    RatingNotSaved: { meta: READY },
    SayingMore: { meta: READY, on: { 'words.leave': 'Rated', 'words.send': 'SaidMore' } },
    SaidMore: { meta: READY },
    Bookings: { meta: READY, on: { 'bookings.turnTo': 'OtherBookings' } },
    BookingsFailed: { meta: READY, on: { 'bookings.retry': 'Bookings' } },
    OtherBookings: { meta: READY },
  },
});
