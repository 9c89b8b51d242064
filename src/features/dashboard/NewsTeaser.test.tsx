import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { NewsTeaser } from './NewsTeaser.tsx';

afterEach(cleanup);

/** What the window answers to the media query of small screens. */
const screenOf = (isMobile: boolean) => ({
  matches: isMobile,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

async function show(isNewsShownOnMobile: boolean, isMobile = false) {
  const settings = { ...appConfiguration.settings, isNewsShownOnMobile };
  const api = new FakeApi({ 'GET /api/news': [] });
  await renderAt('/dashboard', <NewsTeaser />, {
    api: api.client,
    context: { person: anna, appConfiguration: { ...appConfiguration, settings } },
    media: screenOf(isMobile),
  });
  return api;
}

// USER-8
test.each([
  ['a small screen', true, true, true],
  ['a small screen', true, false, false],
  ['a large screen', false, false, true],
])('on %s (%s), with the setting %s, news are shown: %s', async (_, isMobile, isNewsShownOnMobile, isShown) => {
  await show(isNewsShownOnMobile, isMobile);
  if (isShown) expect(await screen.findByText('Nothing new right now.')).toBeTruthy();
  expect(screen.queryByRole('heading') !== null).toBe(isShown);
});

// LANG-16
test('news are requested in the language on the screen', async () => {
  expect((await show(true)).of('GET /api/news')).toMatchObject([{ query: { languageshortname: 'EN' } }]);
});

// USER-14
test('the two latest news are shown, the newest first, with their pictures', async () => {
  const item = (News_ID: number, Date: string, ImageUrl: string | null) => ({
    News_ID,
    Title: `Title ${News_ID}`,
    Text: `<p>Text <b>${News_ID}</b></p>`,
    Date,
    ImageUrl,
  });
  const api = new FakeApi({
    'GET /api/news': [item(1, '2026-11-02', null), item(2, '2026-11-20', '/soup.png'), item(3, '2026-11-09', null)],
  });
  const { container } = await renderAt('/dashboard', <NewsTeaser />, { api: api.client, context: { person: anna } });
  expect(await screen.findByText('3', { selector: 'b' })).toBeTruthy();
  expect(screen.getAllByRole('article').map((news) => news.textContent)).toEqual([
    'Friday 20 NovemberTitle 2Text 2',
    'Monday 9 NovemberTitle 3Text 3',
  ]);
  expect([...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/soup.png']);
});
