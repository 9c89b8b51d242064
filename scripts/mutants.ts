/**
 * Makes mutants of the large statecharts, with one transition dropped, redirected or without its guard, or one effect,
 * port or child without its payload, and counts how many of them the scenarios detect: `npm run mutants`. `--seed`
 * chooses other random targets, `--rounds` more of them. See `docs/qa.md`.
 */
import { EXPLORED, KITS } from '../machines/testing/kits.ts';
import { tryMutants } from '../machines/testing/mutants.ts';
import { EQUIVALENTS, SCENARIOS } from '../machines/testing/pinned.ts';
import { Options } from './options.ts';
import { Random } from './random.ts';

const USAGE = 'npm run mutants -- [--machine NAME]… [--seed N] [--rounds N]';
const NEVER_TRIED = `Never tried: what guards, assigns and delays compute, an effect left out or in another order, what a chart answers when it ends, and
a payload that is wrong in part. Guards and rules have tests of their own; payloads are pinned by the scenarios' \`gives\`.`;

const options = new Options(USAGE);
const values = options.read({
  machine: { type: 'string', multiple: true },
  seed: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '1' },
});
const asked = values.machine?.map((name) => options.oneOf(EXPLORED, name, 'machine')) ?? EXPLORED;
const names = EXPLORED.filter((name) => asked.includes(name));
const firstSeed = options.wholeNumber(values.seed, 0, 'seed');
const rounds = options.wholeNumber(values.rounds, 1, 'rounds');

const row = (name: string, made: number, caught: number, leftOut: number) =>
  console.log(
    `${name.padEnd(16)} ${String(made).padStart(6)} mutants, ${String(caught).padStart(6)} noticed${leftOut > 0 ? `, ${leftOut} equivalent` : ''}`,
  );
const sum = { made: 0, caught: 0, leftOut: 0 };
const survivors = new Set<string>();
const reasons: string[] = [];
for (const name of names) {
  let [made, caught] = [0, 0];
  const equivalents = EQUIVALENTS[name] ?? {};
  for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
    const report = tryMutants(KITS[name], SCENARIOS[name], equivalents, new Random(seed).below);
    made += report.made;
    caught += report.made - report.survivors.length;
    for (const survivor of report.survivors) survivors.add(`not noticed: ${survivor}`);
  }
  const leftOut = Object.entries(equivalents);
  row(name, made, caught, leftOut.length);
  sum.made += made;
  sum.caught += caught;
  sum.leftOut += leftOut.length;
  reasons.push(...leftOut.map(([mutant, reason]) => `  ${mutant}\n    ${reason}`));
}
if (names.length > 1) row('all', sum.made, sum.caught, sum.leftOut);
for (const survivor of survivors) console.log(survivor);
if (reasons.length > 0) console.log(`\nNot counted, since they are equivalent to the chart:\n${reasons.join('\n')}`);
console.log(`\n${NEVER_TRIED}`);
process.exitCode = survivors.size === 0 ? 0 : 1;
