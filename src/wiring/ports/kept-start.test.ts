import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCart } from '../../../domain/cart.fixtures.ts';
import { anna, startData } from '../../../machines/session/session.fixtures.ts';
import { STORAGE_KEYS } from '../../adapters/storage.ts';
import { KeptStart } from './kept-start.ts';
import { fakeServices, tokenOf } from './services.fixtures.ts';

const rows = new Map<string, { value: unknown; readAt: number }>();

const openStore = (owner: string) => ({
  read: (key: string) => Promise.resolve(rows.get(`${owner} ${key}`) ?? null),
  write: (key: string, value: { value: unknown; readAt: number }) => {
    rows.set(`${owner} ${key}`, value);
    return Promise.resolve();
  },
  drop: () => Promise.resolve(),
  close: () => undefined,
});

const GUEST = 99;
const signedInAs = (personId: number, DeviceType = 'Desktop') =>
  localStorage.setItem(STORAGE_KEYS.accessToken, tokenOf({ DeviceType, PersonId: personId }));
const open = () =>
  new KeptStart(fakeServices().services, (personId) => personId === GUEST, {
    openStore,
    whenIdle: () => Promise.resolve(),
  });
const settle = () => vi.advanceTimersByTimeAsync(0);
const { draft: draft0, ...kept } = startData;

async function keep(): Promise<void> {
  open().write(startData);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:12:00Z') });
  rows.clear();
  localStorage.clear();
  signedInAs(anna.id);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('What is kept of a start', () => {
  // OFF-10
  it('is read by a later page with the latest carts, without the place in the wizard, which is kept elsewhere', async () => {
    const start = open();
    start.write(startData);
    start.noteCarts([aCart({ id: 7 })]);
    await settle();
    expect(await open().read()).toEqual({ data: { ...kept, carts: [aCart({ id: 7 })] }, readAt: Date.now() });
    expect(draft0).toBeDefined();
  });

  // OFF-11
  it('is not read where it is of another person than it is kept for', async () => {
    await keep();
    for (const row of rows.values()) row.value = { ...kept, person: { ...anna, id: anna.id + 1 } };
    expect(await open().read()).toBeNull();
  });

  // OFF-11
  it.each([
    ['nobody is signed in', () => localStorage.removeItem(STORAGE_KEYS.accessToken)],
    ['somebody else is', () => signedInAs(8)],
    ['the time without input is over', () => localStorage.setItem(STORAGE_KEYS.idleExpiry, String(Date.now() - 1))],
    ['it is older than a week', () => vi.setSystemTime(Date.now() + 7 * 86_400_000 + 1)],
    ['the device has become a terminal', () => signedInAs(anna.id, 'Terminal')],
  ])('lets nobody in when %s', async (_, happen) => {
    await keep();
    happen();
    expect(await open().read()).toBeNull();
  });

  // OFF-11
  it('lets its person in until the time without input is over', async () => {
    await keep();
    localStorage.setItem(STORAGE_KEYS.idleExpiry, String(Date.now() + 1));
    expect((await open().read())?.data.person.id).toBe(anna.id);
  });

  // OFF-11
  it.each([
    ['a guest', () => signedInAs(GUEST)],
    ['a customer at a terminal', () => signedInAs(anna.id, 'Terminal')],
  ])('is nothing for %s', async (_, sign) => {
    sign();
    await keep();
    expect(rows.size).toBe(0);
  });

  // OFF-9
  it('is nothing when the session has ended before it was written', async () => {
    const start = open();
    start.write(startData);
    localStorage.removeItem(STORAGE_KEYS.accessToken);
    start.noteCarts([]);
    await settle();
    expect(rows.size).toBe(0);
  });
});
