import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { house } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { NewsTeaser } from './NewsTeaser.tsx';

const useIsMobile = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock('../../ui/use-is-mobile.ts', () => ({ useIsMobile }));

afterEach(cleanup);

async function show(isNewsShownOnMobile: boolean) {
  const settings = { ...house.settings, isNewsShownOnMobile };
  const api = new FakeApi({ 'GET /api/news': [] });
  await renderAt('/dashboard', <NewsTeaser />, {
    api: api.client,
    context: { person: anna, house: { ...house, settings } },
  });
  return api;
}

// USER-8
test.each([
  ['a small screen', true, true, true],
  ['a small screen', true, false, false],
  ['a large screen', false, false, true],
])('on %s (%s), with the setting %s, news are shown: %s', async (_, isMobile, isNewsShownOnMobile, isShown) => {
  useIsMobile.mockReturnValue(isMobile);
  await show(isNewsShownOnMobile);
  if (isShown) expect(await screen.findByText('Nothing new right now.')).toBeTruthy();
  expect(screen.queryByRole('heading') !== null).toBe(isShown);
});

// LANG-16
test('news are requested in the language on the screen', async () => {
  useIsMobile.mockReturnValue(false);
  expect((await show(true)).of('GET /api/news')).toMatchObject([{ query: { languageshortname: 'EN' } }]);
});
