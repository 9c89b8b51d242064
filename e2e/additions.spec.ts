import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { type TestServer } from './support/server.ts';
import { openFirstOrder } from './support/orders.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** The server answers these calls as one that does not have them. The list has the path of each that is sent. */
async function lack(page: Page, server: TestServer, paths: string[]): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(...paths.filter((path) => request.url().includes(path))));
  for (const path of paths)
    await server.control('fault', { path, method: 'PUT', kind: 'status', status: 404, times: 99 });
  return sent;
}

const alerts = (page: Page) => page.getByText('Die Änderungen wurden nicht gespeichert.');

// CALL-80
test('hearts, watches and ratings that the server does not have are gone after one press, without a message', async ({
  page,
  server,
  arrive,
}) => {
  const calls = ['/api/person/SetFavourite', '/api/article/WatchStock', '/api/bon/RateDish'];
  const sent = await lack(page, server, calls);
  const listed = page.waitForResponse(/\/api\/article\?/);
  await arrive({ as: 'anna', at: '/order/articles', dishes: 0 });
  const answer = await listed;
  const { Articles } = (await answer.json()) as { Articles: { ArticleId: number }[] };
  const date = new URL(answer.url()).searchParams.get('date');
  for (const { ArticleId } of Articles.slice(0, 2))
    await server.control('stock', { articleId: ArticleId, date, remaining: 0 });
  await page.reload();
  const hearts = page.getByRole('main').getByRole('button', { name: /^Favorit: / });
  const bells = page.getByRole('main').getByRole('button', { name: /^Bescheid, sobald/ });
  await expect(bells).toHaveCount(2);

  await hearts.first().click();
  await expect(hearts).toHaveCount(0);
  await bells.first().click();
  await expect(bells).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Bestellungen', exact: true }).first().click();
  await openFirstOrder(page);
  const rates = page.getByRole('main').getByRole('button', { name: /^Gut: / });
  await rates.first().click();
  await expect(rates).toHaveCount(0);
  await expect(alerts(page)).toHaveCount(0);
  expect(sent).toEqual(calls);
});
