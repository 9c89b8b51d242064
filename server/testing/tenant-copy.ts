import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLE = fileURLToPath(new URL('../../docs/example-tenant', import.meta.url));

/**
 * A copy of the example tenant in a temporary folder, with other texts for some of its files. A file that it does not
 * have is written; null takes one away.
 */
export function copyExample(
  files: Readonly<Record<string, string | Buffer | null | ((text: string) => string)>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-tenant-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    if (content === null) {
      rmSync(path);
      continue;
    }
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const after = typeof content === 'function' ? content(before) : content;
    if (after === before) throw new Error(`${name} is as it was.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
  }
  return folder;
}
