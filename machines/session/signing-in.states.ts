import { type DoneActorEvent } from 'xstate';
import { expectKind } from '../result.ts';
import { output, refusal, unexpected } from './session.parts.ts';
import { signOnAddress } from './session.rules.ts';
import { sessionSetup } from './session.setup.ts';
import { type Credentials, type PasskeyCredentials } from '../../domain/sign-in.ts';
import { type SessionEvent, type SignInOutcome } from './session.types.ts';

const lockedUntil = ({ event }: { event: DoneActorEvent<SignInOutcome> }) => ({
  lockedUntil: expectKind(event.output, 'locked').lockedUntil,
});
const beginLockOut = [
  { type: 'assignLockOut', params: lockedUntil },
  { type: 'storeLockOut', params: lockedUntil },
] as const;
const noLockOut = { lockedUntil: null };
const endLockOut = [
  { type: 'assignLockOut', params: noLockOut },
  { type: 'storeLockOut', params: noLockOut },
] as const;

/** The event that has led to signing in; what it holds is in no context. */
function credentialsOf(event: SessionEvent): Credentials | PasskeyCredentials {
  if (event.type === 'passkey.submit') return { signed: event.signed, staysSignedIn: event.staysSignedIn ?? false };
  const { username, password, staysSignedIn = false } = event.type === 'password.submit' ? event : NO_CREDENTIALS;
  return { username, password, staysSignedIn };
}

const NO_CREDENTIALS: Credentials = { username: '', password: '' };

/** After a sign-in: start data is loaded next, and the deadline of an earlier session must not end this one. */
export const signedIn = {
  guard: { type: 'isSignedIn', params: output<SignInOutcome> },
  target: '#session.LoadingStartData',
  actions: [
    'countGuestCarts',
    {
      type: 'assignSignIn',
      params: ({ event }: { event: DoneActorEvent<SignInOutcome> }) => expectKind(event.output, 'signedIn'),
    },
    { type: 'storeSsoFlag', params: { isSsoUser: false } },
    'forgetDeadline',
  ],
} as const;

/** The form, or the page for cards, shows the reason. A toast would say and announce it twice. */
export const assignRefusal = { type: 'assignRefusal', params: refusal } as const;

/** For a card or a guest that is refused during a lock-out, whose notice stands where the reason would. */
export const showRefusal = { type: 'showError', params: refusal } as const;

/**
 * Signing in by password. A guest's order continues until the sign-in has succeeded. `home`: the sibling state to
 * return to after a refusal or a lock-out.
 */
export const signingInByPassword = (home: 'AwaitingCredentials' | 'Ready') =>
  sessionSetup.createStateConfig({
    tags: ['busy', 'signingIn'],
    invoke: {
      id: 'signIn',
      src: 'signIn',
      input: ({ event }) => credentialsOf(event),
      onDone: [
        { ...signedIn, actions: [...signedIn.actions] },
        { guard: { type: 'isLocked', params: output }, target: 'LockedOut', actions: [...beginLockOut] },
        { target: home, actions: assignRefusal },
      ],
      onError: { target: home, actions: unexpected },
    },
  });

/** Uses the wall clock, not a timer, so that neither a reload nor a sleeping laptop ends or lengthens it. */
export const lockedOut = (home: 'AwaitingCredentials' | 'Ready') =>
  sessionSetup.createStateConfig({
    invoke: {
      id: 'waitUntil',
      src: 'waitUntil',
      input: ({ context }) => ({ moment: context.lockedUntil }),
      onDone: { target: home, actions: [...endLockOut] },
      onError: { target: home, actions: { type: 'assignLockOut', params: noLockOut } },
    },
  });

/** Events of a login form besides submitting a password. */
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
