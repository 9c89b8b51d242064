import { readFileSync, readdirSync } from 'node:fs';

function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** The process of the browser with the profile of a state folder, of which all its other processes are children. */
export function browserProcess(stateFolder: string): number {
  const isBrowser = (args: string[]) =>
    args.includes(`--user-data-dir=${stateFolder}/profile`) && !args.some((arg) => arg.startsWith('--type='));
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isBrowser(argumentsOf(name)));
  if (found === undefined) throw new Error('No browser runs.');
  return Number(found);
}
