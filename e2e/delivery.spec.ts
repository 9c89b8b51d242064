import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading, open, payButton } from './support/journey.ts';
import { expectUncovered } from './support/uncovered.ts';
import { end, goToProvider, ordered } from './support/provider.ts';
import { openFirstOrder } from './support/orders.ts';

const main = (page: Page) => page.getByRole('main');
const addressField = (page: Page, label: string) => main(page).getByRole('textbox', { name: label });
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await addressField(page, label).fill(value);
};
const toPayment = (page: Page) => main(page).getByRole('button', { name: 'Weiter zum Bezahlen' }).click();

/** The address and the wishes are on the page. */
async function expectShown(page: Page, ...texts: string[]): Promise<void> {
  for (const fact of texts) await expect(main(page).getByText(fact).first()).toBeVisible();
}

/** The latest letter as text, and the address in the one as HTML. */
async function expectInMailbox(page: Page, url: string, ...texts: string[]): Promise<void> {
  await page.goto(`${url}/simulators/mail`);
  for (const fact of texts) await expect(page.locator('pre').first()).toContainText(fact);
  await expect(
    page
      .frameLocator('iframe')
      .first()
      .getByText(texts[0] ?? ''),
  ).toBeVisible();
}

// CHECK-4, CHECK-6, COMFORT-14
test('an address that was typed is delivered to, also after a reload and a payment at a provider', async ({
  page,
  server,
  arrive,
  expectAccessible,
}) => {
  // Ben's own address is in another district, where nothing is delivered.
  await arrive({ as: 'ben', at: '/order/checkout', dishes: 1, locationType: 'DEL' });
  await page.setViewportSize({ width: 390, height: 844 });
  await toPayment(page);
  const postcode = addressField(page, 'Postleitzahl');
  await expect(postcode).toHaveAccessibleDescription(/Nach \d{4} liefern wir nicht/);
  await expect(postcode).toBeFocused();
  await expectUncovered(page.getByText(/Nach \d{4} liefern wir nicht/));
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await fill(page, { Straße: 'Kärntner Straße', Hausnummer: '1', Postleitzahl: '1010' });
  await fill(page, { 'Anmerkung zur Lieferung': 'Zweimal läuten' });
  await main(page).getByRole('radio', { name: 'Vor die Tür stellen' }).check();
  await toPayment(page);
  const shown = ['Ben Muster, Kärntner Straße 1, 1010 Wien', 'Vor die Tür stellen', 'Zweimal läuten'];
  await expectShown(page, ...shown);
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await expectShown(page, ...shown);

  // PAY-4, PAY-210: his balance lacks less than the smallest top-up.
  await expectShown(page, 'Von Ihrer Karte werden 5,00\u00a0€ abgebucht');
  await goToProvider(page, 'wirecard');
  await end(page, 'paid');
  await expect(ordered(page)).toBeVisible();
  await expectShown(page, ...shown);
  await expect(main(page).getByText(/\d\d:\d\d–\d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await open(page, '/order');
  await openFirstOrder(page);
  await expectShown(page, ...shown);
  await expectInMailbox(page, server.url, ...shown, 'Stornieren können Sie bis', '#/order');
});

// CHECK-12
test('a guest without an address of his own is delivered to the one that was typed, and gets the mail', async ({
  page,
  server,
  arrive,
}) => {
  await server.control('setting', { key: 'Order_DefaultUser', value: '6' });
  await arrive({ as: 'guest', at: '/order/checkout', dishes: 1, locationType: 'DEL' });
  await expect(heading(page, 'Alles richtig?')).toBeVisible();
  await fill(page, {
    Vorname: 'Gustav',
    Nachname: 'Gast',
    Straße: 'Burggasse',
    Hausnummer: '7',
    Postleitzahl: '1070',
    Ort: 'Wien',
    Telefon: '+43 1 234',
    'E-Mail': 'gustav@',
  });
  // CHECK-27
  await page.reload();
  await expect(addressField(page, 'Straße')).toHaveValue('Burggasse');
  await toPayment(page);
  await expect(addressField(page, 'E-Mail')).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  await fill(page, { 'E-Mail': 'gustav@gast.example' });
  await toPayment(page);
  await expect(main(page).getByText('gustav@gast.example')).toBeVisible();
  await page.reload();
  await expectShown(page, 'Gustav Gast, Burggasse 7, 1070 Wien');

  await main(page)
    .getByRole('radio', { name: /^Karte/ })
    .last()
    .check();
  await payButton(page).click();
  await end(page, 'paid');
  await expect(ordered(page)).toBeVisible();
  await expectShown(page, 'Gustav Gast, Burggasse 7, 1070 Wien', 'gustav@gast.example');
  await expectInMailbox(page, server.url, 'Gustav Gast, Burggasse 7, 1070 Wien', 'Guten Tag Gustav');
});
