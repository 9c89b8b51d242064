import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type SignOnEvent =
  | { type: 'signOn.choose' }
  | { type: 'signOn.chooseInVain' }
  | { type: 'signOn.open' }
  | { type: 'signOn.openInVain' }
  | { type: 'provider.confirm' }
  | { type: 'provider.cancel' }
  | { type: 'provider.fail' }
  | { type: 'provider.confirmLocked' }
  | { type: 'password.submit' }
  | { type: 'page.reload' }
  | { type: 'session.signOut' };

const REFUSED = ['startup.Ready', 'session.LoggedOut.AwaitingCredentials'];

/** Signing in by single sign-on at the provider's page, and signing out there as well. */
export const signOnChart = setup({
  types: { events: {} as SignOnEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'signOnJourney',
  initial: 'LoggedOut',
  states: {
    LoggedOut: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: {
        'signOn.choose': 'AtProvider',
        'signOn.chooseInVain': 'Leaving',
        'signOn.open': 'AtProvider',
        'signOn.openInVain': 'LeavingAtOnce',
      },
    },
    Leaving: {
      meta: { standsFor: ['session.LeavingForSingleSignOn'] },
      on: { 'page.reload': 'LoggedOut' },
    },
    // Requested by the app's URL.
    LeavingAtOnce: {
      meta: { standsFor: ['startup.LeavingForSingleSignOn', 'session.LeavingForSingleSignOn'] },
      on: { 'page.reload': 'LoggedOut' },
    },
    AtProvider: {
      meta: { standsFor: ['startup.LeavingForSingleSignOn', 'session.LeavingForSingleSignOn'] },
      on: {
        'provider.confirm': 'SignedIn',
        'provider.cancel': 'Canceled',
        'provider.fail': 'Failed',
        'provider.confirmLocked': 'Failed',
      },
    },
    Canceled: {
      meta: { standsFor: REFUSED },
      on: { 'signOn.choose': 'AtProvider' },
    },
    Failed: {
      meta: { standsFor: REFUSED },
      on: { 'signOn.choose': 'AtProvider', 'password.submit': 'SignedInByPassword' },
    },
    SignedIn: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: { 'page.reload': 'SignedIn', 'session.signOut': 'SignedOut' },
    },
    SignedInByPassword: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
    },
    SignedOut: {
      meta: { standsFor: REFUSED },
      on: { 'signOn.choose': 'AtProvider' },
    },
  },
});
