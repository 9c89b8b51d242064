import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { squeeze } from './precompress.ts';

// SERVER-81
test('texts are squeezed beside themselves, but not those that a tenant edits after the build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-squeezed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const names = ['index.html', 'client-configuration.xml', 'manifest.webmanifest', 'assets/home-1.js', 'icon.png'];
  for (const name of names) writeFileSync(join(folder, name), 'abc');
  await squeeze(folder);
  const squeezed = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.br'));
  expect(squeezed.sort()).toEqual([join('assets', 'home-1.js.br'), 'index.html.br']);
});
