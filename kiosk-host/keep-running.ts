import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds before each further try. */
const PAUSES = [1, 2, 5, 10, 30, 60];
/** What has run for so long was no failed try. */
const STEADY_MS = 60_000;

/** How long to wait after so many failures in a row. */
export const pauseAfter = (failures: number): number => PAUSES[Math.min(failures, PAUSES.length) - 1]! * 1000;

export interface Waiting {
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  now: () => number;
}

export const realTime: Waiting = { wait: (ms, signal) => sleep(ms, undefined, { signal }), now: Date.now };

/** Runs the work again whenever it ends or fails, after longer pauses while it keeps failing; until the signal. */
export async function keepRunning(
  work: () => Promise<string>,
  ended: (reason: string) => void,
  signal: AbortSignal,
  { wait, now }: Waiting = realTime,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const began = now();
    const reason = await work().catch((error: unknown) => String(error).split('\n')[0]!);
    if (signal.aborted) return;
    ended(reason);
    failures = now() - began >= STEADY_MS ? 1 : failures + 1;
    await wait(pauseAfter(failures), signal).catch(() => undefined);
  }
}
