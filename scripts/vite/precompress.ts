import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Plugin } from 'vite';

const compress = promisify(brotliCompress);

const TEXT = /\.(js|css|html|svg|xml|webmanifest|ttf)$/;
/**
 * A tenant edits these after the build (docs/deployment.md): browsers would go on being sent what the `.br` beside them
 * holds.
 */
const EDITED = ['client-configuration.xml', 'manifest.webmanifest'];

/** Writes a `.br` beside every text of the folder that stays as it was built. */
export async function squeeze(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => TEXT.test(name) && !EDITED.includes(name))) {
    const bytes = await readFile(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(join(folder, `${file}.br`), await compress(bytes, { params }));
  }
}

/** So that the server sends bytes that were squeezed once. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => squeeze(folder),
  };
}
