import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesOf } from './service-worker.ts';

// OFF-1, OFF-30
test('the worker keeps each file of the app, and only the page of its own release', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mittag-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const names = ['index.html', 'manifest.webmanifest', 'assets/home-1.js'];
  const apart = [
    ...['assets/home-1.js.br', 'client-configuration.xml', 'csp-hashes.json', 'service-worker.js'],
    ...['assets/invoice-pdf-1.js', 'assets/font-1.ttf'],
  ];
  for (const name of [...names, ...apart]) writeFileSync(join(folder, name), 'abc');
  const revision = 'ba7816bf8f01cfea';
  expect(await filesOf(folder)).toEqual([
    { url: 'assets/home-1.js', revision: null },
    { url: 'index.html', revision, integrity: 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=' },
    { url: 'manifest.webmanifest', revision },
  ]);
});
