/**
 * Lists the test paths of the statecharts: `npm run paths`. The output is deterministic, so that two versions can be
 * compared. See `docs/qa.md`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KITS, type KitName } from '../machines/testing/kits.ts';
import { STRATEGIES } from '../machines/testing/paths.ts';
import { Options } from './options.ts';
import { FORMATS } from './paths/formats.ts';
import { reportOf } from './paths/report.ts';

const USAGE = `npm run paths -- [--machine NAME]… [--via ${STRATEGIES.join('|')}] [--format ${Object.keys(FORMATS).join('|')}] [--out FILE]`;

const options = new Options(USAGE);
const values = options.read({
  machine: { type: 'string', multiple: true },
  via: { type: 'string', default: 'edges' },
  format: { type: 'string', default: 'md' },
  out: { type: 'string' },
});
const names = Object.keys(KITS) as KitName[];
const strategy = options.oneOf(STRATEGIES, values.via, 'strategy');
const format = options.oneOf(Object.keys(FORMATS) as (keyof typeof FORMATS)[], values.format, 'format');
const asked = values.machine?.map((name) => options.oneOf(names, name, 'machine')) ?? names;

const text = FORMATS[format](asked.map((name) => reportOf(name, KITS[name], strategy)));
if (values.out === undefined) process.stdout.write(text);
else {
  try {
    await mkdir(dirname(values.out), { recursive: true });
    await writeFile(values.out, text);
  } catch (error) {
    options.fail(`The report could not be written: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
