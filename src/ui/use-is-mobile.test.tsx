import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsMobile } from './use-is-mobile.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the width of the window is known as a page is first rendered, and followed', () => {
  const media = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => media);
  const rendered: boolean[] = [];
  function Page() {
    rendered.push(useIsMobile());
    return null;
  }
  render(<Page />);
  expect(rendered).toEqual([true]);
  media.matches = false;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(rendered).toEqual([true, false]);
});
