import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { renderAt } from '../../ui/router.fixtures.tsx';
import { NewsTeaser } from './NewsTeaser.tsx';

afterEach(cleanup);

const item = (News_ID: number, Date: string) => ({
  News_ID,
  Title: `Title ${News_ID}`,
  Text: `<p>Text <b>${News_ID}</b></p>`,
  Date,
  ImageUrl: null,
});

/** What the window answers to the media query of small screens. */
const screenOf = (isMobile: boolean) => ({
  matches: isMobile,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

async function show(isNewsShownOnMobile: boolean, isMobile = false) {
  const settings = { ...appConfiguration.settings, isNewsShownOnMobile };
  const api = new FakeApi({ 'GET /api/news': [item(1, '2026-11-02')] });
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
  if (isShown) expect(await screen.findByText('Title 1')).toBeTruthy();
  expect(screen.queryByRole('link') !== null).toBe(isShown);
});

// LANG-16
test('news are requested in the language on the screen', async () => {
  expect((await show(true)).of('GET /api/news')).toMatchObject([{ query: { languageshortname: 'EN' } }]);
});

// USER-14
test('the latest news stands in a line that leads to all of them', async () => {
  const api = new FakeApi({ 'GET /api/news': [item(1, '2026-11-02'), item(2, '2026-11-20'), item(3, '2026-11-09')] });
  await renderAt('/dashboard', <NewsTeaser />, { api: api.client, context: { person: anna } });
  const link = await screen.findByRole('link', { name: /^News\s*Title 2\s*Fri 20 Nov$/ });
  expect([link.getAttribute('href'), screen.getAllByRole('link').length]).toEqual(['/news', 1]);
});

// USER-14
test('nothing is said of news where there are none', async () => {
  const api = new FakeApi({ 'GET /api/news': [] });
  await renderAt('/dashboard', <NewsTeaser />, { api: api.client, context: { person: anna } });
  await waitFor(() => expect(api.of('GET /api/news')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
