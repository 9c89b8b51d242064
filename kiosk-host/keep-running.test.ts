import { expect, it } from 'vitest';
import { keepRunning } from './keep-running.ts';

/** Runs work that lasts for the given seconds each time; answers the pauses in between, in seconds, and the reasons. */
async function runFor(seconds: number[], fails = false) {
  const over = new AbortController();
  let now = 0;
  const lasting = [...seconds];
  const pauses: number[] = [];
  const reasons: string[] = [];
  const work = () => {
    now += lasting.shift()! * 1000;
    return fails ? Promise.reject(new Error('it is broken\nand more')) : Promise.resolve('it ended');
  };
  const wait = (ms: number) => {
    pauses.push(ms / 1000);
    if (lasting.length === 0) over.abort();
    return Promise.resolve();
  };
  await keepRunning(work, (reason) => reasons.push(reason), over.signal, { wait, now: () => now });
  return { pauses, reasons };
}

// TERM-462
it('what ends is started again, later each time it ends soon', async () => {
  const { pauses } = await runFor([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(pauses).toEqual([1, 2, 5, 10, 30, 60, 60, 60]);
});

it('what has run for a minute is started again soon', async () => {
  expect((await runFor([0, 0, 3600, 0])).pauses).toEqual([1, 2, 1, 2]);
});

it('what fails tells why, in a line', async () => {
  expect((await runFor([0], true)).reasons).toEqual(['Error: it is broken']);
});

it('what ends because everything ends is not started again', async () => {
  const over = new AbortController();
  const reasons: string[] = [];
  const work = () => {
    over.abort();
    return Promise.resolve('stopped');
  };
  await keepRunning(work, (reason) => reasons.push(reason), over.signal);
  expect(reasons).toEqual([]);
});
