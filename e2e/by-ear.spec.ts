import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { spokenWith } from './support/spoken.ts';

const PRICE = String.raw`\d+,\d\d €`;

/** What describes the buttons that add a dish. */
const described = async (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button[aria-describedby]')].map(
      (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ),
  );

// COMFORT-40
test('a blind customer orders a dish of the overview in at most five presses, by what is read aloud', async ({
  page,
  server,
  arrive,
}) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 0 });
  const reader = await ScreenReader.of(page);
  await expect(page.getByRole('main').getByRole('button', { name: /in den Warenkorb legen$/ })).not.toHaveCount(0);
  // The names of the allergens are read when the page is quiet.
  await expect
    .poll(async () => (await described(page)).every((text) => /enthält|Keine Allergene|Allergene nicht/i.test(text)))
    .toBe(true);

  const dish = await reader.jump(['button'], ({ name }) => name.endsWith('in den Warenkorb legen'));
  expect(dish.description).toMatch(
    new RegExp(`${PRICE}, (Achtung: enthält .+, )?(Enthält .+|Keine Allergene angeführt)`),
  );
  const name = dish.name.replace(/ in den Warenkorb legen$/, '');
  await reader.press();
  await expect.poll(() => spokenWith(page, new RegExp(`${name} im Warenkorb, 1 Speise, ${PRICE}`))).toHaveLength(1);

  const checkout = await reader.jump(['button', 'link'], ({ role }) => role === 'link');
  expect(checkout.name).toBe('Zur Kasse');
  await reader.press();
  await expect(page.getByRole('heading', { level: 1, name: 'Alles richtig?' })).toBeVisible();
  await expect.poll(async () => (await reader.focused()).name).toMatch(/Alles richtig/);

  await reader.jump(['button'], (said) => said.name === 'Weiter zum Bezahlen');
  await reader.press();
  await expect.poll(async () => (await reader.focused()).name).toMatch(/Bezahlen/);
  // The balance is read first.
  await expect(page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ })).toBeEnabled();
  const pay = await reader.jump(['button'], (said) => said.name.startsWith('Zahlungspflichtig bestellen'));
  expect(pay.name).toMatch(new RegExp(PRICE));
  await reader.press();
  await expect.poll(async () => (await reader.focused()).name).toMatch(/Guten Appetit/);
  test.info().annotations.push({ type: 'counted', description: `${reader.presses} presses, ${reader.jumps} jumps` });
  expect(reader.presses).toBeLessThanOrEqual(5);
  const orders = await fetch(`${server.url}/testing/orders?username=anna`).then((answer) => answer.text());
  expect(orders).toContain(name);
});
