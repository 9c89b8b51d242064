import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectHarmless, watchForHarm } from './support/harm.ts';
import { EVIL_HOST, SHORT, makeHostile } from './support/hostile-tenant.ts';
import { addButtons, field, heading, open, openVoucher, payButton } from './support/journey.ts';
import { patternOf } from './support/pattern.ts';
import { end, goToProvider, ordered } from './support/provider.ts';
import { scan } from './support/qr-code.ts';
import { KARL, TERMINAL, openTerminal, payAtTerminal, putOn } from './support/terminal.ts';
import { openFirstOrder } from './support/orders.ts';

/*
 * Ways through the app that `hostile-html.spec.ts` does not go, in a restaurant whose texts are all hostile, with what
 * customers type into forms.
 */

// As there: the policy of the browser would hide what a page lets through.
// What lies over a page would keep clicks waiting until the end of the test.
test.use({ bypassCSP: true, actionTimeout: 15_000 });
test.describe.configure({ mode: 'default' });

/**
 * A code that the file of a restaurant may hold (`VoucherRow`), in capitals: without blanks, and without quotes around
 * values.
 */
const VOUCHER = `"'><SVG/ONLOAD=HIT()><IMG/SRC=//${EVIL_HOST.toUpperCase()}/X>{CODE}$&`;

test.beforeAll(async ({ workerServer }) => {
  test.setTimeout(180_000);
  await workerServer.renew();
  const code = VOUCHER.replaceAll("'", "''");
  await makeHostile(workerServer, SHORT, [`insert into vouchers (code, remaining) values ('${code}', 300)`]);
});
test.afterAll(async ({ workerServer }) => {
  test.setTimeout(180_000);
  await workerServer.renew();
});

/** Short enough for every field. */
const typed = (name: string) => `${name}<img src=x onerror=hit()>`;
const begin = SHORT.slice(0, 20);

const main = (page: Page): Locator => page.getByRole('main');
const input = (page: Page, label: string): Locator => main(page).getByRole('textbox', { name: label });
const shownIn = (within: Page | Locator, text: string): Locator => within.getByText(text).first();

const fillIn = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await input(page, label).fill(value);
};

test.describe('hostile texts', () => {
  // SAFE-76
  test('in the address of a delivery are text at the checkout, at a provider, in the order and in its letter', async ({
    page,
    server,
    arrive,
  }) => {
    test.setTimeout(120_000);
    const harm = await watchForHarm(page, server.url);
    await arrive({ as: 'ben', at: '/order/checkout', dishes: 1, locationType: 'DEL' });
    const onwards = main(page).getByRole('button', { name: 'Weiter zum Bezahlen' });
    await fillIn(page, { Postleitzahl: '<b>10', Telefon: '+43 1 234' });
    await onwards.click();
    await expect(input(page, 'Postleitzahl')).toHaveAccessibleDescription(/<b>10/);
    await expectHarmless(harm);
    await fillIn(page, {
      Vorname: typed('V'),
      Nachname: typed('N'),
      Straße: typed('S'),
      Hausnummer: '1<b>',
      Postleitzahl: '1010',
      Ort: typed('O'),
      'Anmerkung zur Lieferung': typed('A'),
    });
    await onwards.click();
    const shown = [`${typed('V')} ${typed('N')}, ${typed('S')} 1<b>, 1010`, typed('A')];
    for (const text of shown) await expect(shownIn(main(page), text)).toBeVisible();
    await expectHarmless(harm);
    await goToProvider(page, 'wirecard');
    await expect(shownIn(page, begin)).toBeVisible();
    await expectHarmless(harm);
    await end(page, 'paid');
    await expect(ordered(page)).toBeVisible();
    for (const text of shown) await expect(shownIn(main(page), text)).toBeVisible();
    await expectHarmless(harm);
    await open(page, '/order');
    await openFirstOrder(page);
    await expect(shownIn(main(page), typed('A'))).toBeVisible();
    await expectHarmless(harm);
    await page.goto(`${server.url}/simulators/mail`);
    const letter = page.frameLocator('iframe').first();
    await expect(shownIn(letter.locator('body'), '1<b>')).toBeVisible();
    expect(await letter.locator('img, b, script, [onerror]').count()).toBe(0);
    await expectHarmless(harm);
  });

  // SAFE-76, SAFE-91
  test('in the code of a voucher that is valid are text where it is redeemed, shown and taken back', async ({
    page,
    server,
    arrive,
  }) => {
    test.setTimeout(120_000);
    const harm = await watchForHarm(page, server.url);
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await openVoucher(page);
    const redeem = async () => {
      await expect(payButton(page)).toBeEnabled();
      await input(page, 'Gutscheincode').fill(VOUCHER.toLowerCase());
      await main(page).getByRole('button', { name: 'Einlösen' }).click();
      await expect(shownIn(main(page), `Gutschein ${VOUCHER}`)).toBeVisible();
    };
    const announced = page.locator('[data-announcer] p').filter({ hasText: 'Gutschein' });
    const redeemed = new RegExp(`^Gutschein ${patternOf(VOUCHER)} eingelöst: Er bezahlt 3,00.€`);
    await redeem();
    await expect(announced).toHaveText(redeemed);
    await expectHarmless(harm, 'redeemed');
    await main(page)
      .getByRole('button', { name: `Gutschein ${VOUCHER} entfernen` })
      .click();
    await expect(input(page, 'Gutscheincode')).toBeVisible();
    await redeem();
    // It is kept with what the customer has chosen, and asked for again.
    await page.reload();
    await expect(shownIn(main(page), `Gutschein ${VOUCHER}`)).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    await expectHarmless(harm, 'after a reload');
    await payButton(page).click();
    await expect(ordered(page)).toBeVisible();
    await expectHarmless(harm, 'ordered');
    await open(page, '/order');
    await openFirstOrder(page);
    const invoice = main(page).getByRole('button', { name: /Rechnung/ });
    await invoice.first().click();
    await expect(shownIn(page.getByRole('dialog'), 'Gutschein')).toBeVisible();
    await expectHarmless(harm, 'invoice');
    await page.goto(`${server.url}/simulators/mail`);
    const letter = page.frameLocator('iframe').first();
    await expect(shownIn(letter.locator('body'), 'Gutschein')).toBeVisible();
    await expectHarmless(harm, 'letter');
  });

  // SAFE-76
  test('do nothing on the pages of guests, who order and pay in cash', async ({ page, server, arrive }) => {
    test.setTimeout(120_000);
    await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
    const harm = await watchForHarm(page, server.url);
    await arrive({ as: 'guest', at: '/guest', dishes: 1 });
    await expect(heading(page, 'Willkommen')).toBeVisible();
    await expectHarmless(harm);
    await open(page, '/guest/login');
    await field(page, 'Benutzername').fill(typed('G'));
    await expectHarmless(harm);
    await open(page, '/guest/register');
    await expect(heading(page, 'Registrieren')).toBeVisible();
    await main(page).getByText('Mehr angeben').click();
    for (const name of ['username', 'firstname', 'lastname', 'email'])
      await main(page).locator(`[name=${name}]`).fill(typed(name));
    await main(page).locator('[name=birthdate]').fill(typed(''));
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(main(page).locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectHarmless(harm);
    await open(page, '/info');
    await expect(heading(page, 'Impressum')).toBeVisible();
    await expectHarmless(harm);
    for (const path of ['/order/location', '/order/cart']) {
      await open(page, path);
      await expect(shownIn(main(page), begin)).toBeVisible();
      await expectHarmless(harm);
    }
    await open(page, '/order/payment');
    await main(page)
      .getByRole('radio', { name: /Bar bei Abholung/ })
      .check();
    await payButton(page).click();
    await expect(ordered(page)).toBeVisible();
    await expect(shownIn(main(page), begin)).toBeVisible();
    await expectHarmless(harm);
  });

  test.describe('at a terminal', () => {
    test.use(TERMINAL);

    // SAFE-76, TERM-37, TERM-38
    test('are printed as they are, and are text on the receipt that a phone opens', async ({
      page,
      browser,
      server,
    }) => {
      test.setTimeout(120_000);
      const harm = await watchForHarm(page, server.url);
      await openTerminal(page);
      await page.evaluate(() => {
        if (window.canteenHost)
          window.canteenHost.printReceipt = (receipt) => {
            Object.assign(window, { printed: JSON.stringify(receipt) });
            return false;
          };
      });
      await putOn(page, KARL);
      await expectHarmless(harm);
      await addButtons(page).first().tap();
      await payAtTerminal(page);
      await expectHarmless(harm);
      await payButton(page).tap();
      await expect(page.getByRole('button', { name: 'Fertig und abmelden' })).toBeVisible();
      await expect(shownIn(main(page), begin)).toBeVisible();
      await expectHarmless(harm);
      await page.getByRole('button', { name: 'Beleg drucken' }).tap();
      const code = page.getByRole('img', { name: 'Beleg: mit dem Handy scannen' });
      await expect(code).toBeVisible();
      const slip = await page.evaluate(() => (window as unknown as { printed: string }).printed);
      // Its host writes it as text: entities would be read as they stand.
      expect(slip).toContain(JSON.stringify(SHORT).slice(1, -1));
      const link = (await scan(code)) ?? '';

      const phone = await browser.newContext({ bypassCSP: true, locale: 'de-AT' });
      const receipt = await phone.newPage();
      const harmToPhone = await watchForHarm(receipt, link);
      await receipt.goto(link);
      await expect(heading(receipt, 'Beleg')).toBeVisible();
      // Name of the place, of the dish, and of the restaurant that issues it.
      await expect(receipt.getByText(begin)).toHaveCount(3);
      // Of the pictures there is only the server's own.
      const drawn = receipt.getByRole('img', { name: 'Abholcode' });
      expect(await drawn.locator('svg > *').evaluateAll((parts) => parts.map(({ tagName }) => tagName))).toEqual([
        'rect',
        'path',
      ]);
      await drawn.evaluate((own) => own.remove());
      expect(await receipt.locator('script, link, a, img, iframe, form, svg, [class]').count()).toBe(0);
      await expectHarmless(harmToPhone);
      await phone.close();
    });
  });
});
