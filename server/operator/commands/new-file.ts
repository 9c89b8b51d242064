import { writeFileSync } from 'node:fs';
import { StartError } from '../../db/lock.ts';

/**
 * Writes personal data to a file that only its owner may read. Throws a StartError where it is there already, or cannot
 * be written.
 */
export function writeNewFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EEXIST'
        ? `the file ${file} is there already: name a new one.`
        : `the file ${file} cannot be written (${code}).`,
      { cause: error },
    );
  }
}
