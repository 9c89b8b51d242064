import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Health, serveHealth } from './health.ts';
import { isRestartDue, restartAtNight } from './nightly-restart.ts';
import { notifySystemd, watchdogMs } from './systemd.ts';

// TERM-466
describe('The nightly restart', () => {
  const at = (text: string) => new Date(`2026-11-${text}`);

  it.each([
    ['23T12:00', '23T20:00', false],
    ['23T12:00', '24T03:29', false],
    ['23T12:00', '24T03:30', true],
    ['23T12:00', '24T09:00', true],
    ['24T03:30', '24T09:00', false],
    ['24T03:29', '24T03:30', true],
  ])('of a browser since %s is due at %s: %s', (startedAt, now, isDue) => {
    expect(isRestartDue('03:30', at(startedAt), at(now))).toBe(isDue);
  });
});

// TERM-466
it('the browser is started anew once a night, as soon as nobody uses it', async () => {
  const over = new AbortController();
  let now = new Date('2026-11-23T22:00').getTime();
  let startedAt = new Date('2026-11-23T07:00');
  const restarts: string[] = [];
  const night = {
    // Somebody orders until four.
    idleSince: () => (now > new Date('2026-11-24T04:00').getTime() ? startedAt : null),
    restart: () => {
      startedAt = new Date(now);
      restarts.push(startedAt.toTimeString().slice(0, 5));
    },
  };
  const wait = (ms: number) => {
    now += ms;
    if (now > new Date('2026-11-24T20:00').getTime()) over.abort();
    return Promise.resolve();
  };
  await restartAtNight('03:30', night, over.signal, { wait, now: () => now });
  expect(restarts).toEqual(['04:01']);
});

describe('The health page', () => {
  const WELL: Health = {
    version: '0.1.0',
    since: '2026-11-23T07:00:00.000Z',
    browser: 'running',
    restarts: 0,
    lastRestart: null,
    reader: 'ready',
    printer: 'none',
    lastCard: null,
  };

  async function read(health: Health, path = '/health.json') {
    const { port, server } = await serveHealth(() => Promise.resolve(health), 0);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const text = await answer.text();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
    return { status: answer.status, text };
  }

  // TERM-467
  it.each([
    [{}, 200],
    [{ printer: 'ready' }, 200],
    [{ printer: 'no paper' }, 503],
    [{ reader: 'missing' }, 503],
    [{ reader: 'types into the page' }, 503],
    [{ browser: 'no connection' }, 503],
  ] as [Partial<Health>, number][])('says of a terminal with %j: %i', async (change, status) => {
    const health = { ...WELL, ...change };
    expect(await read(health)).toEqual({ status, text: JSON.stringify(health) });
  });

  it('is a page for people, too', async () => {
    const { text } = await read({ ...WELL, lastRestart: '<script>' }, '/');
    expect(text).toContain('<h1>This terminal works</h1>');
    expect(text).toContain('<dt>lastRestart</dt><dd>&lt;script></dd>');
  });
});

describe('systemd', () => {
  it('is told nothing where it has not started the host', async () => {
    await notifySystemd('READY=1', {});
    expect([watchdogMs({}), watchdogMs({ WATCHDOG_USEC: '60000000' })]).toEqual([null, 30_000]);
  });

  // TERM-466
  it('is told by its own program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mittag-systemd-'));
    const told = join(folder, 'told');
    writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1 $NOTIFY_SOCKET" > ${told}\n`);
    chmodSync(join(folder, 'systemd-notify'), 0o755);
    await notifySystemd('WATCHDOG=1', { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/notify' });
    expect(readFileSync(told, 'utf8')).toBe('WATCHDOG=1 /run/notify\n');
    rmSync(folder, { recursive: true });
  });
});
