import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { renderInApp } from '../../../ui/app.fixtures.tsx';
import { useUnclearCancels } from './use-unclear-cancels.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The page of orders in a page load of its own. */
function load() {
  cleanup();
  const held: { current?: ReturnType<typeof useUnclearCancels> } = {};
  function Numbers() {
    held.current = useUnclearCancels();
    return <p role="status">{held.current.numbers.join()}</p>;
  }
  renderInApp(<Numbers />, { context: { person: anna } });
  return {
    shown: () => screen.getByRole('status').textContent,
    note: (number: number) => act(() => Promise.resolve(held.current?.note(number))),
    forget: (number: number) => act(() => Promise.resolve(held.current?.forget(number))),
  };
}

// ORDER-9
test('a cancellation whose answer was lost is known after a reload, until it was shown', async () => {
  const first = load();
  await first.note(10_027);
  await first.note(10_031);
  await first.note(10_027);
  const second = load();
  expect(second.shown()).toBe('10027,10031');
  await second.forget(10_027);
  await vi.waitFor(() => expect(second.shown()).toBe('10031'));
  const third = load();
  expect(third.shown()).toBe('10031');
  await third.forget(10_031);
  expect(load().shown()).toBe('');
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each(['[4, "5", null, 6.5]', '{', '"7"'])('what is stored badly is left out: %s', (stored) => {
  localStorage.setItem('unclearCancels', stored);
  expect(load().shown()).toBe(stored.startsWith('[') ? '4' : '');
});
