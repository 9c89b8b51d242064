import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
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

function holder(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid !== process.pid && isRunning(pid) ? pid : null;
  } catch {
    return null;
  }
}

function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
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
