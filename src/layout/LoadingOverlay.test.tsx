import { act, cleanup, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiClient } from '../api/client.ts';
import { SpinnerCount } from '../api/spinner.ts';
import { renderInApp } from '../ui/app.fixtures.tsx';
import { announcer } from '../accessibility/announcer.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('One moment please …') !== null;

/** An app whose calls the test begins and ends, and how often the overlay has been rendered. */
function open(tags: string[] = []) {
  const spinner = new SpinnerCount();
  const renders = vi.fn();
  renderInApp(
    <Profiler id="overlay" onRender={renders}>
      <LoadingOverlay />
    </Profiler>,
    { api: { spinner } as unknown as ApiClient, tags },
  );
  return { spinner, renders };
}

// PAGE-20
it.each([
  ['while calls run', true, [], true],
  ['while somebody signs in or out', false, ['busy'], true],
  ['otherwise never', false, ['signedIn'], false],
])('the overlay shows a spinner in the restaurant’s colour %s', (_, isCalling, tags, isExpected) => {
  const { spinner } = open(tags);
  if (isCalling) spinner.show();
  wait(150);
  expect(isShown()).toBe(isExpected);
  const loader = document.querySelector<HTMLElement>('.mantine-Loader-root');
  expect(loader?.style.getPropertyValue('--loader-color')).toBe(isExpected ? 'var(--brand-edge)' : undefined);
});

// PAGE-20
it('a call that is answered quickly shows and renders nothing, and a slow one nothing any more once it is answered', () => {
  const { spinner, renders } = open();
  renders.mockClear();
  for (let call = 0; call < 3; call += 1) {
    const end = spinner.show();
    wait(149);
    end();
  }
  wait(1000);
  expect(renders).not.toHaveBeenCalled();

  const end = spinner.show();
  wait(150);
  expect(isShown()).toBe(true);
  act(end);
  expect(isShown()).toBe(false);
});

// PAGE-20
it('an answer that came while the page itself was busy shows and renders nothing', () => {
  const { spinner, renders } = open();
  renders.mockClear();
  const end = spinner.show();
  // The page computes for half a second, and reads the answer then: after the timers that were due.
  act(() => {
    setTimeout(end, 100);
    vi.advanceTimersByTime(100);
  });
  wait(1000);
  expect(renders).not.toHaveBeenCalled();
});

// PAGE-180
it('a wait of more than four seconds says that one has to wait, and so does the announcer', () => {
  const say = vi.spyOn(announcer, 'say');
  const { spinner } = open();
  const end = spinner.show();
  wait(150);
  wait(3_900);
  expect(isShown()).toBe(true);
  wait(200);
  expect([isShown(), screen.queryByText('It takes longer, please wait …') !== null]).toEqual([false, true]);
  expect(say).toHaveBeenLastCalledWith('It takes longer, please wait …', 'wait');
  act(end);
  expect(screen.queryByText(/^It takes longer/)).toBeNull();
});

// COMFORT-31
it('a long wait is said once, and one that is over by then is not', () => {
  announcer.silence();
  const said = () => document.querySelector('[data-announcer]')?.textContent ?? '';
  const { spinner } = open();
  const end = spinner.show();
  wait(200);
  act(end);
  wait(1000);
  expect(said()).toBe('');
  spinner.show();
  wait(150);
  wait(300);
  expect(said()).toBe('One moment please …');
});
