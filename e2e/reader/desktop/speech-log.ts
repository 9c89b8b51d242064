import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';

type Line = { id: number; text: string } | { id: number; spoken: boolean };

const POLLING = { intervals: [50], timeout: 30_000 };

/** What has been spoken on a desktop, as `voice.mjs` writes it. */
export class SpeechLog {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
    writeFileSync(file, '');
  }

  /** How many lines there are: what comes later is read from there. */
  get length(): number {
    return this.#lines().length;
  }

  /** What was spoken from there on; nothing that was cut off. */
  heard(from: number): string {
    const lines = this.#lines().slice(from);
    const spoken = new Set(lines.flatMap((line) => ('spoken' in line && line.spoken ? [line.id] : [])));
    return lines.flatMap((line) => ('text' in line && spoken.has(line.id) ? [line.text] : [])).join(' ');
  }

  /** Waits until it has been spoken to its end; answers what matches. */
  async hear(from: number, wanted: RegExp, timeout = 30_000): Promise<string> {
    await expect.poll(() => this.heard(from), { ...POLLING, timeout }).toMatch(wanted);
    return wanted.exec(this.heard(from))?.[0] ?? '';
  }

  /** Waits until nothing has been spoken for `pause` ms; `silence`, if nothing is spoken at all. */
  async pause(from: number, { pause, silence }: { pause: number; silence: number }): Promise<string> {
    let [count, since] = [from, performance.now()];
    const hasEnded = () => {
      const lines = this.#lines();
      const last = lines.at(-1);
      if (lines.length !== count || (last && 'text' in last)) [count, since] = [lines.length, performance.now()];
      return performance.now() - since > (count > from ? pause : silence);
    };
    await expect.poll(hasEnded, POLLING).toBe(true);
    return this.heard(from);
  }

  #lines(): Line[] {
    const lines = readFileSync(this.file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Line);
  }
}
