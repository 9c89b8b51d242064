import { act, cleanup, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeApi } from '../api/api.fixtures.ts';
import { useCutOff } from '../features/delivery/cut-off-text.ts';
import { renderInApp } from '../ui/app.fixtures.tsx';

const START = Date.parse('2026-11-26T07:00:00+01:00');

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function CutOff({ orderUntil }: { orderUntil: string }) {
  return <p>{useCutOff({ orderUntil, date: '2026-11-26' }).clock}</p>;
}

/** Shows the cut-offs, and counts the commits of the seconds that pass. */
function countCommits(cutOffs: string[]) {
  let commits = 0;
  renderInApp(
    <Profiler id="page" onRender={() => (commits += 1)}>
      {cutOffs.map((orderUntil, index) => (
        <CutOff key={index} orderUntil={orderUntil} />
      ))}
    </Profiler>,
    { api: new FakeApi().client },
  );
  return (seconds: number) => {
    const before = commits;
    for (let passed = 0; passed < seconds; passed += 1) act(() => void vi.advanceTimersByTime(1000));
    return commits - before;
  };
}

// PAGE-50
test('times that show no seconds are rendered when they change, not every second', () => {
  const pass = countCommits(['2026-11-26T09:30:00', '2026-11-26T23:00:00', '2026-11-27T09:30:00']);
  expect(screen.getByText('2:30 h left, until 09:30')).toBeTruthy();
  expect(pass(59)).toBe(1);
  expect(screen.getByText('2:29 h left, until 09:30')).toBeTruthy();
  expect(pass(120)).toBe(2);
});

// PAGE-50
test('hundreds of running times are rendered together', () => {
  const pass = countCommits(Array.from({ length: 300 }, (_, n) => `2026-11-26T07:${String(10 + (n % 50))}:00`));
  expect(screen.getAllByText('10 min left, until 07:10').length).toBe(6);
  // In a browser each timer is a task of its own, and so a commit of its own.
  expect([pass(60), vi.getTimerCount()]).toEqual([1, 1]);
  expect(screen.getAllByText('9 min left, until 07:10').length).toBe(6);
  // Only the first of them show seconds by now.
  pass(8 * 60);
  expect(pass(10)).toBe(10);
  expect(screen.getAllByText('50 s left, until 07:10').length).toBe(6);
});
