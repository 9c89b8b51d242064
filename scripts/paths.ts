/**
 * Lists the test paths of the statecharts: `npm run paths`. What it writes is the same from run to run, so that two versions
 * can be compared. See `docs/qa.md`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { KITS, type KitName } from '../machines/testing/kits.ts';
import { STRATEGIES } from '../machines/testing/paths.ts';
import { FORMATS } from './paths/formats.ts';
import { reportOf } from './paths/report.ts';

const USAGE = `npm run paths -- [--machine NAME]… [--via ${STRATEGIES.join('|')}] [--format ${Object.keys(FORMATS).join('|')}] [--out FILE]`;

function fail(line: string): never {
  console.error(`${line}\n${USAGE}`);
  process.exit(1);
}

/** The value where it is one of those offered. */
function oneOf<T extends string>(offered: readonly T[], value: string, what: string): T {
  return (
    offered.find((one) => one === value) ?? fail(`There is no ${what} “${value}”; there are: ${offered.join(', ')}.`)
  );
}

function optionsOf() {
  try {
    return parseArgs({
      options: {
        machine: { type: 'string', multiple: true },
        via: { type: 'string', default: 'edges' },
        format: { type: 'string', default: 'md' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const options = optionsOf();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const names = Object.keys(KITS) as KitName[];
const strategy = oneOf(STRATEGIES, options.via, 'strategy');
const format = oneOf(Object.keys(FORMATS) as (keyof typeof FORMATS)[], options.format, 'format');
const asked = options.machine?.map((name) => oneOf(names, name, 'machine')) ?? names;

const text = FORMATS[format](asked.map((name) => reportOf(name, KITS[name], strategy)));
if (options.out === undefined) process.stdout.write(text);
else {
  try {
    await mkdir(dirname(options.out), { recursive: true });
    await writeFile(options.out, text);
  } catch (error) {
    fail(`The report could not be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
