import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type SigningEvent =
  | { type: 'empty.submit' }
  | { type: 'wrongPassword.submit' }
  | { type: 'wrongPassword.repeat' }
  | { type: 'lockOut.end' }
  | { type: 'password.submit' }
  | { type: 'password.submitSlowly' }
  | { type: 'password.submitToSlowData' }
  | { type: 'terms.meet' }
  | { type: 'terms.accept' }
  | { type: 'terms.acceptSlowly' }
  | { type: 'terms.decline' }
  | { type: 'firstLogin.meet' }
  | { type: 'newPassword.mistype' }
  | { type: 'newPassword.submit' }
  | { type: 'newPassword.submitSlowly' }
  | { type: 'server.answer' }
  | { type: 'language.choose' }
  | { type: 'language.saved' }
  | { type: 'token.refuse' }
  | { type: 'terms.interpose' }
  | { type: 'page.reload' }
  | { type: 'session.signOut' }
  | { type: 'session.signOutSlowly' };

/** Signing in and out by password, with the steps that the server may force in between. */
export const signingChart = setup({
  types: { events: {} as SigningEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'signingJourney',
  initial: 'LoggedOut',
  states: {
    LoggedOut: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: {
        'empty.submit': 'Incomplete',
        'wrongPassword.submit': 'Refused',
        'password.submit': 'SignedIn',
        'password.submitSlowly': 'SigningIn',
        'password.submitToSlowData': 'LoadingStartData',
        'terms.meet': 'AcceptingTerms',
        'firstLogin.meet': 'ChangingPassword',
      },
    },
    Incomplete: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: { 'password.submit': 'SignedIn' },
    },
    Refused: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: { 'password.submit': 'SignedIn', 'wrongPassword.repeat': 'LockedOut' },
    },
    LockedOut: {
      meta: { standsFor: ['session.LoggedOut.LockedOut'] },
      on: { 'page.reload': 'LockedOut', 'lockOut.end': 'LoggedOut' },
    },
    SigningIn: {
      meta: { standsFor: ['session.LoggedOut.SigningInByPassword'] },
      on: { 'server.answer': 'SignedIn' },
    },
    LoadingStartData: {
      meta: { standsFor: ['session.LoadingStartData'] },
      on: { 'server.answer': 'SignedIn' },
    },
    AcceptingTerms: {
      meta: { standsFor: ['session.ForcedStep.AcceptingTerms'] },
      on: {
        'page.reload': 'AcceptingTerms',
        'terms.decline': 'LoggedOut',
        'terms.accept': 'SignedIn',
        'terms.acceptSlowly': 'SavingTerms',
      },
    },
    AskedForNewTerms: {
      meta: { standsFor: ['session.ForcedStep.AcceptingTerms'] },
      on: { 'terms.accept': 'SignedIn' },
    },
    SavingTerms: {
      meta: { standsFor: ['session.ForcedStep.SavingTerms'] },
      on: { 'server.answer': 'SignedIn' },
    },
    ChangingPassword: {
      meta: { standsFor: ['session.ForcedStep.ChangingPassword'] },
      on: {
        'newPassword.mistype': 'PasswordsDiffer',
        'newPassword.submit': 'SignedIn',
        'newPassword.submitSlowly': 'SavingPassword',
      },
    },
    PasswordsDiffer: {
      meta: { standsFor: ['session.ForcedStep.ChangingPassword'] },
      on: { 'newPassword.submit': 'SignedIn' },
    },
    SavingPassword: {
      meta: { standsFor: ['session.ForcedStep.SavingPassword'] },
      on: { 'server.answer': 'SignedIn' },
    },
    SignedIn: {
      meta: { standsFor: ['session.LoggedInDefault.Ready'] },
      on: {
        'page.reload': 'SignedIn',
        'language.choose': 'SavingLanguage',
        'terms.interpose': 'AskedForNewTerms',
        'token.refuse': 'SessionOver',
        'session.signOut': 'LoggedOut',
        'session.signOutSlowly': 'SigningOut',
      },
    },
    SavingLanguage: {
      meta: { standsFor: ['session.LoggedInDefault.SavingLanguage'] },
      on: { 'language.saved': 'SignedIn' },
    },
    SigningOut: {
      meta: { standsFor: ['session.LoggingOut.SigningOut'] },
      on: { 'server.answer': 'LoggedOut' },
    },
    SessionOver: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: { 'password.submit': 'SignedIn' },
    },
  },
});
