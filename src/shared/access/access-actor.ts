import { type AnyEventObject, createActor, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import { accessMachine } from '../../../machines/access/access.machine.ts';
import { type AccessEvent } from '../../../machines/access/access.types.ts';
import { hearPage, PageReader, type ReaderWord } from '../../adapters/page-reader.ts';
import { watchReadingKeys } from '../../adapters/reading-keys.ts';
import { setTimeFactor } from '../../adapters/time-factor.ts';
import { beSilent, hasVoice, say } from '../../adapters/speech.ts';
import { type SessionRef } from '../../context/actor-types.ts';
import { type Translate } from '../../texts/text-store.ts';

const spoken = (): string => document.documentElement.lang || 'de';

/** How many times as long a session waits for whoever asks for more time. */
const MORE_TIME = 3;

function startAccess(session: SessionRef, texts: () => Translate) {
  const word = (name: ReaderWord) => texts()(`terminal.read.${name}`);
  const actor = createActor(
    accessMachine.provide({
      actors: {
        findVoice: fromPromise(() => hasVoice(new Intl.Locale(spoken()).language)),
        readAloud: fromCallback<AnyEventObject, NonReducibleUnknown, AccessEvent>(() => {
          const reader = new PageReader((sentence) => say(sentence, spoken()), word);
          say(texts()('terminal.readingHint'), spoken());
          const stop = watchReadingKeys((key) => key !== 'toggle' && reader.press(key));
          const stopHearing = hearPage((text) => say(text, spoken(), { afterwards: true }));
          return () => {
            stop();
            stopHearing();
            beSilent();
          };
        }),
      },
      actions: {
        applyAids: (_, { aids }) => {
          document.documentElement.dataset.aids = aids.join(' ');
          setTimeFactor(aids.includes('time') ? MORE_TIME : 1);
        },
      },
    }),
  ).start();
  session.on('session.left', () => actor.send({ type: 'customer.left' }));
  watchReadingKeys((key) => key === 'toggle' && actor.send({ type: 'reading.toggle' }));
  return actor;
}

let access: ReturnType<typeof startAccess> | null = null;

/** One for the page: what is chosen before the card is put on goes on after it. */
export const accessOf = (session: SessionRef, texts: () => Translate): ReturnType<typeof startAccess> =>
  (access ??= startAccess(session, texts));
