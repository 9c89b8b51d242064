import { readdirSync, readFileSync } from 'node:fs';

/** A tick of Linux in seconds. */
const TICK = 0.01;

interface Process {
  name: string;
  parent: number;
  /** Seconds of processor time: its own, and that of its children that have ended. */
  own: number;
  ended: number;
}

/** What Linux tells about a process of this computer; null where it tells nothing. */
function read(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK;
    return {
      name: text.slice(text.indexOf('(') + 1, end),
      parent: Number(fields[1]),
      own: seconds(11),
      ended: seconds(13),
    };
  } catch {
    return null;
  }
}

export const secondsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + (read(pid)?.own ?? 0), 0);

/** Of the PostgreSQL server that a connection's process belongs to; 0 if that is on another computer. */
export function secondsOfServerOf(connection: number): number {
  const server = read(connection);
  const main = server?.name === 'postgres' ? read(server.parent) : null;
  if (!server || !main) return 0;
  const others = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));
  const children = others.filter(({ parent }) => parent === server.parent);
  return main.own + main.ended + children.reduce((sum, { own }) => sum + own, 0);
}
