import { type DoneActorEvent } from 'xstate';
import { expectKind } from '../result.ts';
import { output, refusal, unexpected } from './session.parts.ts';
import { signOnAddress } from './session.rules.ts';
import { sessionSetup } from './session.setup.ts';
import { type SignInOutcome } from './session.types.ts';

const lockedUntil = ({ event }: { event: DoneActorEvent<SignInOutcome> }) => ({
  lockedUntil: expectKind(event.output, 'locked').lockedUntil,
});
const beginLockOut = [
  { type: 'keepLockOut', params: lockedUntil },
  { type: 'storeLockOut', params: lockedUntil },
] as const;
const noLockOut = { lockedUntil: null };
const endLockOut = [
  { type: 'keepLockOut', params: noLockOut },
  { type: 'storeLockOut', params: noLockOut },
] as const;

/** Somebody is in: whose data they are is read next, and what an earlier session left must not end this one. */
export const signedIn = {
  guard: { type: 'isSignedIn', params: output<SignInOutcome> },
  target: '#session.LoadingStartData',
  actions: [
    'countGuestCarts',
    {
      type: 'keepSignIn',
      params: ({ event }: { event: DoneActorEvent<SignInOutcome> }) => expectKind(event.output, 'signedIn'),
    },
    { type: 'storeSsoFlag', params: { isSsoUser: false } },
    'forgetDeadline',
  ],
} as const;

/** Why it was refused, at the form and as a toast. */
export const tellRefusal = [
  { type: 'keepRefusal', params: refusal },
  { type: 'showError', params: refusal },
] as const;

/**
 * Signing in by password. A guest does so without leaving: the order lives on until the sign-in has succeeded. `home` is the sibling state that a refusal and the end of the lock-out lead back to.
 */
export const signingInByPassword = (home: 'AwaitingCredentials' | 'Ready') =>
  sessionSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'signIn',
      src: 'signIn',
      input: ({ event }) =>
        event.type === 'password.submit'
          ? { username: event.username, password: event.password }
          : { username: '', password: '' },
      onDone: [
        { ...signedIn, actions: [...signedIn.actions] },
        { guard: { type: 'isLocked', params: output }, target: 'LockedOut', actions: [...beginLockOut] },
        { target: home, actions: [...tellRefusal] },
      ],
      onError: { target: home, actions: unexpected },
    },
  });

/** By wall clock and not by a timer: a reload, or a laptop that sleeps, neither ends nor lengthens it. */
export const lockedOut = (home: 'AwaitingCredentials' | 'Ready') =>
  sessionSetup.createStateConfig({
    invoke: {
      id: 'waitUntil',
      src: 'waitUntil',
      input: ({ context }) => ({ moment: context.lockedUntil }),
      onDone: { target: home, actions: [...endLockOut] },
      onError: { target: home, actions: { type: 'keepLockOut', params: noLockOut } },
    },
  });

/** Ways in beside the password, for who is at a login form. */
export const otherWaysIn = sessionSetup.createStateConfig({
  on: {
    'refusal.dismiss': { actions: 'dismissRefusal' },
    'singleSignOn.request': {
      guard: 'isSingleSignOnOffered',
      target: '#session.LeavingForSingleSignOn',
      actions: [
        { type: 'storeTarget', params: ({ context }) => ({ target: context.target }) },
        { type: 'announceLeaving', params: ({ context }) => ({ url: signOnAddress(context) ?? '' }) },
      ],
    },
  },
}).on;
