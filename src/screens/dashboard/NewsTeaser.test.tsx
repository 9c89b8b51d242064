import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { house, renderInApp } from '../../ui/app.fixtures.tsx';
import { readable } from '../../ui/readable.ts';
import { NewsTeaser } from './NewsTeaser.tsx';

const useIsMobile = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('../../ui/useIsMobile.ts', () => ({ useIsMobile }));

afterEach(cleanup);

test.each([
  ['a small screen', true, true, true],
  ['a small screen', true, false, false],
  ['a large screen', false, false, true],
])('on %s (%s), with the setting %s, news are shown: %s', async (_, isMobile, isNewsShownOnMobile, isShown) => {
  useIsMobile.mockReturnValue(isMobile);
  await act(async () => {
    const news = readable(() => Promise.resolve([]), new AbortController().signal);
    renderInApp(<NewsTeaser news={news} />, {
      context: { house: { ...house, settings: { ...house.settings, isNewsShownOnMobile } } },
    });
    await Promise.resolve();
  });
  expect(screen.queryByRole('heading') !== null).toBe(isShown);
});
