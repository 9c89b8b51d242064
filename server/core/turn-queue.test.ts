import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { TurnQueue } from './turn-queue.ts';

/** Work that ends when the test says so. */
class Bench {
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];
  private readonly queue: TurnQueue;
  refused = 0;

  constructor(queue: TurnQueue) {
    this.queue = queue;
  }

  add(line: string): void {
    const piece = () =>
      new Promise<void>((resolve) => {
        this.begun.push(line);
        this.ends.push(resolve);
      });
    this.queue
      .admit(line, (run) => run(piece))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        this.refused += 1;
      });
  }

  async endAll(): Promise<void> {
    do {
      for (const end of this.ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.ends.length > 0);
  }
}

// SAFE-25
describe('a queue of turns', () => {
  it('begins as much at once as it may, and the rest one line after the other', async () => {
    const bench = new Bench(new TurnQueue({ atOnce: 2 }));
    for (const line of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) bench.add(line);
    await Promise.resolve();
    expect(bench.begun).toEqual(['a', 'a']);
    await bench.endAll();
    expect(bench.begun.join('')).toBe('aaabcab');
  });

  it('has room for thirty of one line, and always for a first one of another, up to a limit for all', async () => {
    const bench = new Bench(new TurnQueue({ atOnce: 1 }));
    for (let time = 0; time < 100; time += 1) bench.add('a');
    await new Promise((resolve) => setImmediate(resolve));
    expect(bench.refused).toBe(70);
    for (let line = 0; line < 200; line += 1) bench.add(`line${line}`);
    await new Promise((resolve) => setImmediate(resolve));
    expect(bench.refused).toBe(70 + 80);
    await bench.endAll();
    expect(bench.begun).toHaveLength(150);
  });

  it('runs no more of one line at once than it may, however many of others run', async () => {
    const bench = new Bench(new TurnQueue({ atOnce: 3, atOnceInLine: 1 }));
    for (const line of ['a', 'a', 'b', 'a', 'b', 'c', 'd']) bench.add(line);
    await Promise.resolve();
    expect(bench.begun).toEqual(['a', 'b', 'c']);
    await bench.endAll();
    expect(bench.begun.toSorted().join('')).toBe('aaabbcd');
  });

  it('goes on after work that fails, and gives the place back', async () => {
    const queue = new TurnQueue({ atOnce: 1 });
    const fail = () => Promise.reject(new Error('broken'));
    for (let time = 0; time < 200; time += 1)
      await expect(queue.admit('a', (run) => run(fail))).rejects.toThrow('broken');
    await expect(queue.admit('a', fail)).rejects.toThrow('broken');
    expect(await queue.admit('a', (run) => run(() => Promise.resolve(7)))).toBe(7);
  });

  it('lets no line wait for more than one piece of every other', async () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 4 }), async (waiting, atOnce) => {
        const bench = new Bench(new TurnQueue({ atOnce }));
        for (const line of waiting) bench.add(line);
        bench.add('last');
        await bench.endAll();
        expect(bench.begun.indexOf('last')).toBeLessThanOrEqual(atOnce + new Set(waiting).size);
      }),
    );
  });
});
