import { accessibilityMachine } from '../../machines/accessibility/accessibility.machine.ts';
import { type AccessibilityEvent, MORE_TIME } from '../../machines/accessibility/accessibility.types.ts';
import { type SpeechEvent } from '../../machines/speech.ts';
import { observePage } from '../accessibility/observed-page.ts';
import { PageReader } from '../accessibility/page-reader.ts';
import { type ReaderTexts } from '../accessibility/reader-sentence.ts';
import { singlePresses } from '../accessibility/double-strike.ts';
import { hasVoice, interrupt, say, stopSpeaking } from '../accessibility/speech.ts';
import { timeFactor } from '../accessibility/page-values.ts';
import { watchReadingKeys } from '../browser/host/reading-keys.ts';
import { watchActivity } from '../browser/input/activity.ts';
import { type Translate } from '../texts/text-store.ts';
import { watchSpeech } from './speech-events.ts';
import { implementCallback, implementPromise } from './implement.ts';

const spoken = (): string => document.documentElement.lang || 'de';

type ActivityEvent = Extract<AccessibilityEvent, { type: 'activity.seen' }>;

export function provideAccessibility(texts: () => Translate) {
  const readerTexts = (): ReaderTexts => ({
    word: (name) => texts()(`terminal.read.${name}`),
    separator: texts()('common.listSeparator'),
    introduction: `${texts()('terminal.readingHint')} ${texts()('terminal.keys')}`,
  });
  return accessibilityMachine.provide({
    actors: {
      findVoice: implementPromise(() => hasVoice(new Intl.Locale(spoken()).language)),
      readAloud: implementCallback<AccessibilityEvent>(() => {
        const reader = new PageReader((sentence, when) => say(sentence, spoken(), when), readerTexts);
        const isSinglePress = singlePresses();
        say(readerTexts().introduction, spoken());
        const { dataset } = document.documentElement;
        dataset.reading = '';
        const stop = watchReadingKeys((key) => {
          if (key === 'toggle' || (key === 'choose' && !isSinglePress())) return;
          interrupt();
          reader.press(key);
        });
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
      speech: implementCallback<SpeechEvent>(watchSpeech),
      activity: implementCallback<ActivityEvent>((send) => watchActivity(() => send({ type: 'activity.seen' }))),
    },
    actions: {
      applyOptions: (_, { options }) => {
        document.documentElement.dataset.aids = options.join(' ');
        timeFactor.set(options.includes('time') ? MORE_TIME : 1);
      },
    },
  });
}
