import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type FormsEvent =
  | { type: 'password.forget' }
  | { type: 'account.register' }
  | { type: 'empty.submit' }
  | { type: 'mail.request' }
  | { type: 'mail.requestSlowly' }
  | { type: 'form.submit' }
  | { type: 'form.submitSlowly' }
  | { type: 'takenName.submit' }
  | { type: 'patience.end' }
  | { type: 'server.answer' }
  | { type: 'login.return' };

/** The forms for visitors who are not signed in, each submitted once: requesting a new password, and registering. */
export const formsChart = setup({
  types: { events: {} as FormsEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'formsJourney',
  initial: 'LoggedOut',
  states: {
    LoggedOut: {
      meta: { standsFor: ['session.LoggedOut.AwaitingCredentials'] },
      on: { 'password.forget': 'AskingForMail', 'account.register': 'Registering' },
    },
    AskingForMail: {
      meta: { standsFor: ['submission.Editing'] },
      on: { 'empty.submit': 'MailMissing', 'mail.requestSlowly': 'RequestingMail', 'login.return': 'LoggedOut' },
    },
    MailMissing: {
      meta: { standsFor: ['submission.Editing'] },
      on: { 'mail.request': 'MailOnItsWay' },
    },
    RequestingMail: {
      meta: { standsFor: ['submission.Submitting'] },
      on: { 'server.answer': 'MailOnItsWay', 'patience.end': 'MailUnanswered' },
    },
    MailUnanswered: {
      meta: { standsFor: ['submission.Editing'] },
      on: { 'mail.request': 'MailOnItsWay' },
    },
    MailOnItsWay: {
      meta: { standsFor: ['submission.Done'] },
      on: { 'login.return': 'LoggedOut' },
    },
    Registering: {
      meta: { standsFor: ['submission.Editing'] },
      on: {
        'empty.submit': 'Incomplete',
        'takenName.submit': 'NameTaken',
        'form.submitSlowly': 'CreatingAccount',
        'login.return': 'LoggedOut',
      },
    },
    Incomplete: {
      meta: { standsFor: ['submission.Editing'] },
      on: { 'form.submit': 'Registered' },
    },
    NameTaken: {
      meta: { standsFor: ['submission.Editing'] },
      on: { 'form.submit': 'Registered' },
    },
    CreatingAccount: {
      meta: { standsFor: ['submission.Submitting'] },
      on: { 'server.answer': 'Registered', 'patience.end': 'AccountUnanswered' },
    },
    AccountUnanswered: {
      meta: { standsFor: ['submission.Editing'] },
      on: { 'form.submit': 'Registered' },
    },
    Registered: {
      meta: { standsFor: ['submission.Done'] },
      on: { 'login.return': 'LoggedOut' },
    },
  },
});
