import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'));

interface Locked {
  link?: boolean;
  version?: string;
  resolved?: string;
  integrity?: string;
}

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

it('every package that is installed is known by the hash of what was looked at, and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  const elsewhere = ({ resolved }: Locked) =>
    resolved !== undefined && !/^https:\/\/registry\.npmjs\.org\//.test(resolved);
  expect(installed.filter(([, locked]) => elsewhere(locked))).toEqual([]);
});

it('every package that is asked for is asked for in one version', () => {
  const versions = ['package.json', 'kiosk-host/package.json'].flatMap((path) => {
    const { dependencies, devDependencies } = read(path) as Record<string, Record<string, string>>;
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  expect(versions.filter(([, version]) => !/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});
