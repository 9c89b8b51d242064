/**
 * Draws every statechart into `docs/charts/`: `npm run charts`. The same charts give the same files, so with `--check`
 * it writes nothing and fails if a picture is out of date.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { default as ElkConstructor } from 'elkjs/lib/elk.bundled.js';
import { type AnyKit } from '../machines/testing/kit.ts';
import { KITS } from '../machines/testing/kits.ts';
import { graphOf } from './charts/graph.ts';
import { svgOf } from './charts/svg.ts';

const folder = join(import.meta.dirname, '../docs/charts');
const elk = new ElkConstructor();

const isCheck = process.argv.includes('--check');
const stale: string[] = [];

await mkdir(folder, { recursive: true });
for (const [name, { machine }] of Object.entries<AnyKit>(KITS)) {
  const picture = svgOf(await elk.layout(graphOf(machine)), `Statechart of ${name}`);
  const file = join(folder, `${name}.svg`);
  if (!isCheck) await writeFile(file, picture);
  else if (picture !== (await readFile(file, 'utf8').catch(() => null))) stale.push(name);
}
if (stale.length > 0) {
  console.error(`The pictures of ${stale.join(', ')} are stale: npm run charts`);
  process.exitCode = 1;
}
