import { orderInputOf } from './session.rules.ts';
import { endings, idle, output, requestedLanguage, unexpected } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';

const notSaved = { type: 'showError', params: { textKey: 'error.changesNotSaved' } } as const;

/**
 * Somebody is signed in and may order. A regular customer and a guest do the same; which of them it is shows in the
 * name under which the session holds this state.
 */
export const loggedIn = sessionSetup.createStateConfig({
  tags: 'signedIn',
  entry: 'tellLedgerWhoCame',
  invoke: [
    {
      id: 'order',
      src: 'order',
      input: ({ context }) => orderInputOf(context),
      onError: { target: '#session.LoggingOut', actions: unexpected },
    },
    idle,
  ],
  initial: 'Ready',
  on: {
    ...endings,
    'step.forced': [
      { guard: { type: 'isTermsStep', params: ({ event }) => event }, target: '#session.ForcedStep.AcceptingTerms' },
      { target: '#session.ForcedStep.ChangingPassword' },
    ],
    // A late answer may be about who was signed in before.
    'person.saved': {
      guard: { type: 'isThisPerson', params: ({ event }) => event },
      actions: { type: 'keepPerson', params: ({ event }) => event },
    },
  },
  states: {
    Ready: {
      on: {
        'language.change': [
          { guard: 'isPaying', actions: { type: 'showError', params: { textKey: 'error.languageWhilePaying' } } },
          // The person needs no saving; the page still has to be read again in that language.
          {
            guard: { type: 'isLanguageOfPerson', params: ({ event }) => event },
            actions: [{ type: 'storeLanguage', params: requestedLanguage }, 'announceReload'],
          },
          {
            guard: { type: 'isOfferedLanguage', params: ({ event }) => event },
            target: 'SavingLanguage',
            actions: { type: 'storeLanguage', params: requestedLanguage },
          },
        ],
      },
    },
    SavingLanguage: {
      tags: 'busy',
      invoke: {
        id: 'saveLanguage',
        src: 'saveLanguage',
        input: ({ context, event }) => ({
          person: context.person,
          languageId: event.type === 'language.change' ? event.languageId : null,
        }),
        onDone: [
          { guard: { type: 'isLanguageSaved', params: output }, target: 'Ready', actions: 'announceReload' },
          { target: 'Ready', actions: notSaved },
        ],
        onError: { target: 'Ready', actions: notSaved },
      },
    },
  },
});
