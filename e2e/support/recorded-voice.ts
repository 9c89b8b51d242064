import { type Page } from '@playwright/test';

interface Voice {
  said: () => Promise<string[]>;
  isSpeaking: () => Promise<boolean>;
  /** From then on there is none. */
  takeVoice: () => Promise<void>;
}

/**
 * A voice that writes down what it says, since a browser of the tests has none. It takes as long as one that speaks
 * sixteen characters a second, by the clock of the page.
 */
export async function listen(page: Page, lang: string): Promise<Voice> {
  await page.addInitScript((language) => {
    interface Words {
      text: string;
      onend?: () => void;
    }
    const MS_PER_CHARACTER = 1_000 / 16;
    const said: string[] = [];
    const voices = [{ lang: language }];
    let waiting: Words[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const [words] = waiting;
      if (!words) return;
      timer = setTimeout(() => {
        waiting.shift();
        words.onend?.();
        goOn();
      }, words.text.length * MS_PER_CHARACTER);
    };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {
        clearTimeout(timer);
        waiting = [];
      },
      speak: (words: Words) => {
        said.push(words.text);
        waiting.push(words);
        if (waiting.length === 1) goOn();
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.assign(window, { said, voices, isSpeaking: () => waiting.length > 0 });
  }, lang);
  return {
    said: () => page.evaluate(() => (window as unknown as { said: string[] }).said),
    isSpeaking: () => page.evaluate(() => (window as unknown as { isSpeaking: () => boolean }).isSpeaking()),
    takeVoice: () => page.evaluate(() => void (window as unknown as { voices: unknown[] }).voices.splice(0)),
  };
}

/** Presses a key of the keypad, which Playwright does not know. */
export const pressKey = (page: Page, key: 'F13' | 'F14' | 'F15' | 'F16' | 'F17' | 'F20'): Promise<void> =>
  page.evaluate((pressed) => void window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed })), key);
