import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectAtBeginning, listen } from './support/heard.ts';
import { heading, open, payButton } from './support/journey.ts';
import { BEN_PAYS, end, goToProvider } from './support/provider.ts';

const main = (page: Page) => page.getByRole('main');

// COMFORT-560
test('the title of each page is said once: by link, back, forward, step and language', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/dashboard', dishes: 1 });
  await expect(heading(page, /Anna/)).toBeVisible();
  const heard = await listen(page);
  const expectPage = async (title: RegExp) => {
    await expect(heading(page, title)).toBeVisible();
    const said: string[] = [];
    await expect
      .poll(async () => {
        said.push(...(await heard()));
        return said.some((text) => title.test(text));
      })
      .toBe(true);
    await expectAtBeginning(page, title);
    expect(said.filter((text) => title.test(text))).toHaveLength(1);
  };
  const links = page.getByRole('banner').getByRole('navigation');
  await main(page)
    .getByRole('link', { name: /^Woche planen/ })
    .press('Enter');
  await expectPage(/^Woche planen$/);
  await page.goBack();
  await expectPage(/Anna/);
  await page.goForward();
  await expectPage(/^Woche planen$/);
  await links.getByRole('link', { name: 'Bestellungen', exact: true }).press('Enter');
  await expectPage(/^Meine Bestellungen$/);
  await page.goBack();
  await expectPage(/^Woche planen$/);
  await open(page, '/user');
  await expectPage(/^Mein Profil$/);
  await open(page, '/order/checkout');
  await expectPage(/^Alles richtig\?$/);
  await main(page).getByRole('button', { name: 'Weiter zum Bezahlen' }).press('Enter');
  await expectPage(/^Bezahlen$/);
  await page.goBack();
  await expectPage(/^Alles richtig\?$/);
  await page.getByRole('button', { name: 'Benutzermenü' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'English' }).press('Enter');
  await expectPage(/^All correct\?$/);
});

// PAY-560
test('an outcome is said in one sentence, with number, day, time, place and sum', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  const heard = await listen(page);
  await payButton(page).press('Enter');
  await expect(heading(page, 'Bestellt')).toBeVisible();
  const said: string[] = [];
  await expect
    .poll(async () => {
      said.push(...(await heard()).filter((text) => text.startsWith('Bestellt')));
      return said.join();
    })
    .toMatch(/^Bestellt: Bestellnummer \d+, \p{L}+, \d+\. \p{L}+, \d\d:\d\d–\d\d:\d\d.*, .+\. Bezahlt: \d+,\d\d.€\.$/u);
  await expectAtBeginning(page, 'Bestellt');
});

// PAY-560
for (const { outcome, words } of [
  { outcome: 'paid', words: /^Bestellt: Bestellnummer \d+, .*Bezahlt: \d+,\d\d.€\.$/ },
  { outcome: 'declined', words: /^Nicht belastet: .*Es wurde nichts abgebucht/ },
] as const)
  test(`back from a provider it is said what has become of a payment that is ${outcome} there`, async ({
    page,
    arrive,
  }) => {
    await arrive(BEN_PAYS);
    const heard = await listen(page);
    await goToProvider(page, 'wirecard');
    await end(page, outcome);
    await expect(page).not.toHaveURL(/simulators/);
    const said: string[] = [];
    await expect
      .poll(async () => {
        said.push(...(await heard()));
        return said.filter((text) => words.test(text)).length;
      })
      .toBe(1);
  });
