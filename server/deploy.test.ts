import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: object;
  stop_grace_period?: string;
}

const compose = parse(text('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};

/** Variables that the server reads. */
const known = new Set(
  ['server/config.ts', 'server/secret-files.ts']
    .flatMap((file) => text(file).match(/\b(?:env\.)?[A-Z][A-Z_]{3,}\b/g) ?? [])
    .map((name) => name.replace('env.', '')),
);

// SERVER-66
describe('the files of a deployment', () => {
  it('name no variable that the server does not read, and docs/deployment.md lists them', () => {
    const named = ['first', 'second', 'house'].flatMap((name) =>
      Object.keys(compose.services[name]?.environment ?? {}),
    );
    const image = (text('deploy/Containerfile').match(/^ENV (.*)$/m)?.[1] ?? '')
      .split(' ')
      .map((pair) => pair.split('=')[0]!);
    const variables = [...new Set([...named, ...image])].map((name) => name.replace(/_FILE$/, ''));
    expect(variables).toEqual(expect.arrayContaining(['DATABASE_URL', 'NODE_ENV', 'MITTAG_PUBLIC_URL', 'HOST']));
    expect(variables.filter((name) => !known.has(name))).toEqual([]);
    const listed = text('docs/deployment.md');
    expect(variables.filter((name) => !listed.includes(`| \`${name}\``))).toEqual([]);
  });

  it('copy and mount what there is', () => {
    const copied = [...text('deploy/Containerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files]) =>
      files!.split(' '),
    );
    expect(copied).toContain('server');
    expect(copied.filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
    // What is copied must not be left out of what the build is given.
    const given = text('.dockerignore').split('\n');
    expect(copied.filter((file) => file !== '.' && !given.includes(`!${file}`))).toEqual([]);
    expect(compose.services.proxy?.volumes?.[0]).toBe('./Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  it('give an instance the time that it needs to finish, and keep secrets out of the repository', () => {
    for (const name of ['first', 'second']) expect(compose.services[name]?.stop_grace_period).toBe('60s');
    expect(text('deploy/Caddyfile')).toContain('reverse_proxy first:4173 second:4173');
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^secrets\//);
    expect(text('.gitignore')).toContain('/deploy/secrets/');
  });
});
