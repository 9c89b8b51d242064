import { type Page } from '@playwright/test';

interface Voice {
  said: () => Promise<string[]>;
  /** From then on there is none. */
  takeVoice: () => Promise<void>;
}

/** A voice that writes down what it says, since a browser of the tests has none. */
export async function listen(page: Page, lang: string): Promise<Voice> {
  await page.addInitScript((language) => {
    const said: string[] = [];
    const voices = [{ lang: language }];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: ({ text }: { text: string }) => said.push(text),
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
    Object.assign(window, { said, voices });
  }, lang);
  return {
    said: () => page.evaluate(() => (window as unknown as { said: string[] }).said),
    takeVoice: () => page.evaluate(() => void (window as unknown as { voices: unknown[] }).voices.splice(0)),
  };
}

/** Presses a key of the keypad, which Playwright does not know. */
export const pressKey = (page: Page, key: 'F13' | 'F14' | 'F15' | 'F16' | 'F17' | 'F20'): Promise<void> =>
  page.evaluate((pressed) => void window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed })), key);
