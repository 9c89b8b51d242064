import { type DoneActorEvent } from 'xstate';
import { houseOf } from './session.rules.ts';
import { sessionSetup } from './session.setup.ts';
import { type SaveLanguageResult, type SessionContext, type SessionEvent } from './session.types.ts';

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

const languageIn = ({ house }: SessionContext, languageId: number | null) => ({
  language: house?.languages.find(({ id }) => id === languageId) ?? null,
});

export const requestedLanguage = ({ context, event }: Requested<'language.change'>) =>
  languageIn(context, event.languageId);

/** Stored only now: a language that was not saved must not come up with the next call or reload. */
export const savedLanguage = ({
  context,
  event,
}: {
  context: SessionContext;
  event: DoneActorEvent<SaveLanguageResult>;
}) => languageIn(context, event.output.kind === 'saved' ? event.output.languageId : null);

export const unexpected = { type: 'showError', params: { textKey: 'error.general' } } as const;

const loginAgain = { textKey: 'error.loginAgain' };

/** The next person is somebody else, and must neither see this one's messages nor be led to this one's target. */
const endForGood = ['dismissRefusal', 'forgetTarget'] as const;
/** How a session ends, in any state. Only a refused token keeps the target, since the same person may sign in again. */
export const endings = sessionSetup.createStateConfig({
  on: {
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
      actions: [...endForGood, { type: 'keepWaitingCard', params: ({ event }) => event }, 'leaveFromCardLogin'],
    },
    'card.removed': { target: '#session.LoggingOut', actions: [...endForGood] },
    'token.refused': {
      target: '#session.LoggingOut',
      actions: [{ type: 'keepRefusal', params: loginAgain }, 'noteForcedLogout', 'rememberOpenPage'],
    },
  },
}).on;

/** The idle timer runs wherever somebody holds a token. */
export const idle = {
  id: 'idle',
  src: 'idle',
  input: ({ context }: { context: SessionContext }) => ({
    totalMs: houseOf(context).settings.autoLogoutSeconds * 1000,
  }),
  onDone: {
    target: '#session.LoggingOut',
    actions: ['forgetTarget', { type: 'keepRefusal', params: { textKey: 'error.timedOut' } }],
  },
  onError: { target: '#session.LoggingOut', actions: unexpected },
} as const;
