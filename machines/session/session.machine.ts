import { type DoneActorEvent } from 'xstate';
import { expectKind } from '../result.ts';
import { type StartupOutput } from '../startup/startup.types.ts';
import { forcedStep } from './forced-step.state.ts';
import { loggedIn, loggedInAsGuest } from './logged-in.state.ts';
import { loggedOut } from './logged-out.state.ts';
import { loggingOut } from './logging-out.state.ts';
import { reopening } from './reopening.state.ts';
import {
  endings,
  configurationChanges,
  assignDevice,
  assignCachedData,
  assignSettings,
  assignStartData,
  output,
  refusal,
  stepOf,
  unexpected,
  withSso,
} from './session.parts.ts';
import { openingContext, refusedEntryNotice, returnNotice } from './session.rules.ts';
import { sessionSetup } from './session.setup.ts';
import { type SessionContext } from './session.types.ts';

type Reading = { context: SessionContext };
const assignConfiguration = {
  type: 'assignConfiguration',
  params: ({ event }: { event: DoneActorEvent<StartupOutput> }) => expectKind(event.output, 'ready'),
} as const;
const textsFailure = ({ event }: { event: DoneActorEvent<StartupOutput> }) => ({
  textKey: expectKind(event.output, 'ready').appConfiguration.textsFailure ?? 'startup.textsFailed',
});
const open = [assignConfiguration, 'openToCards'] as const;
const forgetSso = ['forgetSso', { type: 'storeSsoFlag', params: { isSsoUser: false } }] as const;
/** Where guests are allowed, a page may lead on to one, who has no form that shows the reason. */
const loginAgain = { type: 'showError', params: { textKey: 'error.loginAgain' } } as const;
/**
 * Nobody is signed in after all. After a forced step a payment may be in flight and continues, but a card is no longer
 * in use.
 */
const nobodySignedIn = ['sendLedgerSignedOut', 'sendCardSignedOut', 'forgetPerson', 'dismissRefusal'] as const;
/** Before the logout, which would otherwise lead to the single sign-on's own page. */
const refuseEntry = [
  ...forgetSso,
  { type: 'assignRefusedEntry', params: ({ context }: Reading) => ({ textKey: refusedEntryNotice(context) }) },
] as const;
/** A guest has nothing to sign in with again. */
const refuseGuest = [
  ...forgetSso,
  { type: 'assignRefusedEntry', params: ({ context }: Reading) => ({ textKey: returnNotice(context) }) },
] as const;
/** The login says what could not be read, not that a session has ended. */
const refuseUnread = [...forgetSso, { type: 'assignRefusedEntry', params: refusal }] as const;
const refuseUnexpected = [...forgetSso, { type: 'assignRefusedEntry', params: unexpected.params }] as const;

/**
 * Who is using the app (SIGN-6). The root of all charts: `main.tsx` starts it once, outside the view. It owns person,
 * customer group, restaurant and lock-out. It neither navigates nor shows toasts, but emits events for the shell.
 * Consent, connection and the ledger run at its root, so that a payment in flight outlives every logout.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => openingContext(input),
  invoke: [
    { id: 'card', src: 'card' },
    { id: 'consent', src: 'consent' },
    { id: 'connection', src: 'connection' },
    { id: 'configurationCheck', src: 'configurationCheck', input: ({ context }) => ({ address: context.address }) },
    {
      id: 'ledger',
      src: 'ledger',
      systemId: 'ledger',
      onSnapshot: { actions: { type: 'mirrorLedger', params: ({ event }) => event.snapshot.context } },
    },
    { id: 'watchLedger', src: 'watchLedger' },
    { id: 'watchSettings', src: 'watchSettings' },
  ],
  initial: 'Opening',
  on: {
    'target.remember': { actions: { type: 'rememberTarget', params: ({ event }) => event } },
    'target.consume': { actions: 'forgetTarget' },
    'page.opened': { actions: { type: 'assignOpenPage', params: ({ event }) => event } },
    'ledger.changed': {
      guard: { type: 'mayHaveMovedMoney', params: ({ event }) => event },
      actions: 'sendCardToReadBalance',
    },
    'balance.check': { actions: 'sendCardToReadBalance' },
    'settings.read': { actions: assignSettings },
    ...configurationChanges,
    // Without an order there is nothing to save again.
    'connection.restored': {},
  },
  states: {
    // After a terminal has crashed, the last customer's data is cleared first, even if the start fails.
    Opening: {
      tags: 'busy',
      always: [
        { guard: 'isTerminalRestarted', target: 'Starting', actions: 'clearData' },
        { guard: 'isConfigurationCached', target: 'Reopening' },
        { target: 'Starting' },
      ],
    },
    Reopening: reopening,
    Starting: {
      tags: 'busy',
      invoke: {
        id: 'startup',
        src: 'startup',
        input: ({ context }) => ({ address: context.address, purpose: 'start' as const }),
        onDone: [
          {
            guard: { type: 'isStartupFailed', params: output },
            target: 'StartFailed',
            actions: {
              type: 'assignStartupFailure',
              params: ({ event }) => expectKind(event.output, 'failed').failure,
            },
          },
          {
            guard: { type: 'isStartupLeaving', params: output },
            target: 'LeavingForSingleSignOn',
            actions: [
              { type: 'storeTarget', params: ({ context }) => ({ target: context.target }) },
              { type: 'announceLeaving', params: ({ event }) => expectKind(event.output, 'leaving') },
            ],
          },
          { guard: 'isTerminalRestarted', target: 'LoggingOut', actions: [...open, 'assignRestart'] },
          { guard: 'isCheckSkipped', target: 'LoggedOut', actions: [...open] },
          // The idle deadline of an earlier session must not end the one that single sign-on has just started.
          {
            guard: 'isSingleSignOnDone',
            target: 'LoadingStartData',
            actions: [...open, 'forgetDeadline', withSso],
          },
          {
            guard: { type: 'areTextsMissing', params: output },
            target: 'LoadingStartData',
            actions: [...open, { type: 'showError', params: textsFailure }],
          },
          { target: 'LoadingStartData', actions: [...open] },
        ],
        onError: {
          target: 'StartFailed',
          actions: {
            type: 'assignStartupFailure',
            params: ({ event }) => ({ key: 'startup.unexpected', detail: String(event.error) }),
          },
        },
      },
    },
    StartFailed: { on: { 'startup.retry': 'Starting' } },
    // The browser leaves the page; if it comes back from the back/forward cache, it reloads.
    LeavingForSingleSignOn: { tags: 'busy' },

    LoggedOut: loggedOut,
    LoadingStartData: {
      tags: 'busy',
      on: {
        ...endings,
        // What is loaded ends the same way, and knows whose token it was.
        'token.refused': {},
      },
      invoke: {
        id: 'loadStartData',
        src: 'loadStartData',
        input: ({ context }) => ({
          ssoState: context.isSsoUser ? context.address.ssoState : null,
          hasJustSignedIn: context.signedInPersonId !== null,
          isShown: false,
        }),
        onDone: [
          {
            guard: { type: 'isTermsStep', params: stepOf },
            target: 'ForcedStep.AcceptingTerms',
            actions: assignDevice,
          },
          {
            guard: { type: 'isPasswordStep', params: stepOf },
            target: 'ForcedStep.ChangingPassword',
            actions: assignDevice,
          },
          {
            guard: { type: 'isLate', params: output },
            target: 'LoggedInDefault.CatchingUp',
            actions: assignCachedData,
          },
          {
            guard: { type: 'isFromCache', params: output },
            target: 'LoggedInDefault.WithoutNetwork',
            actions: assignCachedData,
          },
          { guard: { type: 'isGuest', params: output }, target: 'LoggedInGuest', actions: assignStartData },
          { guard: { type: 'isLoaded', params: output }, target: 'LoggedInDefault', actions: assignStartData },
          // The cookie, and even the token, may still be valid: without a logout, a reload would let their person in.
          { guard: { type: 'isGuestUnauthorized', params: output }, target: 'LoggingOut', actions: [...refuseGuest] },
          {
            guard: { type: 'isUnauthorizedAmongGuests', params: output },
            target: 'LoggingOut',
            actions: [loginAgain, ...refuseEntry],
          },
          { guard: { type: 'isUnauthorized', params: output }, target: 'LoggingOut', actions: [...refuseEntry] },
          // A page that was closed while it signed out has left its customer's data behind.
          {
            guard: { type: 'isSignedOut', params: output },
            target: 'LoggedOut',
            actions: [...forgetSso, 'clearData', ...nobodySignedIn, 'assignReturnNotice'],
          },
          {
            guard: 'isGuestModeAllowed',
            target: 'LoggingOut',
            actions: [{ type: 'showError', params: refusal }, ...refuseUnread],
          },
          { target: 'LoggingOut', actions: [...refuseUnread] },
        ],
        onError: [
          { guard: 'isGuestModeAllowed', target: 'LoggingOut', actions: [unexpected, ...refuseUnexpected] },
          { target: 'LoggingOut', actions: [...refuseUnexpected] },
        ],
      },
    },

    LoggedInDefault: loggedIn,
    LoggedInGuest: loggedInAsGuest,
    ForcedStep: forcedStep,

    LoggingOut: loggingOut,
  },
});

export type SessionMachine = typeof sessionMachine;
