import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import papaparse from 'papaparse';
import { expect, test } from './support/fixtures.ts';
import { expectHarmless, watchForHarm } from './support/harm.ts';
import { SHORT, makeHostile } from './support/hostile-tenant.ts';
import { open, payButton } from './support/journey.ts';
import { end, goToProvider, ordered } from './support/provider.ts';

/** Files that a customer saves, and the pages of the restaurant and of the simulated providers. */

// As in `hostile-html.spec.ts`.
test.use({ bypassCSP: true, actionTimeout: 15_000 });
test.describe.configure({ mode: 'default' });

/** Would begin a line of a calendar, a row or a formula of a table. */
const BREAKING = `=HYPERLINK("http://evil.example";"x");1,2\r\nATTENDEE:mailto:a@evil.example\nBEGIN:VALARM`;
const sql = (text: string) => `E'${text.replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`;

test.beforeAll(async ({ workerServer }) => {
  test.setTimeout(180_000);
  await workerServer.renew();
  const names = `jsonb_build_object('DE', ${sql(BREAKING)}::text || coalesce(name ->> 'DE', ''))`;
  await makeHostile(workerServer, SHORT, [
    `update orders set location_name = ${sql(BREAKING)} || location_name, restaurant_name = ${sql(BREAKING)} || restaurant_name`,
    `update order_lines set name = ${sql(BREAKING)} || name, names = null`,
    `update restaurants set name = ${sql(BREAKING)} || name`,
    `update locations set name = ${names}`,
    `insert into ratings (order_line_id, rating, words, rated_at) select id, 'notGood', ${sql(SHORT.replaceAll("'", "''"))}, now() from order_lines order by id limit 3 on conflict do nothing`,
  ]);
});
test.afterAll(async ({ workerServer }) => {
  test.setTimeout(180_000);
  await workerServer.renew();
});

async function save(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  return readFile(await (await download).path());
}

const month = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Oktober 2026/ });

test.describe('hostile texts', () => {
  // SAFE-91, ORDER-86
  test('stay in the cells of a table of orders, none of which is run as a formula', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/spending' });
    await month(page).click();
    const text = (await save(page, 'Tabelle (CSV)')).toString('utf8').replace(/^\ufeff/, '');
    const { data, errors } = papaparse.parse<string[]>(text.trimEnd(), { delimiter: ';' });
    expect(errors).toEqual([]);
    const [head = [], ...rows] = data;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map((cells) => cells.length)).toEqual(rows.map(() => head.length));
    expect(rows.flat().filter((cell) => /^\s*[=+@]|^-\D/.test(cell))).toEqual([]);
    expect(rows.flat().filter((cell) => cell.includes(BREAKING)).length).toBeGreaterThan(rows.length);
    expect((await save(page, 'Aufstellung (PDF)')).toString('latin1')).toMatch(/^%PDF-/);
  });

  // SAFE-91
  test('stay in their lines of a calendar file', async ({ page, arrive }) => {
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await expect(ordered(page)).toBeVisible();
    const text = (await save(page, 'Kalender')).toString('utf8');
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    const lines = text.replace(/\r\n /g, '').split('\r\n');
    expect(lines.map((line) => line.split(/[:;]/)[0])).toEqual([
      ...[
        'BEGIN',
        'VERSION',
        'PRODID',
        'CALSCALE',
        'METHOD',
        'BEGIN',
        'UID',
        'ORGANIZER',
        'DTSTAMP',
        'SEQUENCE',
        'DTSTART',
        'DTEND',
        'TRANSP',
      ],
      ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'END', 'END', ''],
    ]);
    expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain('<img src=x onerror=hit()>');
  });

  // SAFE-76
  test('do nothing on the pages of the restaurant and of the simulated providers', async ({ page, server, arrive }) => {
    test.setTimeout(120_000);
    const harm = await watchForHarm(page, server.url);
    await arrive({ as: 'ben', at: '/order/payment', dishes: 1 });
    await goToProvider(page, 'copyAndPay');
    await expect(page.getByText(SHORT.slice(0, 20)).first()).toBeVisible();
    await expectHarmless(harm, 'provider');
    await server.control('provider', { provider: 'copyAndPay', call: 'refund', times: 9 });
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    for (const path of ['', '/mail', '/payments', '/settings', '/terminal']) {
      await page.goto(`${server.url}/simulators${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHarmless(harm, `/simulators${path}`);
    }
    await page.goto(`${server.url}/simulators/settings`);
    await expect(page.getByRole('listitem').getByText(SHORT).first()).toBeVisible();
    await open(page, '/auth/login');
  });
});
