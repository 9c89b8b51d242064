import {
  type AnyEventObject,
  createActor,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type SnapshotFrom,
} from 'xstate';
import { accessibilityMachine } from '../../../machines/accessibility/accessibility.machine.ts';
import { type AccessibilityEvent, MORE_TIME } from '../../../machines/accessibility/accessibility.types.ts';
import { watchActivity } from '../../browser/input/activity.ts';
import { observePage, PageReader, type ReaderTexts } from '../../accessibility/page-reader.ts';
import { watchReadingKeys } from '../../browser/host/reading-keys.ts';
import { storedOptions } from '../../accessibility/stored-options.ts';
import { setTimeFactor } from '../../accessibility/time-factor.ts';
import { stopSpeaking, hasVoice, say } from '../../accessibility/speech.ts';
import { type SessionRef, type SessionSnapshot } from '../../context/actor-types.ts';
import { type Translate } from '../../texts/text-store.ts';

const spoken = (): string => document.documentElement.lang || 'de';

type ActivityEvent = Extract<AccessibilityEvent, { type: 'activity.seen' }>;

/** Nobody is signed in, and nobody is about to be. */
const isWaiting = (snapshot: SessionSnapshot): boolean => snapshot.matches('LoggedOut') && !snapshot.hasTag('busy');

/** The page is read aloud, or is about to be. */
export const isReading = (snapshot: SnapshotFrom<typeof accessibilityMachine>): boolean =>
  snapshot.matches({ voice: 'Reading' }) || snapshot.matches({ voice: 'FindingVoice' });

function startAccessibility(session: SessionRef, texts: () => Translate) {
  const readerTexts = (): ReaderTexts => ({
    word: (name) => texts()(`terminal.read.${name}`),
    separator: texts()('common.listSeparator'),
  });
  const actor = createActor(
    accessibilityMachine.provide({
      actors: {
        findVoice: fromPromise(() => hasVoice(new Intl.Locale(spoken()).language)),
        readAloud: fromCallback<AnyEventObject, NonReducibleUnknown, AccessibilityEvent>(() => {
          const reader = new PageReader((sentence) => say(sentence, spoken()), readerTexts);
          say(texts()('terminal.readingHint'), spoken());
          const { dataset } = document.documentElement;
          dataset.reading = '';
          const stop = watchReadingKeys((key) => key !== 'toggle' && reader.press(key));
          const hear = (text: string | null) => text !== null && say(text, spoken(), { afterwards: true });
          const stopHearing = observePage({
            hear,
            turn: (title) => hear(reader.begin(title)),
            reach: (place) => hear(reader.reach(place)),
          });
          return () => {
            delete dataset.reading;
            stop();
            stopHearing();
            stopSpeaking();
          };
        }),
        activity: fromCallback<AnyEventObject, NonReducibleUnknown, ActivityEvent>(({ sendBack }) =>
          watchActivity(() => sendBack({ type: 'activity.seen' })),
        ),
      },
      actions: {
        applyOptions: (_, { options }) => {
          document.documentElement.dataset.aids = options.join(' ');
          setTimeFactor(options.includes('time') ? MORE_TIME : 1);
        },
      },
    }),
  ).start();
  for (const switched of storedOptions.take())
    actor.send(switched === 'reading' ? { type: 'reading.toggle' } : { type: 'option.toggle', option: switched });
  session.on('page.reload', () => {
    const snapshot = actor.getSnapshot();
    storedOptions.keep(isReading(snapshot) ? [...snapshot.context.options, 'reading'] : snapshot.context.options);
  });
  let isHere = false;
  const notice = (snapshot: SessionSnapshot) => {
    const isNow = !isWaiting(snapshot);
    if (isNow !== isHere) actor.send({ type: isNow ? 'customer.came' : 'customer.refused' });
    isHere = isNow;
  };
  notice(session.getSnapshot());
  session.subscribe(notice);
  session.on('session.left', () => {
    isHere = false;
    actor.send({ type: 'customer.left' });
  });
  watchReadingKeys((key) => key === 'toggle' && actor.send({ type: 'reading.toggle' }));
  return actor;
}

let access: ReturnType<typeof startAccessibility> | null = null;

/** One for the page: what is chosen before the card is put on goes on after it. */
export const accessibilityOf = (session: SessionRef, texts: () => Translate): ReturnType<typeof startAccessibility> =>
  (access ??= startAccessibility(session, texts));
