// `npm test`: everything that must hold, on a fresh clone. Ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { installIfNeeded, requireNode, run } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

requireNode();
await installIfNeeded();

const reports = mkdtempSync(join(tmpdir(), 'mittag-reports-'));
const totals = { passed: 0, failed: 0 };
const figures = [];

function count(name, passed, failed, startedAt) {
  totals.passed += passed;
  totals.failed += failed;
  figures.push(
    `${name.padEnd(22)} ${passed} passed, ${failed} failed, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}

/** A check that passes or fails as a whole. */
async function check(name, command, args, options) {
  const startedAt = performance.now();
  const code = await run(command, args, options);
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1, startedAt);
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Vitest: counts its tests; a run that fails without a failed test (a crash, no test) counts as one failure. */
async function unit(name, args, env) {
  const startedAt = performance.now();
  const file = join(reports, `${name}.json`);
  const code = await run(
    'npx',
    ['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  );
  const report = readReport(file);
  const failed = report?.numFailedTests ?? 0;
  count(name, report?.numPassedTests ?? 0, code !== 0 && failed === 0 ? 1 : failed, startedAt);
}

async function browser() {
  const startedAt = performance.now();
  const file = join(reports, 'browser.json');
  const code = await run('npx', ['playwright', 'test', '--reporter=dot,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: await findChromium() },
  });
  const stats = readReport(file)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  count('browser', stats?.expected ?? 0, code !== 0 && failed === 0 ? 1 : failed, startedAt);
}

// The two slow checks side by side, the quick ones behind the quicker of them.
await Promise.all([
  check('lint', 'npm', ['run', '--silent', 'lint']),
  check('types', 'npx', ['tsc', '--noEmit'])
    .then(() => check('imports', 'npm', ['run', '--silent', 'imports']))
    .then(() => check('charts', 'npm', ['run', '--silent', 'charts', '--', '--check'])),
]);
await unit('unit', []);

const postgres = process.env.TEST_DATABASE_URL
  ? { url: process.env.TEST_DATABASE_URL, stop() {} }
  : await startPostgres();
if (postgres) {
  await unit('server on PostgreSQL', ['server'], { TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
} else {
  console.log('No PostgreSQL server on this machine: the server tests ran on the embedded database only.');
}

await Promise.all([
  check('coverage of rules', 'npm', ['run', '--silent', 'coverage', '--', '--reporter=dot']),
  check('build', 'npx', ['vite', 'build', '--logLevel', 'warn']),
]);
await check('bundle', 'node', ['scripts/check-bundle.mjs']);
await browser();

rmSync(reports, { recursive: true, force: true });
console.log(`\n${figures.join('\n')}\n\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
