import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { open, payButton } from './support/journey.ts';

const MONDAY = '2026-11-23';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Warenkorb verschieben' });
const mover = (page: Page) => page.getByRole('main').getByRole('button', { name: /verschieben$/ });
const moved = (page: Page) => page.getByRole('main').getByText(/^Verschoben: /);

interface CartOnWire {
  DeliveryLocationName: string;
  OrderDate: string;
  CartItems: { ArticleId: number; OrderErrorTextKey?: string | null }[];
}

/** The carts as the server answers the move. */
const moving = async (page: Page): Promise<CartOnWire[]> =>
  (await page.waitForResponse(/\/api\/cart\/UpdateCarts/)).json() as Promise<CartOnWire[]>;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  // CART-70, CART-85
  test('another place at which a dish is missing says so before, and again at the dish afterwards', async ({
    page,
    server,
    arrive,
    expectAccessible,
  }) => {
    const read = page.waitForResponse(/\/api\/cart$/);
    const [name] = await arrive({ as: 'anna', at: '/dashboard', dishes: 2 });
    const [before] = (await (await read).json()) as CartOnWire[];
    await server.control('stock', { articleId: before?.CartItems[0]?.ArticleId, date: MONDAY, remaining: 0 });
    await mover(page).tap();
    const place = dialog(page).getByRole('group', { name: /^Abholregal/ });
    await place
      .getByRole('button', { name: `fehlt: ${name}` })
      .first()
      .tap();
    await expect(dialog(page).getByRole('listitem')).toContainText(String(name));
    await expectAccessible(page);
    const answer = moving(page);
    await dialog(page).getByRole('button', { name: 'Trotzdem verschieben' }).tap();
    const [cart] = await answer;
    expect([cart?.DeliveryLocationName, cart?.CartItems[0]?.OrderErrorTextKey]).toEqual([
      expect.stringContaining('Abholregal'),
      'error.soldOut',
    ]);
    await expect(moved(page)).toContainText('Abholregal');
  });
});

// CART-85, CART-87
test('a cart is moved to another day by keyboard alone, past one on which a dish is missing too', async ({
  page,
  arrive,
}) => {
  // Some are of Monday's menu, some are available every day.
  await arrive({ as: 'anna', at: '/dashboard', dishes: 6 });
  await mover(page).press('Enter');
  const focused = dialog(page).locator(':focus');
  await expect(focused).toContainText('jetzt gewählt');
  const day = (label: string) => dialog(page).getByRole('group', { name: label });
  await expect(day('Dienstag, 24. November').getByRole('button').first()).toContainText(/\d Speisen fehlen/);
  const tabInto = async (label: string) => {
    for (let presses = 0; presses < 12 && (await day(label).locator(':focus').count()) === 0; presses += 1)
      await page.keyboard.press('Tab');
    await expect(day(label).locator(':focus')).toHaveCount(1);
  };
  await tabInto('Dienstag, 24. November');
  await page.keyboard.press('Enter');
  await expect(focused).toContainText('Nicht alles gibt es für Dienstag, 24. November, 11:30');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Andere Zeit wählen');
  await page.keyboard.press('Enter');
  await expect(day('Dienstag, 24. November').locator(':focus')).toHaveCount(1);
  await tabInto('Mittwoch, 25. November');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Trotzdem verschieben');
  const answer = moving(page);
  await page.keyboard.press('Enter');
  expect((await answer)[0]?.OrderDate).toBe('2026-11-25');
  await expect(dialog(page)).toHaveCount(0);
  await expect(moved(page)).toContainText('Mi 25.11');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

// PAGE-131
test('an order stays in front of everything when a turned tablet gets another column', async ({ page, arrive }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive({ as: 'anna', at: '/order/payment', dishes: 2 });
  await payButton(page).click();
  await expect(page).toHaveURL(/completed/);
  await open(page, '/dashboard');
  const week = page.getByRole('main').getByRole('button', { name: /^Letzte Woche/, includeHidden: true });
  const left = async () => (await week.boundingBox())?.x;
  await expect.poll(left).toBeGreaterThan(640);
  const card = page.getByRole('region', { name: 'Nächste Bestellung' });
  await card.getByText(/^Nr\./).click();
  const order = page.getByRole('dialog', { name: /^Bestellung \d+$/ });
  await expect(order).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect.poll(left).toBeLessThan(400);
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(order.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(order).toHaveCount(0);
  await expect(card.locator(':focus')).toHaveCount(1);
});
