// `npm run test:full`, the long lane: what the gate leaves out, in shards of at most 25 minutes on two cores. `--
// --shard N` runs one, `-- --shard next` the one of this commit's turn: `.ci/run` does, so that a dozen submissions run
// all of them.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build, playwright, runLane, vitest, vitestOnPostgres } from './jobs.mjs';
import { fail } from './lib.mjs';

const part = (index, count) => `--shard=${index}/${count}`;
const browser = (index) => ({
  name: `browser ${index} of 2`,
  jobs: [build, playwright('browser', ['--grep-invert', '@gate', part(index, 2)])],
});
const matrix = (index) => ({
  name: `journeys at every size ${index} of 3`,
  jobs: [build, playwright('matrix', ['--config', 'e2e/matrix.config.ts', part(index, 3)], { maySkip: true })],
});
const everywhere = (index) => ({
  name: `every state everywhere ${index} of 4`,
  jobs: [build, playwright('everywhere', ['--config', 'e2e/everywhere.config.ts', part(index, 4)])],
});

/** A terminal with a virtual reader at the app that is built. */
const terminalHost = vitest('terminal host', ['--project', 'long', 'kiosk-host'], { cores: 2, after: ['build'] });

/** The app as Orca says it, with the voice written down; it installs what it needs. */
const reader = playwright('screen reader', ['--config', 'e2e/reader.config.ts']);

/** Kitchen, hall and customers over one lunch, at two instances of which one is killed. */
const lunch = playwright('lunch', ['--config', 'e2e/lunch.config.ts']);

/** Several browser shards do not follow each other: a fault in the browser is then seen within a few commits. */
const SHARDS = [
  { ...browser(1), jobs: [...browser(1).jobs, terminalHost] },
  everywhere(1),
  matrix(1),
  {
    name: 'server on PostgreSQL, screen reader, lunch',
    jobs: [
      vitestOnPostgres('server on PostgreSQL', ['--project', 'node', 'server', 'scripts/conformance']),
      build,
      reader,
      lunch,
    ],
  },
  everywhere(2),
  matrix(2),
  {
    name: 'mutants, books, load',
    jobs: [vitest('mutants, books, load', ['--project', 'long', 'machines', 'scripts'], { cores: 2 })],
  },
  browser(2),
  everywhere(3),
  matrix(3),
  {
    name: 'fuzz, interruption',
    jobs: [vitestOnPostgres('fuzz, interruption', ['--project', 'long', 'server'])],
  },
  everywhere(4),
];

const commits = () => Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }));

function shardsAskedFor() {
  let shard;
  try {
    ({ shard } = parseArgs({ options: { shard: { type: 'string' } } }).values);
  } catch (error) {
    fail(error.message);
  }
  if (shard === undefined) return SHARDS.map((_, index) => index + 1);
  const index = shard === 'next' ? (commits() % SHARDS.length) + 1 : Number(shard);
  if (!SHARDS[index - 1]) fail(`--shard ${shard} is not one of 1 to ${SHARDS.length}, or next`);
  return [index];
}

const numbers = shardsAskedFor();
for (const number of numbers)
  console.log(
    `Shard ${number} of ${SHARDS.length}: ${SHARDS[number - 1].name} (npm run test:full -- --shard ${number})`,
  );
const jobs = numbers.flatMap((number) =>
  SHARDS[number - 1].jobs.map((one) => (one === build ? one : { ...one, name: `${number} ${one.name}` })),
);
await runLane([...new Set(jobs)]);
