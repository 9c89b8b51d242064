import {
  type AnyEventObject,
  createActor,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type SnapshotFrom,
} from 'xstate';
import { accessMachine } from '../../../machines/access/access.machine.ts';
import { type AccessEvent, MORE_TIME } from '../../../machines/access/access.types.ts';
import { watchActivity } from '../../browser/input/activity.ts';
import { hearPage, PageReader, type ReaderTexts } from '../../accessibility/page-reader.ts';
import { watchReadingKeys } from '../../browser/host/reading-keys.ts';
import { storedAids } from '../../accessibility/stored-aids.ts';
import { setTimeFactor } from '../../accessibility/time-factor.ts';
import { beSilent, hasVoice, say } from '../../accessibility/speech.ts';
import { type SessionRef, type SessionSnapshot } from '../../context/actor-types.ts';
import { type Translate } from '../../texts/text-store.ts';

const spoken = (): string => document.documentElement.lang || 'de';

type ActivityEvent = Extract<AccessEvent, { type: 'activity.seen' }>;

/** Nobody is signed in, and nobody is about to be. */
const isWaiting = (snapshot: SessionSnapshot): boolean => snapshot.matches('LoggedOut') && !snapshot.hasTag('busy');

/** The page is read aloud, or is about to be. */
export const isReading = (snapshot: SnapshotFrom<typeof accessMachine>): boolean =>
  snapshot.matches({ voice: 'Reading' }) || snapshot.matches({ voice: 'FindingVoice' });

function startAccess(session: SessionRef, texts: () => Translate) {
  const readerTexts = (): ReaderTexts => ({
    word: (name) => texts()(`terminal.read.${name}`),
    separator: texts()('common.listSeparator'),
  });
  const actor = createActor(
    accessMachine.provide({
      actors: {
        findVoice: fromPromise(() => hasVoice(new Intl.Locale(spoken()).language)),
        readAloud: fromCallback<AnyEventObject, NonReducibleUnknown, AccessEvent>(() => {
          const reader = new PageReader((sentence) => say(sentence, spoken()), readerTexts);
          say(texts()('terminal.readingHint'), spoken());
          const { dataset } = document.documentElement;
          dataset.reading = '';
          const stop = watchReadingKeys((key) => key !== 'toggle' && reader.press(key));
          const hear = (text: string | null) => text !== null && say(text, spoken(), { afterwards: true });
          const stopHearing = hearPage({
            hear,
            turn: (title) => hear(reader.begin(title)),
            reach: (place) => hear(reader.reach(place)),
          });
          return () => {
            delete dataset.reading;
            stop();
            stopHearing();
            beSilent();
          };
        }),
        activity: fromCallback<AnyEventObject, NonReducibleUnknown, ActivityEvent>(({ sendBack }) =>
          watchActivity(() => sendBack({ type: 'activity.seen' })),
        ),
      },
      actions: {
        applyAids: (_, { aids }) => {
          document.documentElement.dataset.aids = aids.join(' ');
          setTimeFactor(aids.includes('time') ? MORE_TIME : 1);
        },
      },
    }),
  ).start();
  for (const switched of storedAids.take())
    actor.send(switched === 'reading' ? { type: 'reading.toggle' } : { type: 'aid.toggle', aid: switched });
  session.on('page.reload', () => {
    const snapshot = actor.getSnapshot();
    storedAids.keep(isReading(snapshot) ? [...snapshot.context.aids, 'reading'] : snapshot.context.aids);
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

let access: ReturnType<typeof startAccess> | null = null;

/** One for the page: what is chosen before the card is put on goes on after it. */
export const accessOf = (session: SessionRef, texts: () => Translate): ReturnType<typeof startAccess> =>
  (access ??= startAccess(session, texts));
