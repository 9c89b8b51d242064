import { type DoneActorEvent } from 'xstate';
import { expectKind } from '../result.ts';
import { output, refusal, requestedLanguage, unexpected } from './session.parts.ts';
import { sessionSetup } from './session.setup.ts';
import { type SignInOutcome } from './session.types.ts';

const lockedUntil = ({ event }: { event: DoneActorEvent<SignInOutcome> }) => ({
  lockedUntil: expectKind(event.output, 'locked').lockedUntil,
});
const noLockOut = { lockedUntil: null };

/** Nobody is signed in. Signing in by card and as a guest belong beside signing in by password. */
export const loggedOut = sessionSetup.createStateConfig({
  initial: 'AwaitingCredentials',
  on: {
    'language.change': {
      guard: { type: 'isOfferedLanguage', params: ({ event }) => event },
      actions: [{ type: 'storeLanguage', params: requestedLanguage }, 'announceReload'],
    },
  },
  states: {
    AwaitingCredentials: {
      always: { guard: 'isLockedOut', target: 'LockedOut' },
      on: {
        'password.submit': { target: 'SigningInByPassword', actions: 'dismissRefusal' },
        'refusal.dismiss': { actions: 'dismissRefusal' },
      },
    },
    SigningInByPassword: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'password.submit' ? { username: event.username, password: event.password } : { username: '', password: '' },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: output },
            target: '#session.LoadingStartData',
            actions: [
              { type: 'keepSignIn', params: ({ event }) => expectKind(event.output, 'signedIn') },
              { type: 'storeSsoFlag', params: { isSsoUser: false } },
              'forgetDeadline',
            ],
          },
          {
            guard: { type: 'isLocked', params: output },
            target: 'LockedOut',
            actions: [
              { type: 'keepLockOut', params: lockedUntil },
              { type: 'storeLockOut', params: lockedUntil },
            ],
          },
          {
            target: 'AwaitingCredentials',
            actions: [
              { type: 'keepRefusal', params: refusal },
              { type: 'showError', params: refusal },
            ],
          },
        ],
        onError: { target: 'AwaitingCredentials', actions: unexpected },
      },
    },
    // By wall clock and not by a timer: a reload, or a laptop that sleeps, neither ends nor lengthens it.
    LockedOut: {
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ moment: context.lockedUntil }),
        onDone: {
          target: 'AwaitingCredentials',
          actions: [
            { type: 'keepLockOut', params: noLockOut },
            { type: 'storeLockOut', params: noLockOut },
          ],
        },
        onError: { target: 'AwaitingCredentials', actions: { type: 'keepLockOut', params: noLockOut } },
      },
    },
  },
});
