import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Instant } from '../../domain/calendar.ts';
import { itemCount } from '../../domain/item-count.ts';
import { languageChange, type Language } from '../../domain/language.ts';
import type { Person } from '../../domain/person.ts';
import type { Settings } from '../../domain/settings.ts';
import { isGuestModeAllowed } from '../../domain/session.ts';
import type { CardMachine } from '../card/card.machine.ts';
import type { ConnectionMachine } from '../connection/connection.machine.ts';
import type { ConfigurationCheckMachine } from '../configuration-check/configuration-check.machine.ts';
import type { FiltersMachine } from '../filters/filters.machine.ts';
import type { ConsentMachine } from '../consent/consent.machine.ts';
import type { IdleMachine } from '../idle/idle.machine.ts';
import type { LedgerMachine } from '../payment/ledger.machine.ts';
import { watchLedger } from '../payment/watch-ledger.ts';
import { type LedgerChange, type LedgerContext, mayHaveMovedMoney } from '../payment/payment.types.ts';
import type { orderMachine } from '../order/order.machine.ts';
import { actionPort, callbackPort, machinePort, notProvided, promisePort } from '../port.ts';
import { type OrderStatusMachine } from '../order-status/order-status.machine.ts';
import { type SavedChangesMachine } from '../saved-change/saved-changes.machine.ts';
import { type WatchMachine } from '../watch/watch.machine.ts';
import { type StartupMachine } from '../startup/startup.machine.ts';
import { type AppConfiguration, type StartupFailure, type StartupOutput } from '../startup/startup.types.ts';
import {
  CARD_LOGIN,
  cardOfTerminal,
  configurationOf,
  isLeavingForSsoLogout,
  isOfConnection,
  isOrderingAsGuest,
  savedFiltersOf,
  leadsToGuest,
  logoutDestination,
  modeIn,
  NOBODY,
  signOnAddress,
  returnNotice,
} from './session.rules.ts';
import {
  type SaveLanguageResult,
  type SessionContext,
  type SessionEmitted,
  type SessionEvent,
  type SessionInput,
  type SettingsFact,
  type SignInOutcome,
  type StartData,
  type StartDataQuestion,
  type StartDataResult,
} from './session.types.ts';
import {
  type Credentials,
  type ForcedStep,
  type PasskeyCredentials,
  type PasswordChangeResult,
} from '../../domain/sign-in.ts';
import { type CardPayment } from '../../domain/card.ts';

/** How long the countdown of the idle timer is. */
export const idleLimitMs = ({ staysSignedIn }: SessionContext, { autoLogoutSeconds }: Settings): number =>
  staysSignedIn ? 0 : autoLogoutSeconds * 1000;

type DeviceFacts = Pick<StartData, 'deviceType' | 'staysSignedIn'>;
const deviceFacts = ({ deviceType, staysSignedIn = false }: DeviceFacts) => ({ deviceType, staysSignedIn });

const settingsOf = ({ settings, knownSettings }: AppConfiguration) => ({ settings, knownSettings });

/** Ports, actions and guards of the session; the chart is in `session.machine.ts`. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'signingIn' | 'signedIn' | 'forced' | 'enteringAsGuest',
    children: {} as {
      startup: 'startup';
      configurationCheck: 'configurationCheck';
      idle: 'idle';
      order: 'order';
      watch: 'watch';
      filters: 'filters';
      savedChanges: 'savedChanges';
      orderStatus: 'orderStatus';
      card: 'card';
      consent: 'consent';
      connection: 'connection';
      ledger: 'ledger';
      watchLedger: 'watchLedger';
      watchSettings: 'watchSettings';
    },
  },
  actors: {
    startup: machinePort<StartupMachine>('startup'),
    configurationCheck: machinePort<ConfigurationCheckMachine>('configurationCheck'),
    /** Puts the texts of a cached restaurant on the screen, and renews a stored token that has expired. */
    showConfiguration: promisePort<unknown, { appConfiguration: AppConfiguration | null }>('showConfiguration'),
    card: machinePort<CardMachine>('card'),
    consent: machinePort<ConsentMachine>('consent'),
    connection: machinePort<ConnectionMachine>('connection'),
    ledger: machinePort<LedgerMachine>('ledger'),
    watchLedger,
    /** Tells whenever further settings of the restaurant have been read. */
    watchSettings: callbackPort<SettingsFact>('watchSettings'),
    order: machinePort<typeof orderMachine>('order'),
    idle: machinePort<IdleMachine>('idle'),
    /** Tells of free portions of sold-out dishes. */
    watch: machinePort<WatchMachine>('watch'),
    /** Which dishes somebody wants to see. */
    filters: machinePort<FiltersMachine>('filters'),
    /** What somebody changes by one press. */
    savedChanges: machinePort<SavedChangesMachine>('savedChanges'),
    /** Follows how the kitchen gets on with the orders that somebody looks at. */
    orderStatus: machinePort<OrderStatusMachine>('orderStatus'),
    signIn: promisePort<SignInOutcome, Credentials | PasskeyCredentials>('signIn'),
    signInByCard: promisePort<SignInOutcome, { login: string }>('signInByCard'),
    signInAsGuest: promisePort<SignInOutcome, { personId: number | null }>('signInAsGuest'),
    /** Resolves at a time of the wall clock, at once if that is past. */
    waitUntil: promisePort<void, { moment: Instant | null }>('waitUntil'),
    /** Reads token, person, customer group and carts. */
    loadStartData: promisePort<StartDataResult, StartDataQuestion>('loadStartData'),
    acceptTerms: promisePort('acceptTerms'),
    changeFirstPassword: promisePort<PasswordChangeResult, { password: string }>('changeFirstPassword'),
    saveLanguage: promisePort<SaveLanguageResult, { person: Person | null; languageId: number | null }>('saveLanguage'),
    signOut: promisePort('signOut'),
  },
  actions: {
    /** Removes everything that belongs to a person from storage and caches; idempotent. */
    clearData: notProvided('clearData'),
    /** Stores the lock-out, or removes it (null). */
    storeLockOut: actionPort<{ lockedUntil: Instant | null }>('storeLockOut'),
    /** Stores the flag `isUserLoggedInWithSSO`. */
    storeSsoFlag: actionPort<{ isSsoUser: boolean }>('storeSsoFlag'),
    /** Stores the short name under LANGUAGESHORTNAME. */
    storeLanguage: actionPort<{ language: Language | null }>('storeLanguage'),
    /** Stores the target during a trip to another page such as single sign-on; null removes it. */
    storeTarget: actionPort<{ target: string | null }>('storeTarget'),
    /** Stores why the session has ended during a trip to the single sign-on's logout page. */
    storeEndReason: actionPort<{ textKey: string | null }>('storeEndReason'),
    /** Removes the idle deadline of an earlier session, which must not end a new one. */
    forgetDeadline: notProvided('forgetDeadline'),

    assignConfiguration: assign((_, { appConfiguration }: { appConfiguration: AppConfiguration }) => ({
      appConfiguration,
      startupFailure: null,
    })),
    assignCachedConfiguration: assign(({ context }) => ({ appConfiguration: context.cachedConfiguration })),
    /** The settings that have been read so far stay: their changes are reported by `settings.read`. */
    assignChangedConfiguration: assign(({ context }, { appConfiguration }: { appConfiguration: AppConfiguration }) => ({
      appConfiguration: { ...appConfiguration, ...settingsOf(context.appConfiguration ?? appConfiguration) },
    })),
    assignStartupFailure: assign((_, startupFailure: StartupFailure) => ({ startupFailure })),
    assignSettings: assign(({ context: { appConfiguration } }, { settings, knownSettings }: SettingsFact) => ({
      appConfiguration: appConfiguration && { ...appConfiguration, settings, knownSettings },
    })),
    assignStartData: assign(({ context }, { person, customerGroup, carts, draft, ...device }: StartData) => ({
      person,
      customerGroup,
      startCarts: carts,
      startDraft: draft,
      ...deviceFacts(device),
      refusalKey: null,
      cachedAt: null,
      isOrderingAsGuest: isOrderingAsGuest(context, person.id, carts, draft),
    })),
    assignAge: assign((_, { readAt }: { readAt: Instant }) => ({ cachedAt: readAt })),
    assignDevice: assign((_, device: DeviceFacts) => ({ ...deviceFacts(device), refusalKey: null })),
    assignPerson: assign((_, { person }: { person: Person }) => ({ person })),
    assignSignIn: assign((_, { personId, card }: { personId: number; card: CardPayment | null }) => ({
      signedInPersonId: personId,
      cardPayment: card,
      isSsoUser: false,
      refusalKey: null,
    })),
    /** Counts what comes along from the guest's carts; must run before the order ends with the guest's session. */
    countGuestCarts: assign(({ self }) => {
      const { order } = self.getSnapshot().children as { order?: ActorRefFrom<typeof orderMachine> };
      const count = itemCount(order?.getSnapshot().context.carts ?? []);
      return { takenAlong: count > 0 ? { count } : null };
    }),
    dismissMerge: assign({ takenAlong: null }),
    assignGuestOrder: assign((_, { isOrdering }: { isOrdering: boolean }) => ({ isOrderingAsGuest: isOrdering })),
    assignWaitingCard: assign((_, { login }: { login: string }) => ({ waitingCard: login })),
    forgetWaitingCard: assign({ waitingCard: null }),
    /** The last customer before the crash is signed out as if at the card login. */
    assignRestart: assign({ isTerminalRestarted: false, leftFrom: CARD_LOGIN }),
    assignLockOut: assign((_, { lockedUntil }: { lockedUntil: Instant | null }) => ({ lockedUntil, refusalKey: null })),
    assignRefusal: assign((_, { textKey }: { textKey: string }) => ({ refusalKey: textKey })),
    assignReturnNotice: assign(({ context }) => ({ refusalKey: returnNotice(context) })),
    dismissRefusal: assign({ refusalKey: null }),
    rememberTarget: assign((_, { target }: { target: string }) => ({ target })),
    forgetTarget: assign({ target: null }),
    /** For whoever signs in again; at a terminal that may be somebody else. */
    rememberOpenPage: assign(({ context: { deviceType, target, openPage } }) => ({
      target: deviceType === 'Terminal' ? null : (target ?? openPage),
    })),
    assignOpenPage: assign((_, { path }: { path: string }) => ({ openPage: path })),
    /** A card ends the session as if at the card login. */
    leaveFromCardLogin: assign({ leftFrom: CARD_LOGIN }),
    assignForcedLogout: assign({ isLogoutForced: true }),
    assignRefusedEntry: assign((_, { textKey }: { textKey: string | null }) => ({
      isEntryRefused: true,
      refusalKey: textKey,
    })),
    forgetSso: assign({ isSsoUser: false }),
    forgetPerson: assign({ ...NOBODY, isLogoutForced: false, isEntryRefused: false, leftFrom: null }),
    mirrorLedger: assign((_, { status }: Pick<LedgerContext, 'status'>) => ({ isPaymentOnItsWay: status !== null })),

    sendConfigurationCheck: sendTo('configurationCheck', ({ context }) => ({
      type: 'configuration.check',
      appConfiguration: configurationOf(context),
    })),
    sendLedgerSignedIn: sendTo('ledger', ({ context }) => {
      if (!context.person) throw new Error('Nobody has signed in.');
      return { type: 'person.signedIn', person: context.person };
    }),
    sendCardSignedIn: sendTo('card', ({ context }) => ({
      type: 'person.signedIn',
      payment: context.cardPayment,
      knownCard: cardOfTerminal(context),
    })),
    sendCardSignedOut: sendTo('card', { type: 'person.signedOut' }),
    /** An order was paid or canceled, or nobody knows, so the balance may have changed. */
    sendCardToReadBalance: sendTo('card', { type: 'balance.check' }),
    /** The order sends again what could not be saved. */
    sendOrderRestored: sendTo('order', { type: 'connection.restored' }),
    sendOrderStartData: sendTo('order', (_, { person, customerGroup }: StartData) => ({
      type: 'startData.read',
      person,
      customerGroup,
    })),
    sendFiltersStartData: sendTo('filters', (_, data: Pick<StartData, 'person' | 'deviceType'>) => ({
      type: 'startData.read',
      savedFilters: savedFiltersOf(data),
    })),
    openToCards: sendTo('card', ({ context }) => ({
      type: 'configuration.opened',
      prefix: configurationOf(context).configuration.cardPrefix,
    })),
    /** A payment may be open already. */
    sendOrderSettings: sendTo('order', (_, { settings }: SettingsFact) => ({ type: 'settings.read', settings })),
    /** The restaurant may end sessions later, or sooner, than it did on the last visit. */
    sendIdleLimit: sendTo('idle', ({ context }, { settings }: SettingsFact) => ({
      type: 'limit.read',
      totalMs: idleLimitMs(context, settings),
    })),
    sendLedgerSignedOut: sendTo('ledger', { type: 'person.signedOut' }),
    showError: emit((_, { textKey }: { textKey: string }): SessionEmitted => ({
      type: 'toast.show',
      kind: 'error',
      textKey,
    })),
    announceLeaving: emit((_, { url }: { url: string }): SessionEmitted => ({ type: 'page.leave', url })),
    announceReload: emit({ type: 'page.reload' }),
    closeDialogs: emit({ type: 'dialogs.close' }),
    announceDestination: emit(({ context }): SessionEmitted => ({
      type: 'session.left',
      destination: logoutDestination(context),
    })),
  },
  guards: {
    /** Single sign-on comes before anything is shown. */
    isConfigurationCached: ({ context }) => context.cachedConfiguration !== null && !context.address.isAutoSso,
    isStartupFailed: (_, { kind }: StartupOutput) => kind === 'failed',
    isStartupLeaving: (_, { kind }: StartupOutput) => kind === 'leaving',
    isSingleSignOnDone: ({ context }) => context.address.ssoState === 'SUCCESS',
    isWithoutTexts: (_, { appConfiguration }: { appConfiguration: AppConfiguration }) =>
      appConfiguration.textsFailure !== null,
    areTextsMissing: (_, output: StartupOutput) =>
      output.kind === 'ready' && output.appConfiguration.textsFailure !== null,
    isLockedOut: ({ context }) => context.lockedUntil !== null,
    isTerminalRestarted: ({ context }) => context.isTerminalRestarted,
    /** A sign-out that is due comes first: loading the start data does it. */
    isCheckSkipped: ({ context }) => context.address.isCheckSkipped && !context.isSignOutDue,
    isCardWaiting: ({ context }) => context.waitingCard !== null,
    /** The guest signs in next, and whoever was signed in should read why the session has ended. */
    isGuestNextUntold: ({ context }) => leadsToGuest(context) && context.refusalKey !== null,
    isGuestNext: ({ context }) => leadsToGuest(context),
    isGuestModeAllowed: ({ context }) => isGuestModeAllowed(context.appConfiguration?.settings.defaultUserId ?? null),
    isSingleSignOnOffered: ({ context }) => signOnAddress(context) !== null,
    isSignedIn: (_, { kind }: SignInOutcome) => kind === 'signedIn',
    isLocked: (_, { kind }: SignInOutcome) => kind === 'locked',
    isGuest: ({ context }, result: StartDataResult) =>
      result.kind === 'loaded' && modeIn(context, result.data.person.id) === 'LoggedInGuest',
    isFromCache: (_, { kind }: StartDataResult) => kind === 'cached',
    isLate: (_, result: StartDataResult) => result.kind === 'cached' && result.isLate,
    isStillThisPerson: ({ context }, result: StartDataResult) =>
      result.kind === 'loaded' && result.data.person.id === context.person?.id,
    isLoaded: (_, { kind }: StartDataResult) => kind === 'loaded',
    isSignedOut: (_, { kind }: StartDataResult) => kind === 'signedOut',
    isUnauthorized: (_, { kind }: StartDataResult) => kind === 'unauthorized',
    isUnauthorizedAmongGuests: ({ context }, { kind }: StartDataResult) =>
      kind === 'unauthorized' && isGuestModeAllowed(context.appConfiguration?.settings.defaultUserId ?? null),
    isGuestUnauthorized: ({ context }, result: StartDataResult) =>
      result.kind === 'unauthorized' &&
      modeIn(context, result.personId ?? context.signedInPersonId) === 'LoggedInGuest',
    isOfConnection: ({ context }) => isOfConnection(context.refusalKey),
    isEntryRefused: ({ context }) => context.isEntryRefused,
    isTermsStep: (_, { step }: { step: ForcedStep | null }) => step === 'LegalDisclaimer',
    isPasswordStep: (_, { step }: { step: ForcedStep | null }) => step === 'ChangePassword',
    isChanged: (_, { kind }: PasswordChangeResult) => kind === 'changed',
    isLanguageSaved: (_, { kind }: SaveLanguageResult) => kind === 'saved',
    isEndedElsewhere: (_, { isEnded }: { isEnded?: boolean }) => isEnded === true,
    isSsoLogout: ({ context }) => isLeavingForSsoLogout(context),
    /** The login shows why only after the way over the single sign-on's logout page. */
    isSsoLogoutUntold: ({ context }) => isLeavingForSsoLogout(context) && context.refusalKey !== null,
    mayHaveMovedMoney: (_, { status }: LedgerChange) => mayHaveMovedMoney(status),
    isPaying: ({ context }) => context.isPaymentOnItsWay,
    isOfferedLanguage: ({ context }, { languageId }: { languageId: number }) =>
      languageChange(languageId, context.appConfiguration?.languages ?? [], context.person) !== 'ignored',
    isThisPerson: ({ context }, { person }: { person: Person }) => context.person?.id === person.id,
    isLanguageOfPerson: ({ context }, { languageId }: { languageId: number }) =>
      languageChange(languageId, context.appConfiguration?.languages ?? [], context.person) === 'reload',
  },
  delays: {
    /** How often a start without a network is tried again, in case nothing tells that the network is back. */
    catchUpEvery: 10_000,
    /** How long a logout call may hang before the customer's data is cleared anyway. */
    signOutPatience: 5_000,
  },
});
