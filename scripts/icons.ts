// `npm run icons`: draws the icons of the installed app from public/favicon.svg. The files are committed; run it when
// the drawing changes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../public');
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8');

/**
 * Systems cut a maskable icon to a shape of their own: its ground has no corners, and the plate is in the middle two
 * thirds.
 */
const maskable = drawing.replace(' rx="16"', '');

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: drawing },
  { name: 'icon-512.png', size: 512, svg: drawing },
  { name: 'icon-maskable-512.png', size: 512, svg: maskable },
];

for (const { name, size, svg } of ICONS)
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(join(folder, name));
