import { execFile } from 'node:child_process';

/** Tells systemd that the host runs, if it has started it; Node has no sockets of that kind, its own program has. */
export function notifySystemd(text: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (!env.NOTIFY_SOCKET) return Promise.resolve();
  return new Promise((resolve) => execFile('systemd-notify', [text], { env }, () => resolve()));
}

/** How often systemd wants to hear of the host: half of what `WatchdogSec` says; null: never. */
export function watchdogMs(env: NodeJS.ProcessEnv = process.env): number | null {
  const microseconds = Number(env.WATCHDOG_USEC);
  return microseconds > 0 ? microseconds / 2000 : null;
}
