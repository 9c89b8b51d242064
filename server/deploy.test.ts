import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SECRETS } from './secret-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  stop_grace_period?: string;
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
}
const compose = parse(textOf('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: object;
};

/** What the server and its commands read from the environment. */
const KNOWN = new Set([
  ...['server/config.ts', 'server/features/notifications/push-config.ts'].flatMap((file) =>
    [...textOf(file).matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name),
  ),
  ...[...textOf('server/features/mail/mail-config.ts').matchAll(/\b(MITTAG_[A-Z_]+): /g)].map(([, name]) => name),
  ...SECRETS.map((name) => `${name}_FILE`),
]);
/** Ours, read by the shell of the backup. */
const OF_THE_SHELL = ['KEEP_DAYS'];

const ofServer = Object.entries(compose.services).filter(([, { secrets = [] }]) => secrets.includes('database_url'));

/** Files that a Containerfile copies from the repository, and programs that a command starts. */
const copied = [...textOf('deploy/Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
  sources.split(' '),
);
const programsIn = (text: string): string[] => [...text.matchAll(/server\/[\w-]+\.ts/g)].map(([path]) => path);

// SERVER-50
describe('The files for containers', () => {
  // SERVER-50
  it('copy and start what is there, and nothing that the image leaves out', () => {
    expect(copied).toContain('package-lock.json');
    for (const path of copied) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    const started = [textOf('deploy/Containerfile'), ...ofServer.map(([, { command = [] }]) => command.join(' '))];
    expect(started.flatMap(programsIn)).toContain('server/main.ts');
    for (const path of started.flatMap(programsIn)) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    const ignored = textOf('.dockerignore').split('\n');
    for (const path of copied.filter((source) => source !== '.')) expect(ignored).not.toContain(path);
    for (const kept of ['deploy/secrets', 'deploy/tenant.env', 'data', '.git', 'node_modules'])
      expect(ignored).toContain(kept);
  });

  // SERVER-50
  it('set only variables that the server knows, and those that a tenant with people needs', () => {
    expect(KNOWN.has('DATABASE_URL')).toBe(true);
    expect(ofServer.map(([name]) => name)).toEqual(['migration', 'server-1', 'server-2', 'backup', 'admin']);
    for (const [name, { environment = {} }] of ofServer) {
      const unknown = Object.keys(environment).filter((key) => !KNOWN.has(key) && !OF_THE_SHELL.includes(key));
      expect([name, unknown]).toEqual([name, []]);
      expect([name, environment.NODE_ENV]).toEqual([name, 'production']);
      // Keys of providers are only taken together with the address.
      expect([name, environment.MITTAG_PUBLIC_URL]).toEqual([name, expect.stringContaining('MITTAG_HOST')]);
      // A command without them would delete, or count days, otherwise than the instances.
      expect([name, environment.MITTAG_RETENTION]).toEqual([name, '${MITTAG_RETENTION:-}']);
      expect([name, environment.MITTAG_TIME_ZONE]).toEqual([name, '${MITTAG_TIME_ZONE:-Europe/Vienna}']);
    }
    const set = [...textOf('deploy/Containerfile').matchAll(/\b([A-Z_]{4,})=/g)].map(([, key]) => key);
    expect(set.filter((key) => !KNOWN.has(key))).toEqual([]);
  });

  // SERVER-50
  it('have a read-only root, time to stop, secrets in files, and one migration before any instance', () => {
    for (const [name, service] of ofServer) expect([name, service.read_only]).toEqual([name, true]);
    for (const name of ['server-1', 'server-2']) {
      const { stop_grace_period: grace, depends_on: needed, ports } = compose.services[name] ?? {};
      expect([grace, ports]).toEqual(['60s', undefined]);
      expect(needed).toMatchObject({ migration: { condition: 'service_completed_successfully' } });
    }
    expect(compose.services.proxy?.environment?.MITTAG_INSTANCES).toBe('server-1:4173 server-2:4173');
    expect(Object.values(compose.secrets).every(({ file }) => file.startsWith('./secrets/'))).toBe(true);
    for (const secret of ['/deploy/secrets/', '/deploy/tenant.env'])
      expect(textOf('.gitignore').split('\n')).toContain(secret);
  });

  // SERVER-50
  it('are described by variables that the documents name', () => {
    const documents = textOf('docs/deployment.md');
    const asked = [...textOf('deploy/compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    for (const name of asked) expect([name, documents.includes(`\`${name}\``)]).toEqual([name, true]);
  });
});
