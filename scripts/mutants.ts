/**
 * Makes every transition of every statechart wrong, dropped, without its guard or leading elsewhere, lets every effect, port and child
 * be given nothing, and counts how many of the wrong charts the journeys notice: `npm run mutants`. With `--seed` other random targets,
 * with `--rounds` more of them. `docs/qa.md`.
 */
import { parseArgs } from 'node:util';
import { KITS, type KitName } from '../machines/testing/kits.ts';
import { tryMutants } from '../machines/testing/mutants.ts';
import { EQUIVALENTS, SCENARIOS } from '../machines/testing/pinned.ts';
import { Random } from './random.ts';

const USAGE = 'npm run mutants -- [--machine NAME]… [--seed N] [--rounds N]';
const NEVER_TRIED = `Never tried: what guards, assigns and delays compute, an effect left out or in another order, what a chart answers when it ends, and what
an effect or a port is given in part or wrongly. Guards and rules have tests of their own; what is given stands in the journeys' \`gives\`.`;

function fail(line: string): never {
  console.error(`${line}\n${USAGE}`);
  process.exit(1);
}

function optionsOf() {
  try {
    return parseArgs({
      options: {
        machine: { type: 'string', multiple: true },
        seed: { type: 'string', default: '1' },
        rounds: { type: 'string', default: '1' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function wholeNumber(value: string, least: number, option: string): number {
  const number = Number(value);
  return value.trim() !== '' && Number.isSafeInteger(number) && number >= least
    ? number
    : fail(`--${option} is a whole number from ${least}, not “${value}”.`);
}

const options = optionsOf();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const known = Object.keys(KITS) as KitName[];
const unknown = options.machine?.find((name) => !known.some((one) => one === name));
if (unknown !== undefined) fail(`There is no machine “${unknown}”; there are: ${known.join(', ')}.`);
const names = known.filter((name) => options.machine?.includes(name) ?? true);
const [firstSeed, rounds] = [wholeNumber(options.seed, 0, 'seed'), wholeNumber(options.rounds, 1, 'rounds')];

const row = (name: string, made: number, caught: number, leftOut: number) =>
  console.log(
    `${name.padEnd(16)} ${String(made).padStart(6)} wrong charts, ${String(caught).padStart(6)} noticed${leftOut > 0 ? `, ${leftOut} known to be wrong to nobody` : ''}`,
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
if (reasons.length > 0) console.log(`\nNot counted, since they are wrong to nobody:\n${reasons.join('\n')}`);
console.log(`\n${NEVER_TRIED}`);
process.exitCode = survivors.size === 0 ? 0 : 1;
