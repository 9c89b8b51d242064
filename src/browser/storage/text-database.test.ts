import { beforeEach, expect, it, vi } from 'vitest';

/** What the fake database was told, in order. */
const reported = vi.hoisted((): unknown[] => []);

const isLocked = vi.hoisted(() => ({ now: false }));

vi.mock('dexie', () => {
  const table = {
    clear: () => (isLocked.now ? Promise.reject(new Error('locked')) : Promise.resolve(reported.push('clear'))),
    bulkPut: (rows: unknown) => Promise.resolve(reported.push(rows)),
  };
  class Dexie {
    version(version: number) {
      return {
        stores: (stores: object) => {
          reported.push({ version, stores: Object.keys(stores) });
          Object.assign(this, { DAT_Text: table });
        },
      };
    }
    transaction(_mode: string, _table: object, work: () => Promise<void>) {
      return work();
    }
  }
  return { Dexie };
});

beforeEach(() => {
  reported.length = 0;
  isLocked.now = false;
  vi.resetModules();
});

// START-25
it('the database of texts has version 4 and one store, and holds the last texts only', async () => {
  const { replaceTexts } = await import('./text-database.ts');
  await replaceTexts('TR', [['auth.title', 'Hoş geldiniz']]);
  expect(reported).toEqual([
    { version: 4, stores: ['DAT_Text'] },
    'clear',
    [{ id: 'TR|auth.title', language: 'TR', key: 'auth.title', value: 'Hoş geldiniz' }],
  ]);
});

// START-33
it('texts that cannot be cleared are not mixed with new ones', async () => {
  const { replaceTexts } = await import('./text-database.ts');
  isLocked.now = true;
  await expect(replaceTexts('TR', [['auth.title', 'Hoş geldiniz']])).rejects.toThrow('DAT_Text clearing failed');
  expect(reported).toHaveLength(1);
});
