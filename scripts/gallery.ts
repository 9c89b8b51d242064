/**
 * `npm run gallery`: walks every state of the journeys, takes its pictures and puts them onto one page,
 * `gallery/index.html`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildIfNeeded, root, run } from './lib.mjs';

const folder = join(root, 'gallery');
await buildIfNeeded();
// With a selection, such as `-g ordering`, all other pictures stay.
const selection = process.argv.slice(2);
if (selection.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
process.exitCode = (await run(
  'npx',
  ['playwright', 'test', '--config', 'e2e/gallery.config.ts', '--reporter=line', ...selection],
  { env: { CHROMIUM_PATH: await findChromium() } },
)) as number;
