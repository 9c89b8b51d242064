import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type GuestEvent =
  | { type: 'guest.continue' }
  | { type: 'guest.continueSlowly' }
  | { type: 'guest.continueInVain' }
  | { type: 'server.answer' }
  | { type: 'account.open' }
  | { type: 'account.close' }
  | { type: 'language.choose' }
  | { type: 'language.saved' }
  | { type: 'login.open' }
  | { type: 'login.leave' }
  | { type: 'wrongPassword.submit' }
  | { type: 'wrongPassword.repeat' }
  | { type: 'lockOut.end' }
  | { type: 'password.submit' }
  | { type: 'password.submitSlowly' }
  | { type: 'page.reload' }
  | { type: 'session.signOut' }
  | { type: 'guestSession.end' };

/** A restaurant with guest mode: entering as a guest, signing in to an account from there, and back. */
export const guestChart = setup({
  types: { events: {} as GuestEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'guestJourney',
  initial: 'LoggedOut',
  states: {
    LoggedOut: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: {
        'guest.continue': 'Guest',
        'guest.continueSlowly': 'EnteringAsGuest',
        'guest.continueInVain': 'GuestRefused',
        'password.submit': 'SignedIn',
      },
    },
    EnteringAsGuest: {
      meta: { standsFor: ['session.LoggedOut.SigningInAsGuest'] },
      on: { 'server.answer': 'Guest' },
    },
    GuestRefused: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: { 'guest.continue': 'Guest' },
    },
    Guest: {
      meta: { standsFor: ['session.LoggedInGuest.Ready'] },
      on: { 'page.reload': 'Guest', 'account.open': 'ChoosingAccount' },
    },
    ChoosingAccount: {
      meta: { standsFor: ['session.LoggedInGuest.Ready'] },
      on: {
        'account.close': 'Guest',
        'language.choose': 'SavingLanguage',
        'guestSession.end': 'Guest',
        'login.open': 'AtGuestLogin',
      },
    },
    SavingLanguage: {
      meta: { standsFor: ['session.LoggedInGuest.SavingLanguage'] },
      on: { 'language.saved': 'Guest' },
    },
    AtGuestLogin: {
      meta: { standsFor: ['session.LoggedInGuest.Ready'] },
      on: {
        'login.leave': 'Guest',
        'wrongPassword.submit': 'Refused',
        'password.submit': 'SignedIn',
        'password.submitSlowly': 'SigningIn',
      },
    },
    Refused: {
      meta: { standsFor: ['session.LoggedInGuest.Ready'] },
      on: { 'wrongPassword.repeat': 'LockedOut', 'password.submit': 'SignedIn' },
    },
    LockedOut: {
      meta: { standsFor: ['session.LoggedInGuest.LockedOut'] },
      on: { 'lockOut.end': 'AtGuestLogin' },
    },
    SigningIn: {
      meta: { standsFor: ['session.LoggedInGuest.SigningInByPassword'] },
      on: { 'server.answer': 'SignedIn' },
    },
    SignedIn: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: { 'session.signOut': 'Guest' },
    },
  },
});
