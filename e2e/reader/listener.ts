import { execFileSync } from 'node:child_process';
import { type Desktop } from './desktop/desktop.ts';

/** Nothing is said for so long: that was all. A key that leads to nothing is followed by nothing. */
const LISTENING = { pause: 400, silence: 3000 };
/** More than any way has. */
const MOST_PRESSES = 12;

/** Somebody who sees nothing: presses keys, listens to the end, and goes on. */
export class Listener {
  presses = 0;
  readonly #desktop: Desktop;
  /** Where in the log the last press was. */
  #from: number;

  constructor(desktop: Desktop) {
    this.#desktop = desktop;
    this.#from = desktop.speech.length;
  }

  /** Waits until it has been heard since the last press. */
  hear(wanted: RegExp, timeout?: number): Promise<string> {
    return this.#desktop.speech.hear(this.#from, wanted, timeout);
  }

  /** Presses a key, by its name in X, and hears what is said then. */
  press(key: string): Promise<string> {
    this.presses += 1;
    return this.#send('key', '--clearmodifiers', key);
  }

  /** What is typed into a field counts as no press. */
  type(text: string): Promise<string> {
    return this.#send('type', '--delay', '40', text);
  }

  /** The same key until something is heard. */
  async until(key: string, wanted: RegExp): Promise<string> {
    const heard: string[] = [];
    while (heard.length < MOST_PRESSES) {
      const said = await this.press(key);
      if (wanted.test(said)) return said;
      heard.push(said);
    }
    throw new Error(`${String(wanted)} was not heard, but:\n${heard.join('\n')}`);
  }

  #send(...args: string[]): Promise<string> {
    const { processes, speech } = this.#desktop;
    this.#from = speech.length;
    execFileSync('xdotool', args, { env: { ...process.env, ...processes.env } });
    return speech.pause(this.#from, LISTENING);
  }
}
