import { type Page } from '@playwright/test';

/** A voice that writes down what it says, since a browser of the tests has none. */
export async function listen(page: Page, lang: string): Promise<{ said: () => Promise<string[]> }> {
  await page.addInitScript((language) => {
    const said: string[] = [];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: language }],
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
    Object.assign(window, { said });
  }, lang);
  return { said: () => page.evaluate(() => (window as unknown as { said: string[] }).said) };
}

/** Presses a key of the keypad, which Playwright does not know. */
export const pressKey = (page: Page, key: 'F13' | 'F14' | 'F15' | 'F16' | 'F17'): Promise<void> =>
  page.evaluate((pressed) => void window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed })), key);
