// What `npm test` and the long lane run: jobs that count tests, as many side by side as there are cores for.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from './chromium.mjs';
import { installIfNeeded, requireNode, root, run } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

const reports = mkdtempSync(join(tmpdir(), 'mittag-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/**
 * A job: `run` answers how many tests passed and failed, and the failures by name; `cores` is how many it keeps busy (1
 * if absent); `after` names the jobs whose result it needs.
 */
const job = (name, run, { cores = 1, after = [] } = {}) => ({ name, run, cores, after });

/** A command that passes or fails as a whole. */
export const check = (name, [command, ...args], options) =>
  job(name, async () => count(await run('npx', [command, ...args]), 1), options);

export const npmCheck = (name, script, ...args) =>
  check(name, ['npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])]);

export const build = check('build', ['vite', 'build', '--logLevel', 'warn']);

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'));
  } catch {
    return null;
  }
}

/** A run that fails without a failed test (a crash, no test, coverage) counts as one failure. */
const count = (code, passed = 0, failed = 0, failures = []) => ({
  passed: code !== 0 && failed === 0 ? Math.max(passed - 1, 0) : passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  failures,
});

/** What failed in a Vitest report: its tests, or a file as a whole. */
const failedInVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? { test: file, why: message } : [];
    return tests.map(({ fullName, failureMessages }) => ({ test: `${file}: ${fullName}`, why: failureMessages[0] }));
  });

/** The failed tests of a Playwright report, or of one of its suites, and errors outside of tests. */
const failedInPlaywright = (suite) => [
  ...(suite?.errors ?? []).map(({ message }) => ({ test: 'Outside of a test', why: message })),
  ...(suite?.suites ?? []).flatMap(failedInPlaywright),
  ...(suite?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        test: `${file}: ${title}${projectName && ` (${projectName})`}`,
        why: results.find(({ error }) => error)?.error.message,
      })),
  ),
];

const fileOf = (name) => name.replaceAll(/\W+/g, '-');

async function runVitest(name, args, env) {
  const output = `--outputFile.json=${join(reports, `${fileOf(name)}.json`)}`;
  const code = await run('npx', ['vitest', 'run', ...args, '--reporter=dot', '--reporter=json', output], { env });
  const report = readReport(fileOf(name));
  return count(code, report?.numPassedTests, report?.numFailedTests, failedInVitest(report));
}

export const vitest = (name, args, options) => job(name, () => runVitest(name, args), options);

/**
 * Tests on a PostgreSQL server of their own. Without one on the machine they fail: nobody would see that they did not
 * run.
 */
export const vitestOnPostgres = (name, args) =>
  job(
    name,
    async () => {
      const given = process.env.TEST_DATABASE_URL;
      const postgres = given ? { url: given, stop() {} } : await startPostgres();
      if (!postgres) {
        console.log('No PostgreSQL server on this machine: install one, or name one in TEST_DATABASE_URL.');
        return { passed: 0, failed: 1 };
      }
      const result = await runVitest(name, args, { TEST_DATABASE_URL: postgres.url });
      await postgres.stop();
      return result;
    },
    { cores: 2 },
  );

/** `maySkip`: journeys are skipped at the size or in the language they lack; else a skipped test counts as failed. */
export const playwright = (name, args, { cores = 2, maySkip = false } = {}) =>
  job(
    name,
    async () => {
      await findChromium();
      const report = `${fileOf(name)}.json`;
      const code = await run('npx', ['playwright', 'test', ...args, '--reporter=dot,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report) },
      });
      const result = readReport(fileOf(name));
      const stats = result?.stats;
      const skipped = maySkip ? 0 : (stats?.skipped ?? 0);
      if (skipped > 0) console.log(`${name}: ${skipped} tests were skipped.`);
      return count(
        code,
        stats?.expected,
        stats && stats.unexpected + stats.flaky + skipped,
        failedInPlaywright(result),
      );
    },
    { cores, after: ['build'] },
  );

/** Runs the jobs; answers their results in the order given. Of jobs that may start, the first one listed does. */
async function runAll(jobs) {
  const cores = availableParallelism();
  const results = new Map();
  const waiting = [...jobs];
  const running = new Map();
  const busy = () => [...running.keys()].reduce((sum, one) => sum + Math.min(one.cores, cores), 0);
  const canStart = ({ cores: wanted, after }) =>
    busy() + Math.min(wanted, cores) <= cores &&
    after.every((name) => results.has(name) || !jobs.some((one) => one.name === name));
  while (waiting.length > 0 || running.size > 0) {
    for (let next; (next = waiting.find(canStart));) {
      const started = next;
      waiting.splice(waiting.indexOf(started), 1);
      const startedAt = performance.now();
      const done = started.run().then((result) => {
        running.delete(started);
        results.set(started.name, { ...result, seconds: Math.round((performance.now() - startedAt) / 1000) });
      });
      running.set(started, done);
    }
    await Promise.race(running.values());
  }
  return jobs.map(({ name }) => ({ name, ...results.get(name) }));
}

/**
 * Installs what is missing, runs the jobs, prints a line for each, the failed tests by name and `N passed, N failed`,
 * and sets the exit code.
 */
export async function runLane(jobs) {
  requireNode();
  await installIfNeeded();
  const startedAt = performance.now();
  const results = await runAll(jobs);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  for (const { name, passed, failed, seconds } of results)
    console.log(`${name.padEnd(28)} ${passed} passed, ${failed} failed, ${seconds} s`);
  console.log(`all in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  for (const { test, why } of results.flatMap(({ failures = [] }) => failures))
    console.log(
      `Failed: ${test}\n  ${stripVTControlCharacters(why ?? '')
        .split('\n')
        .slice(0, 8)
        .join('\n  ')}\n`,
    );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0 || sum('passed') === 0) process.exitCode = 1;
}
