import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { EARLY, earlyStart, laterStyles } from './scripts/vite/early-start.ts';
import { compileHints } from './scripts/vite/compile-hints.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { shellTexts } from './scripts/vite/shell-texts.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';

const shim = (name: string) => join(import.meta.dirname, 'src/browser/shims', name);

/**
 * One file for each thing people do: a hundred small files cost a browser more time than their code does. The login
 * takes two: packages, which change with the lockfile alone, and our code. A group takes along what its modules import,
 * unless a group of higher priority has it; what is in none keeps a file of its own.
 */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'packages', priority: 10, test: /node_modules.*\.[cm]?js$/, tags: ['$initial'] },
    { name: 'start', priority: 9, test: /(?<!\/early[-/][\w-]+)\.tsx?$/, tags: ['$initial'] },
    {
      name: 'home',
      priority: 7,
      test: /src\/(layout\/(?!(desk-menus|CartPopover|CartPopoverButton|InfoMenu|UserMenu|MenuDropdownItem)\.)[^/]+$|ports\/(?!(accessibility|cancel|change|receipt-code|finish|move|order-status|reorder|prepare|reconcile)\.)|startup\/(offline\/(cached-start-data|cache-fallback)|prefetch\/prefetch-pages)|features\/(dashboard|guest\/GuestScreen)|browser\/storage\/sha256|accessibility\/readable-text|ui\/(LiveText|StatusBadge|clock|use-))/,
    },
    {
      name: 'database',
      priority: 8,
      test: /dexie|src\/(browser\/storage\/text-database|startup\/offline\/cache-database)/,
    },
    // Beside the order, which `/user` goes without.
    { name: 'notifications', priority: 5.5, test: /src\/(features\/notifications\/|api\/notifications)/ },
    // What a phone never loads.
    { name: 'desk', priority: 3, test: /src\/layout\/desk-menus/ },
    {
      name: 'common',
      priority: 6,
      test: /@mantine\/core\/esm\/components\/(Modal\/|Checkbox\/|Popover\/|Radio\/RadioIcon|Accordion\/AccordionChevron)|create-scoped-keydown-handler|react-remove-scroll|tabler.*\/Icon|src\/ui\/(EmailText|Modal|Paged|Popover|StatusBadge)\./,
    },
    // Before the order, which brings along what it shares with an idle terminal.
    {
      name: 'kiosk-access',
      priority: 7,
      test: /src\/(features\/kiosk\/(AccessibilityBar|accessibility-actor)|ports\/accessibility|accessibility\/(page-reader|speech))|machines\/accessibility\//,
    },
    {
      name: 'terminal',
      priority: 6,
      test: /src\/(features\/completed\/(PaidAtTerminal|ReceiptCode|printed-receipt)|ports\/(finish|receipt-code)|api\/receipt)|machines\/finish\//,
    },
    { name: 'qr-code', priority: 8, test: /src\/ui\/QrCode\.|node_modules\/uqr\// },
    {
      name: 'order',
      priority: 5,
      test: /src\/(features\/(ordering\/(location|articles|week)|cart\/CartScreen|menu-plan)|layout\/CartPopover\.)/,
    },
    {
      name: 'pay',
      priority: 4,
      test: /src\/(features\/(checkout|payment|completed)\/|ports\/(prepare|reconcile)\.|api\/payment\.)/,
    },
    { name: 'orders', priority: 3, test: /src\/features\/orders\/[^/]+$/ },
    { name: 'kiosk', priority: 2, test: /src\/(features\/kiosk\/|browser\/host\/card-keys|api\/offline-transactions)/ },
    { name: 'account', priority: 1, test: /src\/features\/(account|auth|guest|info|news)\// },
    {
      name: 'toasts',
      priority: 0,
      test: /src\/messages\/(Toasts|toast|announcements|cart-words|top-dialog)|@mantine\/notifications/,
    },
  ],
};

const api = `http://127.0.0.1:${process.env.MITTAG_API_PORT ?? '4174'}`;

export default defineConfig({
  base: './',
  plugins: [react(), shellTexts(), earlyStart(), compileHints(), laterStyles(), serviceWorker(), precompress()],
  // An import of nothing but types goes: kept for its effects, it would bring the order's machines along to the login.
  oxc: { typescript: { onlyRemoveTypeImports: false } },
  resolve: {
    // xml2js asks for Node's `timers` and `stream`; the parser needs next to nothing of them.
    alias: {
      timers: shim('timers.ts'),
      stream: shim('stream.ts'),
      'brotli/decompress.js': shim('brotli.ts'),
    },
  },
  server: {
    port: 4173,
    host: '127.0.0.1',
    // Pages and files of the server beside the app.
    proxy: Object.fromEntries(
      ['/service', '/docs', '/simulators', '/staff/', '/feed/', '^/(kitchen|kitchen-days|hall|menu|menu-board)$'].map(
        (path) => [path, api],
      ),
    ),
  },
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
    expect: { poll: { timeout: 10_000 } },
    // Every rule and every codec, by `npm run coverage`; of the statecharts the tests themselves assert that each
    // transition was walked.
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
          include: ['{machines,server,scripts,e2e,kiosk-host}/**/*.test.ts'],
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
          // One page for all files of a worker: a new one for each costs six times their tests. So each file cleans up
          // after itself.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/test-setup.ts'],
          // Without requestIdleCallback, which jsdom lacks: it would be there from the first file on that gives the
          // page one.
          fakeTimers: {
            toFake: [
              'Date',
              'performance',
              'setTimeout',
              'clearTimeout',
              'setInterval',
              'clearInterval',
              'requestAnimationFrame',
              'cancelAnimationFrame',
            ],
          },
        },
      },
    ],
  },
});
