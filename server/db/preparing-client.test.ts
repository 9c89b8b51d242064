import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { type SubsidyRule } from '../features/menu/subsidy-rule.ts';
import { readArticles, readCategories } from '../features/menu/read-articles.ts';
import { tables } from './database.ts';
import { PreparingClient } from './preparing-client.ts';

const NO_SUBSIDY: SubsidyRule = { maxPerDay: 0, usedOn: () => 0 };

afterEach(() => vi.restoreAllMocks());

/** The names under which statements are sent to be prepared. */
function namesOf(statements: [text: string, values: unknown[], name?: string][]): (string | undefined)[] {
  const query = vi.spyOn(pg.Client.prototype, 'query').mockReturnValue(undefined);
  const client = new PreparingClient();
  for (const [text, values, name] of statements) void client.query({ text, name }, values);
  return query.mock.calls.map(([config]) => (config as { name?: string }).name);
}

it('prepares a statement with parameters under one name for each text, and no other', () => {
  const [first, again, other, commit] = namesOf([
    ['select $1', [7]],
    ['select $1', [8]],
    ['select $1 + 1', [7]],
    ['commit', []],
  ]);
  expect(first).toMatch(/^[\w-]{27}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(commit).toBeUndefined();
});

// SERVER-23
it('prepares no statement with a long list of values', () => {
  const listOf = (length: number) => Array.from({ length }, (_, index) => index);
  const [short, long] = namesOf([
    ['select 1 where 1 in ($1)', listOf(50)],
    ['select 1 where 1 in ($1, $2)', listOf(51)],
  ]);
  expect([typeof short, long]).toEqual(['string', undefined]);
});

// SERVER-23
it('prepares no search for dishes, which has a text for each number of words and each filter', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query').mockReturnValue(Promise.resolve({ rows: [] }) as never);
  const db = drizzle(new PreparingClient(), { schema: tables });
  const atNoon = { deliveryTimeId: 1, date: '2026-11-23' };
  for (const filter of [{}, { productGroupId: 1 }, { articleListId: 1 }])
    for (const searchText of ['soup', 'a b', 'rice "and" peas']) {
      await readArticles(db, { ...atNoon, ...filter, searchText }, { page: 1, limit: 20 }, 'EN', NO_SUBSIDY);
      await readCategories(db, { ...atNoon, ...filter, searchText }, false, 'EN');
    }
  await readCategories(db, atNoon, false, 'EN');
  const names = query.mock.calls.map(([config]) => typeof (config as { name?: string }).name);
  expect(names).toEqual([...Array.from({ length: 18 }, () => 'undefined'), 'string']);
});

// SERVER-23
it('prepares a limited number of texts, and sends the others without any name', () => {
  const names = namesOf(Array.from({ length: 600 }, (_, index) => [`select $1 + ${index}`, [7], 'of_its_builder']));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(500);
  expect(names.at(-1)).toBeUndefined();
});
