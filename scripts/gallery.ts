/**
 * `npm run gallery`: walks every state of the journeys, takes its pictures and puts them onto one page,
 * `gallery/index.html`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { writePage } from '../e2e/gallery/page.ts';
import { FOLDER } from '../e2e/gallery/shots.ts';
import { findChromium } from './chromium.mjs';
import { buildIfNeeded, root, run } from './lib.mjs';

await buildIfNeeded();
// With a selection, such as `-g ordering`, all other pictures stay.
const selection = process.argv.slice(2);
if (selection.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const code = (await run(
  'npx',
  ['playwright', 'test', '--config', 'e2e/gallery.config.ts', '--reporter=line', ...selection],
  { env: { CHROMIUM_PATH: await findChromium() } },
)) as number;
const { file, shown, missing } = await writePage();
console.log(`${shown} pictures on ${relative(root, file)}${missing > 0 ? `, ${missing} are missing` : ''}.`);
process.exitCode = code === 0 && missing === 0 ? 0 : 1;
