import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type StartEvent =
  | { type: 'app.openSlowly' }
  | { type: 'configuration.arrive' }
  | { type: 'texts.change' }
  | { type: 'texts.lose' }
  | { type: 'configuration.lose' }
  | { type: 'version.lose' }
  | { type: 'version.outdate' }
  | { type: 'restaurant.lose' }
  | { type: 'startup.retry' }
  | { type: 'startup.retryInVain' }
  | { type: 'startup.retrySlowly' }
  | { type: 'server.answer' }
  | { type: 'page.reload' };

const FAILED = ['startup.Failed', 'session.StartFailed'];

/** The start of the app in a browser in which nobody is signed in. */
export const startChart = setup({
  types: { events: {} as StartEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'startJourney',
  initial: 'Started',
  states: {
    Started: {
      meta: { standsFor: ['startup.Ready', 'session.LoggedOut.AwaitingCredentials'] },
      on: {
        'app.openSlowly': 'ReadingConfiguration',
        'texts.change': 'LoadingTexts',
        'texts.lose': 'WithoutTexts',
        'configuration.lose': 'NotConfigured',
        'version.lose': 'VersionUnknown',
        'version.outdate': 'VersionUnsupported',
        'restaurant.lose': 'RestaurantUnknown',
      },
    },
    ReadingConfiguration: {
      meta: { standsFor: ['session.Starting', 'startup.ReadingConfiguration'] },
      on: { 'configuration.arrive': 'ReadingRestaurant' },
    },
    ReadingRestaurant: {
      meta: {
        standsFor: [
          'session.Starting',
          ...['Version', 'Restaurant', 'Languages', 'Settings'].map(
            (part) => `startup.ReadingRestaurant.${part}.Reading`,
          ),
        ],
      },
      on: { 'server.answer': 'Started' },
    },
    LoadingTexts: {
      meta: { standsFor: ['session.Starting', 'startup.LoadingTexts'] },
      on: { 'server.answer': 'Started' },
    },
    WithoutTexts: {
      meta: { standsFor: ['startup.Ready', 'session.LoggedOut.AwaitingCredentials'] },
      on: { 'page.reload': 'Started' },
    },
    NotConfigured: {
      meta: { standsFor: FAILED },
      on: { 'startup.retryInVain': 'NotConfigured', 'startup.retrySlowly': 'StartingAgain' },
    },
    StartingAgain: {
      meta: { standsFor: ['session.Starting', 'startup.ReadingConfiguration'] },
      on: { 'server.answer': 'Started' },
    },
    VersionUnknown: { meta: { standsFor: FAILED }, on: { 'startup.retry': 'Started' } },
    VersionUnsupported: { meta: { standsFor: FAILED }, on: { 'startup.retry': 'Started' } },
    RestaurantUnknown: { meta: { standsFor: FAILED }, on: { 'startup.retry': 'Started' } },
  },
});
