import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  addButtons,
  chooseTime,
  heading,
  open,
  openVoucher,
  payButton,
  placeDish,
  signIn,
  toCheckout,
} from './support/journey.ts';
import { translateBy } from './support/translator.ts';
import { openFirstOrder } from './support/orders.ts';

const main = (page: Page) => page.getByRole('main');
const quantity = (page: Page, dish: string) =>
  main(page)
    .getByRole('group', { name: `Menge von ${dish}` })
    .first()
    .locator('output');

/** The sum in a text, in cents. */
async function sumIn(texts: Locator): Promise<number> {
  const [, euros, cents] = /(\d+),(\d\d)/.exec((await texts.textContent()) ?? '') ?? [];
  return Number(euros) * 100 + Number(cents);
}

/** Sums and quantities that a translator would replace. */
const translatedFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, data } = texts.currentNode as Text;
      if (parentElement?.closest('[translate=no], script, style, [hidden]')) continue;
      if (/\d,\d\d/.test(data) || /\d+ ×/.test(data)) found.push(parentElement?.textContent ?? '');
    }
    return found;
  });

// PAGE-144
test('no sum and no quantity is left to a page translator', async ({ page, arrive }) => {
  await arrive({ as: 'anna', at: '/order/articles', dishes: 2 });
  const expectKept = async (shown: Locator) => {
    await expect(shown.first()).toBeVisible();
    await expect.poll(() => translatedFigures(page)).toEqual([]);
  };
  const money = main(page).getByText(/\d,\d\d\s€/);
  await expectKept(addButtons(page));
  for (const path of ['/dashboard', '/menu-plan', '/order/week', '/order/cart', '/order', '/user', '/user/balance']) {
    await open(page, path);
    await expectKept(money);
  }
  await open(page, '/order/checkout');
  await expectKept(money);
  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click();
  await expect(payButton(page)).toBeEnabled();
  await (await openVoucher(page)).fill('LECKER5');
  await page.getByRole('button', { name: 'Einlösen', exact: true }).click();
  await expectKept(page.getByRole('button', { name: 'Gutschein LECKER5 entfernen' }));
  await payButton(page).click();
  await expectKept(heading(page, /^Bestellt$/));
});

test.use({ expectedErrors: [/status of 409/] });

// PAGE-144
for (const translation of ['replaced', 'wrapped'] as const)
  test(`a whole order on a page that a browser translates, texts ${translation}`, async ({ page }) => {
    await translateBy(page, translation);
    await page.goto('/');
    await signIn(page, 'anna');
    await expect(main(page).locator('font').first()).toBeAttached();
    await chooseTime(page);
    const dish = await placeDish(page);
    await expect(quantity(page, dish)).toHaveText(`1 ${dish}`);
    await main(page)
      .getByRole('button', { name: `Eins mehr: ${dish}` })
      .first()
      .click();
    await expect(quantity(page, dish)).toHaveText(`2 ${dish}`);
    await main(page)
      .getByRole('button', { name: `Eins weniger: ${dish}` })
      .first()
      .click();
    await expect(quantity(page, dish)).toHaveText(`1 ${dish}`);
    await main(page)
      .getByRole('button', { name: `${dish} entfernen` })
      .first()
      .click();
    await expect(main(page).getByRole('group', { name: `Menge von ${dish}` })).toHaveCount(0);
    await addButtons(page).first().waitFor();
    await placeDish(page);
    const second = await placeDish(page);

    await open(page, '/order/cart');
    // The page before has the dish twice: in its list, and in the cart beside it.
    const remove = main(page).getByRole('button', { name: `${second} entfernen` });
    await expect(remove).toHaveCount(1);
    await remove.click();
    await expect(main(page).getByRole('group', { name: `Menge von ${second}` })).toHaveCount(0);
    await open(page, '/order/articles');
    await toCheckout(page).click();
    await expect(payButton(page)).toBeEnabled();

    const before = (await payButton(page).textContent()) ?? '';
    const sum = await sumIn(payButton(page));
    await (await openVoucher(page)).fill('NICHTS');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByLabel('Gutscheincode')).toHaveAccessibleDescription(/Gutschein/);
    await page.getByLabel('Gutscheincode').fill('LECKER5');
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await expect(page.getByRole('button', { name: 'Gutschein LECKER5 entfernen' })).toBeVisible();
    await expect(payButton(page)).not.toHaveText(before);
    const paid = main(page).getByRole('region', { name: 'Gutschein' }).locator('p');
    expect((await sumIn(payButton(page))) + (await sumIn(paid))).toBe(sum);
    await page.getByRole('button', { name: 'Gutschein LECKER5 entfernen' }).click();
    await expect(payButton(page)).toHaveText(before);
    await payButton(page).click();
    await expect(heading(page, /^Bestellt$/)).toBeVisible();

    await page.getByRole('button', { name: 'Zu meinen Bestellungen' }).click();
    await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
    await openFirstOrder(page);
    await main(page)
      .getByRole('button', { name: /^Bestellung \d+ stornieren$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, stornieren' }).click();
    await expect(page.getByRole('dialog')).toContainText('Die Bestellung ist storniert.');
  });
