// `npm test`: everything that must hold on a fresh clone. `npm run test:full`: the long lane, which `-- --shard 1/4` splits
// over several machines. Both end with `N passed, N failed`; docs/qa.md says which lane proves what.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { fail, installIfNeeded, requireNode, run } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

const { isFull, shard } = readOptions();
const reports = mkdtempSync(join(tmpdir(), 'mittag-reports-'));

/**
 * A lane is a list of jobs. `cores`: how many it keeps busy; `after`: the jobs whose result it needs. Of jobs that may
 * start, the first one listed does. Checks run once, in the first shard.
 */
const CHECKS = [
  check('build', 'vite', 'build', '--logLevel', 'warn'),
  check('lint', 'eslint', '.', '--max-warnings', '0'),
  npmCheck('types', 'types'),
  npmCheck('format', 'format:check'),
  npmCheck('imports', 'imports'),
  npmCheck('unused code', 'unused'),
  npmCheck('charts', 'charts', '--check'),
  npmCheck('behaviour', 'behaviour', '--check'),
  npmCheck('texts', 'texts'),
  { ...npmCheck('bundle', 'bundle'), after: ['build'] },
];

/** Coverage slows every test of a run, and is asked of the rules and codecs alone. */
const RULES = {
  name: 'rules',
  cores: 1,
  isCheck: true,
  run: () => vitest('rules', ['--project', 'rules', '--coverage']),
};
const UNITS = ['--project', 'node', '--project', 'browser'];

const SHORT = [
  ...CHECKS,
  RULES,
  { name: 'unit', cores: 2, run: () => vitest('unit', UNITS) },
  { name: 'browser', cores: 2, after: ['build'], run: () => playwright('browser', ['--grep-invert', '@long']) },
];

const FULL = [
  ...CHECKS,
  RULES,
  { name: 'unit', cores: 2, run: () => vitest('unit', [...UNITS, '--project', 'long']) },
  { name: 'server on PostgreSQL', cores: 2, run: onPostgres },
  { name: 'browser', cores: 2, after: ['build'], run: () => playwright('browser', []) },
  {
    name: 'browser, every size',
    cores: 2,
    after: ['build'],
    run: () => playwright('matrix', ['--config', 'e2e/matrix.config.ts']),
  },
];

function readOptions() {
  const options = { full: { type: 'boolean', default: false }, shard: { type: 'string' } };
  try {
    const { values } = parseArgs({ options });
    const [index, count] = (values.shard ?? '1/1').split('/').map(Number);
    if (!(index >= 1 && index <= count)) throw new Error(`--shard ${values.shard} is not like 2/4`);
    if (values.shard && !values.full) throw new Error('only the long lane is split: npm run test:full -- --shard 2/4');
    return { isFull: values.full, shard: count > 1 ? values.shard : null };
  } catch (error) {
    return fail(error.message);
  }
}

/** A check that passes or fails as a whole. */
function check(name, command, ...args) {
  return {
    name,
    cores: 1,
    isCheck: true,
    run: async () =>
      (await run('npx', [command, ...args])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

function npmCheck(name, script, ...args) {
  return check(name, 'npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : []));
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'));
  } catch {
    return null;
  }
}

/** Counts the tests of a run; one that fails without a failed test (a crash, no test, coverage) counts as one failure. */
function count(code, passed = 0, failed = 0) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const ofShard = () => (shard ? [`--shard=${shard}`] : []);

async function vitest(name, args, env) {
  const split = name === 'rules' ? [] : ofShard();
  const output = `--outputFile.json=${join(reports, `${name}.json`)}`;
  const reporters = ['--reporter=dot', '--reporter=json', output];
  const code = await run('npx', ['vitest', 'run', ...args, ...split, ...reporters], { env });
  const report = readReport(name);
  return count(code, report?.numPassedTests, report?.numFailedTests);
}

async function onPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop() {} } : await startPostgres();
  if (!postgres) {
    console.log('No PostgreSQL server on this machine: the server tests ran on the embedded database only.');
    return { passed: 0, failed: 0 };
  }
  const result = await vitest('postgres', ['server', 'scripts/conformance'], { TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
  return result;
}

async function playwright(name, args) {
  await findChromium();
  const code = await run('npx', ['playwright', 'test', ...args, ...ofShard(), '--reporter=dot,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${name}.json`) },
  });
  const stats = readReport(name)?.stats;
  return count(code, stats?.expected, stats && stats.unexpected + stats.flaky);
}

/** Runs the jobs, as many side by side as there are cores for; answers their results in the order of the lane. */
async function runLane(jobs) {
  const cores = availableParallelism();
  const results = new Map();
  const waiting = [...jobs];
  const running = new Map();
  const busy = () => [...running.keys()].reduce((sum, job) => sum + Math.min(job.cores, cores), 0);
  const canStart = ({ cores: wanted, after = [] }) =>
    busy() + Math.min(wanted, cores) <= cores &&
    after.every((name) => results.has(name) || !jobs.some((job) => job.name === name));
  while (waiting.length > 0 || running.size > 0) {
    for (let next; (next = waiting.find(canStart));) {
      const job = next;
      waiting.splice(waiting.indexOf(job), 1);
      const startedAt = performance.now();
      const done = job.run().then((result) => {
        running.delete(job);
        results.set(job.name, { ...result, seconds: Math.round((performance.now() - startedAt) / 1000) });
      });
      running.set(job, done);
    }
    await Promise.race(running.values());
  }
  return jobs.map(({ name }) => ({ name, ...results.get(name) }));
}

requireNode();
await installIfNeeded();
const isFirstShard = !shard || shard.startsWith('1/');
const lane = (isFull ? FULL : SHORT).filter(({ name, isCheck }) => !isCheck || isFirstShard || name === 'build');
const startedAt = performance.now();
const results = await runLane(lane);
rmSync(reports, { recursive: true, force: true });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const rows = results.map(
  ({ name, passed, failed, seconds }) => `${name.padEnd(22)} ${passed} passed, ${failed} failed, ${seconds} s`,
);
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`\n${rows.join('\n')}\nall in ${seconds} s\n\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
