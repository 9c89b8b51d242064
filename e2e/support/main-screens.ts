import { type Page, expect } from '@playwright/test';
import { addButtons, heading, open, payButton } from './journey.ts';

/** A screen, or what lies open over one, and how a signed-in customer with a dish in the cart reaches it. */
interface MainScreen {
  name: string;
  reach: (page: Page) => Promise<void>;
}

/** Content and pictures have come, and nothing moves. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

const at = (path: string, title: string | RegExp): MainScreen => ({
  name: path,
  reach: async (page) => {
    await open(page, path);
    await expect(heading(page, title)).toBeVisible();
    await settle(page);
  },
});

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('banner');
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 992;

/** Closes what the screen before has opened. */
async function closeOpened(page: Page): Promise<void> {
  const opened = page.locator('dialog[open], [role="dialog"], [role="menu"], .mantine-Popover-dropdown');
  for (let tries = 0; tries < 3 && (await opened.filter({ visible: true }).count()) > 0; tries++)
    await page.keyboard.press('Escape');
  await expect(opened.filter({ visible: true })).toHaveCount(0);
}

const opened = (name: string, screen: MainScreen, press: (page: Page) => Promise<void>): MainScreen => ({
  name: `${screen.name}: ${name}`,
  reach: async (page) => {
    await screen.reach(page);
    await press(page);
    await settle(page);
  },
});

const OVERVIEW = at('/dashboard', /Anna/);
const ORDERS = at('/order', 'Meine Bestellungen');
const PROFILE = at('/user', 'Mein Profil');
const DISHES: MainScreen = {
  name: '/order/articles',
  reach: async (page) => {
    await open(page, '/order/articles');
    await addButtons(page).first().waitFor();
    await settle(page);
  },
};
const WEEK = at('/order/week', 'Woche planen');

/** What the top bar opens on a desktop, and the side menu elsewhere. */
const MENUS: MainScreen[] = [
  {
    name: '/dashboard: menus',
    reach: async (page) => {
      await OVERVIEW.reach(page);
      if (isNarrow(page)) {
        await page.getByRole('button', { name: 'Menü öffnen' }).click();
        await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
      } else {
        await bar(page).getByRole('button', { name: 'Benutzermenü' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      }
    },
  },
  {
    name: '/dashboard: information',
    reach: async (page) => {
      await OVERVIEW.reach(page);
      if (isNarrow(page)) return;
      await bar(page).getByRole('button', { name: 'Informationen' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: '/dashboard: cart',
    reach: async (page) => {
      await OVERVIEW.reach(page);
      if (isNarrow(page)) return;
      await bar(page)
        .getByRole('button', { name: /Warenkorb/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/**
 * All screens of an order and of the customer, in an order in which each can be opened after the one before.
 */
const MAIN_SCREENS: MainScreen[] = [
  OVERVIEW,
  ...MENUS,
  PROFILE,
  at('/user/balance', 'Kontobewegungen'),
  at('/user/change-password', /Passwort/),
  at('/info', 'Impressum'),
  at('/news', /Neuigkeiten|Aktuelles/),
  at('/menu-plan', 'Speiseplan'),
  ORDERS,
  opened('invoice', ORDERS, async (page) => {
    await main(page)
      .getByRole('button', { name: /^Rechnung/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  }),
  at('/order/location', 'Wann und wo?'),
  DISHES,
  opened('a dish', DISHES, async (page) => {
    await main(page)
      .getByRole('button', { name: /^Details zu/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  WEEK,
  at('/order/cart', 'Warenkorb'),
  at('/order/checkout', 'Alles richtig?'),
  at('/order/payment', 'Bezahlen'),
  {
    name: '/order/completed',
    reach: async (page) => {
      await expect(payButton(page)).toBeEnabled();
      await payButton(page).click();
      await expect(heading(page, 'Guten Appetit!')).toBeVisible();
      await settle(page);
    },
  },
];

/** Goes through the screens, and looks at each; `only`: those whose names match. */
export async function visitAll(page: Page, look: (name: string) => Promise<void>, only = /./): Promise<void> {
  for (const { name, reach } of MAIN_SCREENS.filter((screen) => only.test(screen.name))) {
    await reach(page);
    await look(name);
    await closeOpened(page);
  }
}
