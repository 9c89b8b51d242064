import { endByServer, notSaved, output, replaceStartData, stepOf } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';

/**
 * The page was opened without a network (OFF-10), or answers are late (OFF-25): cached data of the person stand in,
 * marked with its age. Nobody is let in who was not: the session has not ended on this device, and the
 * server decides as soon as it can be asked.
 */
export const withoutNetwork = sessionSetup.createStateConfig({
  on: {
    'connection.restored': 'CatchingUp',
    'language.change': { actions: notSaved },
  },
  after: { catchUpEvery: 'CatchingUp' },
});

export const catchingUp = sessionSetup.createStateConfig({
  on: { 'language.change': { actions: notSaved } },
  invoke: {
    id: 'loadStartData',
    src: 'loadStartData',
    input: { ssoState: null, hasJustSignedIn: false, isShown: true },
    onDone: [
      { guard: { type: 'isTermsStep', params: stepOf }, target: '#session.ForcedStep.AcceptingTerms' },
      { guard: { type: 'isPasswordStep', params: stepOf }, target: '#session.ForcedStep.ChangingPassword' },
      { guard: { type: 'isStillThisPerson', params: output }, target: 'Ready', actions: [...replaceStartData] },
      // Somebody else has signed in in another tab: this page must not show one person with another's token.
      { guard: { type: 'isLoaded', params: output }, target: 'WithoutNetwork', actions: 'announceReload' },
      { guard: { type: 'isUnauthorized', params: output }, target: '#session.LoggingOut', actions: [...endByServer] },
      { guard: { type: 'isSignedOut', params: output }, target: '#session.LoggingOut', actions: [...endByServer] },
      { target: 'WithoutNetwork' },
    ],
    onError: 'WithoutNetwork',
  },
});
