import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const KILL_AT = fileURLToPath(new URL('./kill-at.ts', import.meta.url));

/** At which statement a command is killed. */
export interface Moment {
  /** A part of the statement. */
  at: string;
  /** Of several such statements which; by default the first. */
  nth?: number;
  /** Before the database gets it, or after it has answered. */
  when: 'before' | 'after';
}

interface Ended {
  /** Null: it was killed. */
  code: number | null;
  output: string;
}

/** Runs a command of the tenant in a process of its own, which is killed (SIGKILL) at a moment if one is given. */
export function runAdmin(env: Record<string, string>, args: readonly string[], moment?: Moment): Promise<Ended> {
  const killer = moment
    ? { KILL_AT: moment.at, KILL_NTH: String(moment.nth ?? 1), KILL_WHEN: moment.when }
    : ({} as Record<string, string>);
  const preload = moment ? ['--import', KILL_AT] : [];
  const child = spawn(process.execPath, ['--import', 'tsx', ...preload, 'server/admin.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env, ...killer },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}
