import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { settle } from '../../machines/testing/port-fake.ts';
import { changed, correctReadings } from './correct-readings.ts';

const double = (found: object) => ('n' in found && found.n === 2 ? { ...found, n: 4 } : found);

// DISH-102
it('what is corrected is new, and everything else the same object', () => {
  const [one, other] = [{ n: 1 }, { list: [{ n: 2 }], text: 'x', nothing: null }];
  const data = { pages: [[one], [one, other]] };
  const next = changed(data, double) as typeof data;
  expect(next).toEqual({ pages: [[one], [one, { ...other, list: [{ n: 4 }] }]] });
  expect([next.pages[0] === data.pages[0], next.pages[1]?.[0] === one]).toEqual([true, true]);
  expect(changed(data.pages[0], double)).toBe(data.pages[0]);
});

// DISH-102
it('a reading stays as old as it was, and as much out of date', () => {
  const client = new QueryClient();
  const key = (name: string) => [7, 'DE', name];
  for (const name of ['articles', 'orders']) client.setQueryData(key(name), { n: 2 }, { updatedAt: 1_000 });
  client.setQueryData(key('menuPlan'), { n: 2 }, { updatedAt: 1_000 });
  void client.invalidateQueries({ queryKey: key('menuPlan') });
  void correctReadings(client, ['articles', 'menuPlan'], double);
  const seen = ['articles', 'menuPlan', 'orders'].map((name) => {
    const state = client.getQueryState<{ n: number }>(key(name));
    return [state?.data?.n, state?.dataUpdatedAt, state?.isInvalidated];
  });
  expect(seen).toEqual([
    [4, 1_000, false],
    [4, 1_000, true],
    [2, 1_000, false],
  ]);
});

// DISH-102
it('what is being read is asked for again: it may have been answered before the change', async () => {
  const client = new QueryClient();
  const queryKey = [7, 'DE', 'articles'];
  client.setQueryData(queryKey, { n: 1 });
  const answers: ((value: { n: number }) => void)[] = [];
  const queryFn = () => new Promise<{ n: number }>((answer) => answers.push(answer));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  void correctReadings(client, ['articles'], double);
  answers[0]?.({ n: 2 });
  await Promise.resolve();
  expect(answers).toHaveLength(2);
  answers[1]?.({ n: 3 });
  await settle();
  expect(client.getQueryData(queryKey)).toEqual({ n: 3 });
  stop();
});
