import { assign, emit, sendTo, setup } from 'xstate';
import type { Instant } from '../../domain/calendar.ts';
import type { Language } from '../../domain/language.ts';
import type { Person } from '../../domain/person.ts';
import type { ConnectionMachine } from '../connection/connection.machine.ts';
import type { ConsentMachine } from '../consent/consent.machine.ts';
import type { IdleMachine } from '../idle/idle.machine.ts';
import type { ledgerMachine } from '../ledger/ledger.machine.ts';
import type { LedgerContext } from '../ledger/ledger.types.ts';
import type { orderMachine } from '../order/order.machine.ts';
import { actionPort, machinePort, notProvided, promisePort } from '../port.ts';
import { type StartupMachine } from '../startup/startup.machine.ts';
import type { StartupOutput } from '../startup/startup.types.ts';
import { isLeavingForSsoLogout, logoutDestination, modeIn, NOBODY } from './session.rules.ts';
import {
  type ForcedStep,
  type House,
  type PasswordChangeResult,
  type SaveLanguageResult,
  type SessionContext,
  type SessionEmitted,
  type SessionEvent,
  type SessionInput,
  type SignInOutcome,
  type StartData,
  type StartDataResult,
  type StartupFailure,
} from './session.types.ts';

/** Ports, actions and guards of the session; the chart is in `session.machine.ts`. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'signedIn' | 'forced',
    children: {} as {
      startup: 'startup';
      idle: 'idle';
      order: 'order';
      consent: 'consent';
      connection: 'connection';
      ledger: 'ledger';
    },
  },
  actors: {
    startup: machinePort<StartupMachine>('startup'),
    consent: machinePort<ConsentMachine>('consent'),
    connection: machinePort<ConnectionMachine>('connection'),
    ledger: machinePort<typeof ledgerMachine>('ledger'),
    order: machinePort<typeof orderMachine>('order'),
    idle: machinePort<IdleMachine>('idle'),
    signIn: promisePort<SignInOutcome, { username: string; password: string }>('signIn'),
    /** Answers at a moment of the wall clock; at once when that is past. */
    waitUntil: promisePort<void, { moment: Instant | null }>('waitUntil'),
    /** Token, person, customer group and carts, told whether single sign-on succeeded and whether somebody has just signed in. */
    loadStartData: promisePort<StartDataResult, { ssoState: string | null; hasJustSignedIn: boolean }>('loadStartData'),
    acceptTerms: promisePort('acceptTerms'),
    changeFirstPassword: promisePort<PasswordChangeResult, { password: string }>('changeFirstPassword'),
    saveLanguage: promisePort<SaveLanguageResult, { person: Person | null; languageId: number | null }>('saveLanguage'),
    signOut: promisePort('signOut'),
  },
  actions: {
    /** Removes everything that belongs to a person from storage and caches; repeating it changes nothing. */
    clearData: notProvided('clearData'),
    /** Stores the lock-out, or removes it (null). */
    storeLockOut: actionPort<{ lockedUntil: Instant | null }>('storeLockOut'),
    /** Stores the flag `isUserLoggedInWithSSO`. */
    storeSsoFlag: actionPort<{ isSsoUser: boolean }>('storeSsoFlag'),
    /** Stores the short name under LANGUAGESHORTNAME. */
    storeLanguage: actionPort<{ language: Language | null }>('storeLanguage'),
    /** Removes the idle deadline of an earlier session, which must not end a new one. */
    forgetDeadline: notProvided('forgetDeadline'),

    keepHouse: assign((_, { house }: { house: House }) => ({ house, startupFailure: null })),
    keepStartupFailure: assign((_, startupFailure: StartupFailure) => ({ startupFailure })),
    keepStartData: assign(({ context }, { person, customerGroup, carts, settings, draft, deviceType }: StartData) => ({
      house: context.house && { ...context.house, settings },
      person,
      customerGroup,
      startCarts: carts,
      startDraft: draft,
      deviceType,
      refusalKey: null,
    })),
    keepDeviceType: assign((_, { deviceType }: Pick<StartData, 'deviceType'>) => ({ deviceType, refusalKey: null })),
    keepPerson: assign((_, { person }: { person: Person }) => ({ person })),
    keepSignIn: assign((_, { personId }: { personId: number }) => ({ signedInPersonId: personId, isSsoUser: false, refusalKey: null })),
    keepLockOut: assign((_, { lockedUntil }: { lockedUntil: Instant | null }) => ({ lockedUntil, refusalKey: null })),
    keepRefusal: assign((_, { textKey }: { textKey: string }) => ({ refusalKey: textKey })),
    dismissRefusal: assign({ refusalKey: null }),
    rememberTarget: assign((_, { target }: { target: string }) => ({ target })),
    forgetTarget: assign({ target: null }),
    rememberPlace: assign((_, { from, isForced }: { from: string; isForced: boolean }) => ({ leftFrom: from, isLogoutForced: isForced })),
    forgetSso: assign({ isSsoUser: false }),
    forgetPerson: assign({ ...NOBODY, isLogoutForced: false, leftFrom: '' }),
    mirrorLedger: assign((_, { personKey, atWork }: Pick<LedgerContext, 'personKey' | 'atWork'>) => ({
      isPaymentOnItsWay: personKey !== null && atWork.includes(personKey),
    })),

    tellLedgerWhoCame: sendTo('ledger', ({ context }) => {
      if (!context.person) throw new Error('Nobody has signed in.');
      return { type: 'person.signedIn', person: context.person };
    }),
    tellLedgerTheyLeft: sendTo('ledger', { type: 'person.signedOut' }),
    showError: emit((_, { textKey }: { textKey: string }): SessionEmitted => ({ type: 'toast.show', kind: 'error', textKey })),
    announceLeaving: emit((_, { url }: { url: string }): SessionEmitted => ({ type: 'page.leave', url })),
    announceReload: emit({ type: 'page.reload' }),
    closeDialogs: emit({ type: 'dialogs.close' }),
    announceDestination: emit(({ context }): SessionEmitted => ({ type: 'session.left', destination: logoutDestination(context) })),
  },
  guards: {
    isStartupFailed: (_, { kind }: StartupOutput) => kind === 'failed',
    isStartupLeaving: (_, { kind }: StartupOutput) => kind === 'leaving',
    isSingleSignOnDone: ({ context }, { kind }: StartupOutput) => kind === 'ready' && context.address.ssoState === 'SUCCESS',
    areTextsMissing: (_, output: StartupOutput) => output.kind === 'ready' && output.house.textsFailure !== null,
    isLockedOut: ({ context }) => context.lockedUntil !== null,
    isSignedIn: (_, { kind }: SignInOutcome) => kind === 'signedIn',
    isLocked: (_, { kind }: SignInOutcome) => kind === 'locked',
    isGuest: ({ context }, result: StartDataResult) =>
      result.kind === 'loaded' && modeIn(context, result.data.person.id) === 'LoggedInGuest',
    isLoaded: (_, { kind }: StartDataResult) => kind === 'loaded',
    isSignedOut: (_, { kind }: StartDataResult) => kind === 'signedOut',
    hasJustSignedIn: ({ context }, { kind }: StartDataResult) => kind === 'signedOut' && context.signedInPersonId !== null,
    isFreshSignIn: ({ context }) => context.signedInPersonId !== null,
    isTermsStep: (_, { step }: { step: ForcedStep | null }) => step === 'LegalDisclaimer',
    isPasswordStep: (_, { step }: { step: ForcedStep | null }) => step === 'ChangePassword',
    isChanged: (_, { kind }: PasswordChangeResult) => kind === 'changed',
    isLanguageSaved: (_, { kind }: SaveLanguageResult) => kind === 'saved',
    isSsoLogout: ({ context }) => isLeavingForSsoLogout(context),
    isPaying: ({ context }) => context.isPaymentOnItsWay,
    isOfferedLanguage: ({ context }, { languageId }: { languageId: number }) =>
      context.house?.languages.some(({ id }) => id === languageId) ?? false,
    isThisPerson: ({ context }, { person }: { person: Person }) => context.person?.id === person.id,
    isLanguageOfPerson: ({ context }, { languageId }: { languageId: number }) => context.person?.languageId === languageId,
  },
  delays: {
    /** How long a logout call may hang before the customer's data is cleared all the same. */
    signOutPatience: 5_000,
  },
});
