import { closeSync, mkdirSync, openSync, readFileSync, readlinkSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The server cannot start; the message says why in one line. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Another process has the embedded database. */
export class FolderInUse extends StartError {}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/**
 * When and where a process has begun: boot, container (namespace of numbers) and ticks since the boot; null where the
 * system does not say (other than Linux). A number alone is given to another process after a restart of the machine,
 * which would keep the server from starting.
 */
export function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain anything; the 22nd field is the 20th behind it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${bootId()} ${readlinkSync('/proc/self/ns/pid')} ${ticks}`;
  } catch {
    return null;
  }
}

/**
 * Whether the process that has the number now can be told from the one that was noted: in another container it has
 * another number.
 */
const isComparable = (noted: string, beginning: string): boolean => {
  const [boot, container] = noted.split(' ');
  return boot !== bootId() || container === beginning.split(' ')[1];
};

function holder(file: string): number | null {
  try {
    const [number = '', noted = ''] = readFileSync(file, 'utf8').split('\n');
    const pid = Number.parseInt(number, 10);
    if (pid === process.pid || !isRunning(pid)) return null;
    const beginning = beginningOf(pid);
    const isAnother = beginning !== null && noted !== '' && isComparable(noted, beginning) && noted !== beginning;
    return isAnother ? null : pid;
  } catch {
    return null;
  }
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, `${process.pid}\n${beginningOf(process.pid) ?? ''}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks the folder for this process: two processes would corrupt the embedded database. Takes over the lock of a killed
 * one. Returns how to unlock.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true });
    if (!create(file)) {
      const pid = holder(file);
      if (pid !== null) throw new FolderInUse(`the data folder ${folder} is in use by process ${pid}.`);
      rmSync(file, { force: true });
      if (!create(file)) throw new FolderInUse(`the data folder ${folder} is in use.`);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`the data folder ${folder} cannot be written.`, { cause: error });
  }
  return () => rmSync(file, { force: true });
}
