import { type DoneActorEvent } from 'xstate';
import { configurationOf } from './session.rules.ts';
import { idleLimitMs, sessionSetup } from './session.setup.ts';
import { type AppConfiguration } from '../startup/startup.types.ts';
import {
  type SaveLanguageResult,
  type SessionContext,
  type SessionEvent,
  type StartDataResult,
} from './session.types.ts';
import { type ForcedStep } from '../../domain/sign-in.ts';
import { expectKind } from '../result.ts';

type Requested<TType extends SessionEvent['type']> = {
  context: SessionContext;
  event: Extract<SessionEvent, { type: TType }>;
};

/** Params of guards on a result: the result itself. */
export const output = <T>({ event }: { event: DoneActorEvent<T> }): T => event.output;

/** Params from a result that may carry a text key. */
export const refusal = ({
  event,
}: {
  event: DoneActorEvent<{ kind: string; textKey?: string }>;
}): { textKey: string } => ({
  textKey: event.output.textKey ?? 'error.general',
});

const readSettings = ({ event }: Requested<'settings.read'>) => event;
/** The settings arrive when they have been read, whoever is signed in. */
export const assignSettings = { type: 'assignSettings', params: readSettings } as const;
export const sendOrderSettings = { type: 'sendOrderSettings', params: readSettings } as const;
export const sendIdleLimit = { type: 'sendIdleLimit', params: readSettings } as const;

const languageIn = ({ appConfiguration }: SessionContext, languageId: number | null) => ({
  language: appConfiguration?.languages.find(({ id }) => id === languageId) ?? null,
});

export const requestedLanguage = ({ context, event }: Requested<'language.change'>) =>
  languageIn(context, event.languageId);

/** There is nobody to save it with; the page loads again in it. */
export const languageForPage = {
  guard: { type: 'isOfferedLanguage', params: ({ event }: Requested<'language.change'>) => event },
  actions: [{ type: 'storeLanguage', params: requestedLanguage }, 'announceReload'],
} as const;

/** Stored only now: a language that was not saved must not come up with the next call or reload. */
export const savedLanguage = ({
  context,
  event,
}: {
  context: SessionContext;
  event: DoneActorEvent<SaveLanguageResult>;
}) => languageIn(context, event.output.kind === 'saved' ? event.output.languageId : null);

export const stepOf = ({ event }: { event: DoneActorEvent<StartDataResult> }): { step: ForcedStep | null } => ({
  step: event.output.kind === 'forced' ? event.output.step : null,
});

const loadedData = ({ event }: { event: DoneActorEvent<StartDataResult> }) => expectKind(event.output, 'loaded').data;
const cachedResult = ({ event }: { event: DoneActorEvent<StartDataResult> }) => expectKind(event.output, 'cached');

export const assignDevice = {
  type: 'assignDevice',
  params: ({ event }: { event: DoneActorEvent<StartDataResult> }) => expectKind(event.output, 'forced'),
} as const;

export const assignStartData = { type: 'assignStartData', params: loadedData } as const;

/** What this device has cached stands in until the truth can be read. */
export const assignCachedData = [
  { type: 'assignStartData', params: (step: { event: DoneActorEvent<StartDataResult> }) => cachedResult(step).data },
  { type: 'assignAge', params: cachedResult },
] as const;

/** The truth replaces what was cached, in the order and the filters as well. */
export const replaceStartData = [
  assignStartData,
  { type: 'sendOrderStartData', params: loadedData },
  { type: 'sendFiltersStartData', params: loadedData },
] as const;

export const notSaved = { type: 'showError', params: { textKey: 'error.changesNotSaved' } } as const;

/** As long as the bank has not answered, the page stays. */
export const notWhilePaying = {
  guard: 'isPaying',
  actions: { type: 'showError', params: { textKey: 'error.languageWhilePaying' } },
} as const;

export const unexpected = { type: 'showError', params: { textKey: 'error.general' } } as const;

/** As after a refused token: the same person may sign in again, and come back to this page. */
export const endByServer = [
  { type: 'assignRefusal', params: { textKey: 'error.loginAgain' } },
  'assignForcedLogout',
  'rememberOpenPage',
] as const;

export const withSso = { type: 'storeSsoFlag', params: { isSsoUser: true } } as const;

const assignChangedConfiguration = {
  type: 'assignChangedConfiguration',
  params: ({ event }: { event: { appConfiguration: AppConfiguration } }) => event,
} as const;

/** What the check of a cached restaurant finds, in every state. */
export const configurationChanges = sessionSetup.createStateConfig({
  on: {
    'configuration.changed': [
      {
        guard: { type: 'isWithoutTexts', params: ({ event }) => event },
        actions: [
          assignChangedConfiguration,
          'openToCards',
          {
            type: 'showError',
            params: ({ event }) => ({ textKey: event.appConfiguration.textsFailure ?? 'error.general' }),
          },
        ],
      },
      { actions: [assignChangedConfiguration, 'openToCards'] },
    ],
    // A logout comes to its end: the next start finds the same.
    'configuration.moved': {},
    'configuration.refused': {},
  },
}).on;

/**
 * What the check of a cached restaurant may end while somebody is signed in: the page loads anew, without the cached
 * restaurant. A payment on its way is not interrupted: the next visit finds the same.
 */
const configurationEvents = sessionSetup.createStateConfig({
  on: {
    'configuration.moved': [{ guard: 'isPaying' }, { actions: 'announceReload' }],
    'configuration.refused': [{ guard: 'isPaying' }, { actions: 'announceReload' }],
  },
}).on;

/** The same at the login, where somebody may be typing: what was typed is still there after a retry. */
export const configurationFactsAtLogin = sessionSetup.createStateConfig({
  on: {
    'configuration.moved': configurationEvents?.['configuration.moved'],
    'configuration.refused': [
      { guard: 'isPaying' },
      {
        target: '#session.StartFailed',
        actions: ['dismissRefusal', { type: 'assignStartupFailure', params: ({ event }) => event.failure }],
      },
    ],
  },
}).on;

/** The next person is somebody else, and must neither see this one's messages nor be led to this one's target. */
const endForGood = ['dismissRefusal', 'forgetTarget'] as const;
/** How a session ends, in any state. Only a refused token keeps the target, since the same person may sign in again. */
export const endings = sessionSetup.createStateConfig({
  on: {
    ...configurationEvents,
    // Already ended in another tab: a second call could end the session that follows there.
    'logout.request': [
      {
        guard: { type: 'isEndedElsewhere', params: ({ event }) => event },
        target: '#session.LoggingOut.Left',
        actions: [...endForGood],
      },
      { target: '#session.LoggingOut', actions: [...endForGood] },
    ],
    // A card while somebody is signed in: that session ends first, then the card's begins.
    'card.presented': {
      target: '#session.LoggingOut',
      actions: [...endForGood, { type: 'assignWaitingCard', params: ({ event }) => event }, 'leaveFromCardLogin'],
    },
    'card.removed': { target: '#session.LoggingOut', actions: [...endForGood] },
    'token.refused': {
      target: '#session.LoggingOut',
      actions: [...endByServer],
    },
  },
}).on;

const timeOutNotice = ({ event }: { event: DoneActorEvent<string> }) => ({ textKey: event.output });

/** The idle timer runs wherever somebody holds a token. */
export const idle = {
  id: 'idle',
  src: 'idle',
  input: ({ context }: { context: SessionContext }) => ({
    totalMs: idleLimitMs(context, configurationOf(context).settings),
  }),
  onDone: {
    target: '#session.LoggingOut',
    actions: ['forgetTarget', { type: 'assignRefusal', params: timeOutNotice }],
  },
  onError: { target: '#session.LoggingOut', actions: unexpected },
} as const;
