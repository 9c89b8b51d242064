import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
}

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as Record<
  string,
  unknown
> & {
  icons: Icon[];
  shortcuts: { url: string; icons: Icon[] }[];
};

// OFF-7
test('the app can be installed: name, colours, own window, icons in the sizes it says, ways to order and to the orders', async () => {
  expect(manifest).toMatchObject({ name: 'Mittag', display: 'standalone', start_url: './', scope: './' });
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  );
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const { width, height } = await sharp(join(root, 'public', src)).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['./#/order/location', './#/order']);
});

// OFF-7
test('the page names the manifest and the icon of phones, beside it and not at the root of the host', () => {
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="./manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="./apple-touch-icon.png" />');
});

// PAGE-145
test('the identity of the installed app is where it starts: browsers read any other from the root of the host', () => {
  expect(manifest.id).toBeUndefined();
});
