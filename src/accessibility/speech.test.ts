import { afterEach, describe, expect, it, vi } from 'vitest';
import { speaking } from './page-values.ts';
import { hasVoice, interrupt, say, stopSpeaking } from './speech.ts';

interface Utterance {
  onend: () => void;
  text: string;
  lang: string;
  voice: { lang: string } | null;
}

function withVoices(...langs: string[]) {
  const said: Utterance[] = [];
  const cancel = vi.fn();
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => langs.map((lang) => ({ lang })),
    cancel,
    speak: (words: Utterance) => said.push(words),
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      lang = '';
      voice = null;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  return { said, cancel };
}

afterEach(() => {
  stopSpeaking();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// TERM-42
describe('The voice of a terminal', () => {
  it.each([
    ['de-AT', ['en-GB', 'de-DE', 'de-AT'], 'de-AT'],
    ['de-AT', ['en-GB', 'de-DE'], 'de-DE'],
    ['de', ['de_DE'], 'de_DE'],
    ['en-GB', ['de-DE', 'en-US'], 'en-US'],
    ['ar', ['de-DE', 'ar-SA'], 'ar-SA'],
    ['de', ['den-CA'], null],
    ['ar', ['de-DE'], null],
  ])('for %s of %j is %s', (language, voices, expected) => {
    const { said } = withVoices(...voices);
    say('Guten Tag', language);
    expect(said).toMatchObject([{ text: 'Guten Tag', lang: language, voice: expected && { lang: expected } }]);
  });

  it('is there if one of the language is', async () => {
    withVoices('de-DE');
    expect(await hasVoice('de-AT')).toBe(true);
  });

  it('says at once instead of what is being said, or afterwards', () => {
    const { cancel } = withVoices('de-DE');
    say('eins', 'de');
    expect(cancel).toHaveBeenCalledTimes(1);
    say('zwei', 'de', { afterwards: true });
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

describe('Whether something is being said', () => {
  const told: boolean[] = [];
  let stop = () => {};
  const begin = () => {
    const voice = withVoices('de-DE');
    told.length = 0;
    stop = speaking.watch((isSpeaking) => told.push(isSpeaking));
    return voice;
  };
  afterEach(() => stop());

  // TERM-540
  it('holds until the last of it is said', () => {
    const { said } = begin();
    say('eins', 'de');
    say('zwei', 'de', { afterwards: true });
    said[0]!.onend();
    expect(told).toEqual([false, true]);
    said[1]!.onend();
    expect(told).toEqual([false, true, false]);
  });

  // TERM-540
  it('is not told by what another text has interrupted', () => {
    const { said } = begin();
    say('eins', 'de');
    say('zwei', 'de');
    said[0]!.onend();
    expect(speaking.get()).toBe(true);
  });

  // TERM-540
  it('ends by itself with a voice that never tells its end, after longer than any voice needs', () => {
    vi.useFakeTimers();
    const { cancel } = begin();
    say('x'.repeat(100), 'de');
    say('x'.repeat(50), 'de', { afterwards: true });
    vi.advanceTimersByTime(39_999);
    expect(speaking.get()).toBe(true);
    vi.advanceTimersByTime(1);
    expect([speaking.get(), cancel.mock.calls.length]).toEqual([false, 2]);
  });

  // TERM-540
  it('is told at every key, so that each time begins anew, although nothing was being said', () => {
    begin();
    interrupt();
    expect(told).toEqual([false, true, false]);
  });
});
