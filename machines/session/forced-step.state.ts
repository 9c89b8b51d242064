import {
  assignSettings,
  endings,
  idle,
  languageForPage,
  notWhilePaying,
  output,
  refusal,
  sendIdleLimit,
  unexpected,
} from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';

/** What is asked for must be read; the server saves nothing of a person before that. */
const language = [notWhilePaying, { ...languageForPage, actions: [...languageForPage.actions] }];

/**
 * The server has interposed a step (SIGN-17: status 900 and 901), at sign-in or at any later call. The
 * person holds a token, so the idle timer runs; draft and target are kept, and start data is loaded again afterwards.
 */
export const forcedStep = sessionSetup.createStateConfig({
  tags: 'forced',
  invoke: idle,
  initial: 'AcceptingTerms',
  on: { ...endings, 'settings.read': { actions: [assignSettings, sendIdleLimit] } },
  states: {
    AcceptingTerms: { on: { 'terms.accept': 'SavingTerms', 'language.change': language } },
    SavingTerms: {
      tags: 'busy',
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        onDone: '#session.LoadingStartData',
        onError: { target: 'AcceptingTerms', actions: unexpected },
      },
    },
    ChangingPassword: {
      on: {
        'forcedPassword.submit': { target: 'SavingPassword', actions: 'dismissRefusal' },
        'refusal.dismiss': { actions: 'dismissRefusal' },
        'language.change': language,
      },
    },
    SavingPassword: {
      tags: 'busy',
      invoke: {
        id: 'changeFirstPassword',
        src: 'changeFirstPassword',
        input: ({ event }) => ({ password: event.type === 'forcedPassword.submit' ? event.password : '' }),
        onDone: [
          { guard: { type: 'isChanged', params: output }, target: '#session.LoadingStartData' },
          { target: 'ChangingPassword', actions: { type: 'assignRefusal', params: refusal } },
        ],
        onError: { target: 'ChangingPassword', actions: unexpected },
      },
    },
  },
});
