// Copies the icons that the dishes of the demo use out of the development package into `icons.json`, so that the server
// does not need the package. Run after a dish gets an icon that is not there yet: `npx tsx
// server/demo-data/pictures/extract-icons.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { demoTenant } from '../demo-tenant.ts';
import { OWN_ICONS } from '../../tenant-import/pictures/own-icons.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const source = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const { icons } = JSON.parse(readFileSync(source, 'utf8')) as IconSet;
const used = demoTenant().folders.flatMap(({ pictures }) => Object.values(pictures?.value ?? {}));
const names = [...new Set(used.flatMap((picture) => picture.icons))].filter((name) => !(name in OWN_ICONS)).sort();
const copied = names.map((name) => {
  const icon = icons[name];
  if (!icon) throw new Error(`The set has no icon ${name}.`);
  return [name, icon.body] as const;
});
writeFileSync(
  new URL('../../tenant-import/pictures/icons.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(copied), null, 1)}\n`,
);
console.log(`${copied.length} icons`);
