import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type PlacesEvent =
  | { type: 'overview.open' }
  | { type: 'overview.openSlowly' }
  | { type: 'overview.openInVain' }
  | { type: 'orders.open' }
  | { type: 'orders.openSlowly' }
  | { type: 'orders.openInVain' }
  | { type: 'orders.openEmpty' }
  | { type: 'invoice.open' }
  | { type: 'invoice.close' }
  | { type: 'profile.open' }
  | { type: 'menuPlan.open' }
  | { type: 'week.open' }
  | { type: 'week.leave' }
  | { type: 'news.open' }
  | { type: 'imprint.open' }
  | { type: 'error.open' }
  | { type: 'unknown.open' }
  | { type: 'reading.retry' }
  | { type: 'server.answer' }
  | { type: 'start.return' };

const SIGNED_IN: StateMeta = { standsFor: ['session.LoggedInDefault.Ready'] };

/** The pages of a signed-in customer outside the order wizard. */
export const placesChart = setup({
  types: { events: {} as PlacesEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'placesJourney',
  initial: 'Overview',
  states: {
    Overview: {
      meta: SIGNED_IN,
      on: {
        'overview.openSlowly': 'ReadingOverview',
        'overview.openInVain': 'OverviewUnread',
        'orders.open': 'Orders',
        'orders.openSlowly': 'ReadingOrders',
        'orders.openInVain': 'OrdersUnread',
        'orders.openEmpty': 'NoOrders',
        'profile.open': 'Profile',
        'menuPlan.open': 'MenuPlan',
        'week.open': 'Week',
        'news.open': 'News',
        'imprint.open': 'Imprint',
        'error.open': 'Failed',
        'unknown.open': 'Overview',
      },
    },
    ReadingOverview: { meta: SIGNED_IN, on: { 'server.answer': 'Overview' } },
    OverviewUnread: { meta: SIGNED_IN, on: { 'reading.retry': 'Overview' } },
    Orders: { meta: SIGNED_IN, on: { 'invoice.open': 'Invoice', 'overview.open': 'Overview' } },
    ReadingOrders: { meta: SIGNED_IN, on: { 'server.answer': 'Orders' } },
    OrdersUnread: { meta: SIGNED_IN, on: { 'reading.retry': 'Orders' } },
    NoOrders: { meta: SIGNED_IN, on: { 'overview.open': 'Overview' } },
    Invoice: { meta: SIGNED_IN, on: { 'invoice.close': 'Orders' } },
    Profile: { meta: SIGNED_IN, on: { 'overview.open': 'Overview' } },
    MenuPlan: { meta: SIGNED_IN, on: { 'overview.open': 'Overview' } },
    Week: { meta: SIGNED_IN, on: { 'week.leave': 'Overview' } },
    News: { meta: SIGNED_IN, on: { 'overview.open': 'Overview' } },
    Imprint: { meta: SIGNED_IN, on: { 'overview.open': 'Overview' } },
    Failed: { meta: SIGNED_IN, on: { 'start.return': 'Overview' } },
  },
});
