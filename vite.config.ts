import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const compress = promisify(brotliCompress);
const shim = (name: string) => join(import.meta.dirname, 'src/adapters/shims', name);

/** Writes a `.br` beside every text asset, so that the server sends bytes that were squeezed once. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|html|svg|xml|webmanifest)$/.test(file));
      for (const file of texts) {
        const bytes = await readFile(join(folder, file));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(join(folder, `${file}.br`), await compress(bytes, { params }));
      }
    },
  };
}

/** Which chunk a package goes to: one that changes only with its package, so that a deploy leaves it cached. */
function chunkOf(id: string): string | undefined {
  if (!id.includes('node_modules')) return undefined;
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  if (/node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//.test(id)) return 'router';
  if (/node_modules\/(xstate|@xstate)\//.test(id)) return 'xstate';
  if (/node_modules\/luxon\//.test(id)) return 'luxon';
  if (/node_modules\/dexie\//.test(id)) return 'dexie';
  return undefined;
}

const api = `http://127.0.0.1:${process.env.MITTAG_API_PORT ?? '4174'}`;

export default defineConfig({
  base: './',
  plugins: [react(), precompress()],
  resolve: {
    // xml2js asks for Node's `timers` and `stream`; the parser needs next to nothing of them.
    alias: { timers: shim('timers.ts'), stream: shim('stream.ts') },
  },
  server: { port: 4173, host: '127.0.0.1', proxy: { '/service': api, '/docs': api } },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: false,
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,contract,machines,server,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/app/test-setup.ts'],
        },
      },
    ],
  },
});
