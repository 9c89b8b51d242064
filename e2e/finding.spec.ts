import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { shownText } from './support/shown-text.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Paths of what the page asks for from now on, of the dishes and of the code of the search. */
function watchReadings(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/api/article')) asked.push(`dishes by ${searchParams.get('articleLimitPerPage')}`);
    if (pathname.includes('dish-search')) asked.push('code');
  });
  return asked;
}

const dishes = (page: Page) => page.getByRole('list', { name: 'Speisen', exact: true }).getByRole('heading');

// DISH-72, DISH-73, DISH-74
test('dishes are found by another word and with a typing error, key by key, after one request', async ({
  page,
  arrive,
}) => {
  const asked = watchReadings(page);
  await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
  await expect(dishes(page)).toHaveCount(20);
  const search = page.getByRole('searchbox', { name: 'Speisen suchen' });
  await search.pressSequentially('Kartoffelsalat');
  await expect(dishes(page)).toHaveText(['Erdäpfelsalat']);
  expect(asked.sort()).toEqual(['code', 'dishes by 20', 'dishes by 200']);
  // The list may be read again when it is shown again.
  await search.fill('');
  await expect(dishes(page)).toHaveCount(20);
  asked.length = 0;
  await search.pressSequentially('Linsensupe', { delay: 20 });
  await expect(dishes(page)).toHaveText([/Linsensuppe/]);
  // DISH-175
  await search.fill('glutenfrei');
  await expect(dishes(page)).not.toHaveCount(0);
  const shown = page.getByRole('list', { name: 'Speisen', exact: true }).getByRole('listitem');
  await expect(shown.filter({ hasNotText: 'Ohne Gluten hergestellt' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

// DISH-65, DISH-67, DISH-68, DISH-77
test('filters are worked by keyboard, accessible, and there again after a reload', async ({
  page,
  arrive,
  expectAccessible,
}) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
  await expect(dishes(page)).toHaveCount(20);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const saved = page.waitForResponse(/UpdateFilters/);
  await chip('Ohne Schwein').press('Enter');
  await saved;
  const undeclared = page.getByRole('region', { name: 'Nicht deklariert: in der Küche nachfragen' });
  await expect(undeclared.getByRole('listitem')).not.toHaveCount(0);
  await expect(chip('Ohne Schwein')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(undeclared.getByRole('listitem')).not.toHaveCount(0);
  await expect(chip('Ohne Schwein')).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('searchbox').fill('Schweinsbraten');
  await expect(shownText(page, 'Keine Speise passt.')).toBeVisible();
  await expectAccessible(page);
  await chip('Alle Speisen zeigen').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^40 Speisen$/ })).toBeFocused();
});

test.describe('where the code of the search cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  // DISH-74
  test('the server searches', async ({ page, arrive }) => {
    await page.route(/dish-search/, (route) => route.abort());
    await arrive({ as: 'anna', at: '/order/articles', dishes: 1 });
    await expect(dishes(page)).toHaveCount(20);
    const answer = page.waitForResponse(/searchText=Linsensuppe/);
    await page.getByRole('searchbox', { name: 'Speisen suchen' }).fill('Linsensuppe');
    await answer;
    await expect(dishes(page)).toHaveText([/Linsensuppe/]);
  });
});
