import { type Locator, type Page, expect } from '@playwright/test';
import { type TextKey } from '../../src/texts/catalogue.ts';
import { type Say, sayIn } from '../walks/words.ts';
import { isLeft } from './history.ts';
import { open } from './journey.ts';
import { openFirstOrder, openOrderTools } from './orders.ts';

/** Finds what is on a page by the texts of its language. */
interface Finder {
  page: Page;
  say: Say;
}

/** A screen, or what lies open over one, and how a signed-in customer with a dish in the cart reaches it. */
interface MainScreen {
  name: string;
  reach: (finder: Finder) => Promise<void>;
}

/** Content and pictures have come, and nothing moves. */
async function settle({ page }: Finder): Promise<void> {
  await expect(page.locator('main[aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

const main = ({ page }: Finder) => page.getByRole('main');
const bar = ({ page }: Finder) => page.getByRole('banner');
const isNarrow = ({ page }: Finder) => (page.viewportSize()?.width ?? 0) < 992;
const heading = ({ page }: Finder, name: RegExp) => page.getByRole('heading', { level: 1, name });
const button = (within: Page | Locator, name: RegExp) => within.getByRole('button', { name });

const at = (path: string, title: TextKey | RegExp): MainScreen => ({
  name: path,
  reach: async (finder) => {
    await open(finder.page, path);
    await expect(heading(finder, title instanceof RegExp ? title : finder.say(title))).toBeVisible();
    await settle(finder);
  },
});

/** Closes what the screen before has opened, one with each press (PAGE-280). */
async function closeOpened(page: Page): Promise<void> {
  const opened = page
    .locator('dialog[open], [role="dialog"], [role="menu"], .mantine-Popover-dropdown')
    .filter({ visible: true });
  for (let left = await opened.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(left - 1);
  }
  // What a calendar was opened in.
  await page.keyboard.press('Escape');
  await isLeft(page);
}

const opened = (name: string, screen: MainScreen, press: (finder: Finder) => Promise<void>): MainScreen => ({
  name: `${screen.name}: ${name}`,
  reach: async (finder) => {
    await screen.reach(finder);
    await press(finder);
    await settle(finder);
  },
});

const expectDialog = ({ page }: Finder) => expect(page.getByRole('dialog')).toBeVisible();
const expectMenu = ({ page }: Finder) => expect(page.getByRole('menu')).toBeVisible();

const OVERVIEW = at('/dashboard', /Anna/);
const ORDERS = at('/order', 'orders.title');
const PROFILE = at('/user', 'user.title');
const DISHES: MainScreen = {
  name: '/order/articles',
  reach: async (finder) => {
    await open(finder.page, '/order/articles');
    await button(main(finder), finder.say('order.article.addNamed')).first().waitFor();
    await settle(finder);
  },
};
const WEEK = at('/order/week', 'week.title');

/** What the top bar opens on a desktop, and the side menu elsewhere. */
const MENUS: MainScreen[] = [
  opened('menus', OVERVIEW, async (finder) => {
    if (isNarrow(finder)) {
      await button(finder.page, finder.say('layout.openMenu')).click();
      await expectDialog(finder);
    } else {
      await button(bar(finder), finder.say('layout.userMenu')).click();
      await expectMenu(finder);
    }
  }),
  opened('information', OVERVIEW, async (finder) => {
    if (isNarrow(finder)) return;
    await button(bar(finder), finder.say('layout.infoMenu')).click();
    await expectMenu(finder);
  }),
  opened('cart', OVERVIEW, async (finder) => {
    if (isNarrow(finder)) return;
    await button(bar(finder), finder.say('layout.cartCount')).click();
    await expectDialog(finder);
  }),
];

/** The first day of the orders that are shown. */
async function findPeriod(finder: Finder): Promise<Locator> {
  await openOrderTools(finder.page, finder.say('spent.tools'));
  return main(finder).getByRole('textbox', { name: finder.say('orders.from') });
}

/** All screens of an order and of the customer, in an order in which each can be opened after the one before. */
const MAIN_SCREENS: MainScreen[] = [
  OVERVIEW,
  ...MENUS,
  PROFILE,
  opened('another e-mail address', PROFILE, async (finder) => {
    await button(main(finder), finder.say('user.changeEmail')).click();
    await expectDialog(finder);
  }),
  opened('other personal data', PROFILE, async (finder) => {
    await button(main(finder), finder.say('user.personalEdit')).click();
    await expect(button(main(finder), finder.say('user.personalSave'))).toBeVisible();
  }),
  at('/user/balance', 'balance.title'),
  at('/user/change-password', 'title.changePassword'),
  opened('an empty form', at('/user/change-password', 'title.changePassword'), async (finder) => {
    await button(main(finder), finder.say('auth.savePassword')).click();
    await expect(main(finder).locator('[aria-invalid="true"]').first()).toBeVisible();
  }),
  at('/info', 'title.info'),
  at('/news', 'title.news'),
  at('/menu-plan', 'title.menuPlan'),
  ORDERS,
  opened('a calendar', ORDERS, async (finder) => {
    const from = await findPeriod(finder);
    await from.press('ArrowDown');
    await expectDialog(finder);
  }),
  opened('a day that is none', ORDERS, async (finder) => {
    const from = await findPeriod(finder);
    await from.fill('31.02.2026');
    await expect(from).toHaveAttribute('aria-invalid', 'true');
  }),
  opened('order', ORDERS, ({ page }) => openFirstOrder(page)),
  at('/order/spending', 'spent.months'),
  opened('invoice', ORDERS, async (finder) => {
    await openFirstOrder(finder.page);
    await button(main(finder), finder.say('orders.invoiceNamed')).first().click();
    await expect(finder.page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  }),
  at('/order/location', 'order.location.title'),
  DISHES,
  opened('a search in vain', DISHES, async (finder) => {
    await main(finder).getByRole('searchbox').fill('xyzxyz');
    await expect(button(main(finder), finder.say('order.article.addNamed'))).toHaveCount(0);
  }),
  opened('a dish', DISHES, async (finder) => {
    await button(main(finder), finder.say('order.article.details')).first().click();
    await expectDialog(finder);
  }),
  WEEK,
  at('/order/cart', 'order.cart.title'),
  at('/order/checkout', 'order.checkout.title'),
  at('/order/payment', 'payment.title'),
  {
    name: '/order/completed',
    reach: async (finder) => {
      const pay = button(finder.page, finder.say('payment.submit'));
      await expect(pay).toBeEnabled();
      await pay.click();
      await expect(heading(finder, finder.say('order.completed.title'))).toBeVisible();
      await settle(finder);
    },
  },
];

/** Goes through the screens, and looks at each; `only`: those whose names match. */
export async function visitAll(
  page: Page,
  look: (name: string) => Promise<void>,
  { only = /./, say = sayIn('DE') } = {},
): Promise<void> {
  for (const { name, reach } of MAIN_SCREENS.filter((screen) => only.test(screen.name))) {
    await reach({ page, say });
    await look(name);
    await closeOpened(page);
  }
}
