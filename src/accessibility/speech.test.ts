import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasVoice, say } from './speech.ts';

interface Utterance {
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

afterEach(() => void vi.unstubAllGlobals());

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
