/**
 * Makes every transition of every statechart wrong, dropped, without its guard or leading elsewhere, and counts how many of the
 * wrong charts the journeys notice: `npm run mutants`. With `--seed` other random targets, with `--rounds` more of them. `docs/qa.md`.
 */
import { parseArgs } from 'node:util';
import { KITS, type KitName } from '../machines/testing/kits.ts';
import { tryMutants } from '../machines/testing/mutants.ts';
import { EQUIVALENTS, JOURNEYS } from '../machines/testing/pinned.ts';
import { Random } from './random.ts';

const { values: options } = parseArgs({ options: { machine: { type: 'string' }, seed: { type: 'string', default: '1' }, rounds: { type: 'string', default: '1' } } });
const [firstSeed, rounds] = [Number(options.seed), Number(options.rounds)];
const names = (Object.keys(KITS) as KitName[]).filter((name) => options.machine === undefined || name === options.machine);
if (names.length === 0 || !Number.isInteger(firstSeed) || !(rounds >= 1)) {
  console.error(`npm run mutants -- [--machine ${Object.keys(KITS).join('|')}] [--seed N] [--rounds N]`);
  process.exit(1);
}

const row = (name: string, made: number, caught: number) => console.log(`${name.padEnd(16)} ${String(made).padStart(6)} wrong charts, ${String(caught).padStart(6)} noticed`);
const sum = { made: 0, caught: 0 };
const survivors = new Set<string>();
for (const name of names) {
  let [made, caught] = [0, 0];
  for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
    const report = tryMutants(KITS[name], JOURNEYS[name], EQUIVALENTS[name] ?? {}, new Random(seed).below);
    made += report.made;
    caught += report.made - report.survivors.length;
    for (const survivor of report.survivors) survivors.add(`not noticed: ${survivor}`);
  }
  row(name, made, caught);
  sum.made += made;
  sum.caught += caught;
}
if (names.length > 1) row('all', sum.made, sum.caught);
for (const survivor of survivors) console.log(survivor);
process.exitCode = survivors.size === 0 ? 0 : 1;
