import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Files } from './export-values.ts';

/**
 * Writes files into a folder, which is made; readable by their owner alone, as people and what is on their accounts may
 * be in them.
 */
export function writeFolder(folder: string, files: Files): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, content, { mode: 0o600 });
  }
}
