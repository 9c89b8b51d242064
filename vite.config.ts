import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { type CSSOptions, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { EARLY, earlyStart, laterStyles } from './scripts/vite/early-start.ts';

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

/**
 * One file for each thing people do, instead of one for each module: a hundred small files cost a browser more time than their
 * code does. The login takes two: packages, which change only with the lockfile, and our own code; `login-more` is what it loads
 * once it is shown. A group takes along what its modules import, unless a group of higher priority has it.
 */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'packages', priority: 6, test: /node_modules.*\.[cm]?js$/, tags: ['$initial'] },
    { name: 'start', priority: 5, test: /(?<!\/early\/[\w-]+)\.tsx?$/, tags: ['$initial'] },
    {
      name: 'login-more',
      priority: 4,
      test: /src\/(shell\/layout\/WelcomePanel|api\/password-hash|adapters\/brand|wiring\/house-brand)/,
    },
    { name: 'home', priority: 3, test: /src\/(shell\/layout\/MainLayout|wiring\/ports|screens\/dashboard)/ },
    { name: 'order', priority: 2, test: /src\/screens\/orders?\// },
    { name: 'account', priority: 1, test: /src\/screens\// },
  ],
};

/** Classes of `Button.Group` and `ActionIcon.Group` and their sections: their styles come with those of the buttons, and nothing here is grouped. */
const GROUPS = /\.m_(80d6d844|70be2a01|1a0f1b21|437b6484)/;

type PostcssPlugin = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>[number];

const withoutGroups: PostcssPlugin = {
  postcssPlugin: 'without-groups',
  Rule: (rule) => {
    const used = rule.selectors.filter((selector) => !GROUPS.test(selector));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  },
};

const api = `http://127.0.0.1:${process.env.MITTAG_API_PORT ?? '4174'}`;

export default defineConfig({
  base: './',
  plugins: [react(), earlyStart(), laterStyles(), precompress()],
  css: { postcss: { plugins: [withoutGroups] } },
  // An import of nothing but types goes: kept for its effects, it would bring the order's machines along to the login.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  resolve: {
    // xml2js asks for Node's `timers` and `stream`; the parser needs next to nothing of them.
    alias: { timers: shim('timers.ts'), stream: shim('stream.ts') },
  },
  server: { port: 4173, host: '127.0.0.1', proxy: { '/service': api, '/docs': api, '/simulators': api } },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: 'index.html', early: EARLY }, output: { codeSplitting: CHUNKS } },
  },
  test: {
    // Both of two cores; by default one of them is left idle.
    maxWorkers: 2,
    // What hangs fails all the same; what waits for its turn on a noisy machine does not.
    testTimeout: 20_000,
    // Every rule and every codec, by `npm run coverage`; of the statecharts the tests themselves assert that each transition was walked.
    coverage: {
      include: ['{domain,contract}/**/*.ts'],
      exclude: ['**/*.fixtures.ts', '**/*.test.ts'],
      reporter: [['text', { skipFull: true }]],
      thresholds: { lines: 100, branches: 100, functions: 100 },
    },
    projects: [
      {
        extends: true,
        test: { name: 'rules', environment: 'node', isolate: false, include: ['{domain,contract}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // One set of modules for all files of a worker: loading the server anew for each takes as long as its tests.
          isolate: false,
          include: ['{machines,server,scripts,e2e}/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
        },
      },
      {
        extends: true,
        // What only the long lane runs; the books replace globals of Node by those of a browser.
        test: { name: 'long', environment: 'node', include: ['**/*.long.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'jsdom',
          // One page for all files of a worker: a new one for each costs six times their tests. So each file cleans up after itself.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/test-setup.ts'],
        },
      },
    ],
  },
});
