import { type Waiting, realTime } from '../keep-running.ts';

const CHECK_MS = 60_000;

interface Night {
  /** When the browser was started; null: somebody uses it, or there is none. */
  idleSince: () => Date | null;
  restart: () => void;
}

/** Whether the time of the nightly restart, such as `03:30`, has come since the browser was started. */
export function isRestartDue(restartAt: string, startedAt: Date, now: Date): boolean {
  const [hour, minute] = restartAt.split(':').map(Number) as [number, number];
  const latest = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour, minute);
  if (latest > now) latest.setDate(latest.getDate() - 1);
  return startedAt < latest;
}

/** Starts the browser anew once a night, as soon as nobody uses it. */
export async function restartAtNight(
  restartAt: string,
  { idleSince, restart }: Night,
  signal: AbortSignal,
  { wait, now }: Waiting = realTime,
): Promise<void> {
  while (!signal.aborted) {
    const since = idleSince();
    if (since && isRestartDue(restartAt, since, new Date(now()))) restart();
    await wait(CHECK_MS, signal).catch(() => undefined);
  }
}
