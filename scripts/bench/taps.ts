import { type Browser, type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import { arrive } from '../../e2e/support/arrival.ts';
import { setDeviceClock } from '../../e2e/support/device-clock.ts';
import { field, PASSWORD, payButton } from '../../e2e/support/journey.ts';
import { type TestServer } from '../../e2e/support/server.ts';
import { KARL, TERMINAL, openTerminal, putOn } from '../../e2e/support/terminal.ts';
import { newPhone } from './phone.ts';
import { type Figures } from './rows.ts';

/** A task of a customer, driven as they would, from the overview on. */
interface Task {
  /** Dishes in the cart before. */
  dishes?: number;
  /** They are ordered before. */
  isOrdered?: boolean;
  /** From the login on. */
  isSignedOut?: boolean;
  /** At a terminal, from the moment on when the card is put on. */
  isAtTerminal?: boolean;
  /** Presses what is to be pressed, and checks that the task is done. */
  act: (page: Page, tap: (target: Locator) => Promise<void>) => Promise<void>;
}

const WEEK_DAYS = 5;

const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: RegExp) => within.getByRole('button', { name, disabled: false }).first();

async function putIntoCart(page: Page, tap: (target: Locator) => Promise<void>, opener: RegExp): Promise<void> {
  await tap(button(page.getByRole('main'), opener));
  await tap(button(dialog(page), /in den Warenkorb/i));
  await expect(dialog(page).getByText('Im Warenkorb').first()).toBeVisible();
}

const TASKS = {
  tapsToPaid: {
    isSignedOut: true,
    act: async (page, tap) => {
      for (const [label, value] of [
        ['Benutzername', 'anna'],
        ['Passwort', PASSWORD],
      ] as const) {
        await tap(field(page, label));
        await page.keyboard.type(value);
      }
      await tap(button(page, /^Anmelden$/));
      await tap(button(page.getByRole('main'), /in den Warenkorb legen$/));
      // Each dish in the cart has a way to the payment, too, for those who read or use keys.
      await tap(button(page.getByRole('region', { name: 'Ihre Bestellung' }), /^Bezahlen/));
      await tap(payButton(page));
      await expect(page).toHaveURL(/order\/completed/);
    },
  },
  tapsReorder: { act: (page, tap) => putIntoCart(page, tap, /^Noch einmal: /) },
  tapsLastWeek: { act: (page, tap) => putIntoCart(page, tap, /^Letzte Woche wiederholen/) },
  tapsFiveDays: {
    act: async (page, tap) => {
      await tap(page.getByRole('main').getByRole('link', { name: /^Woche planen/ }));
      await tap(button(page.locator('li:has(> h2 [aria-expanded="true"])'), /in den Warenkorb legen$/));
      await tap(button(page, /^Menü 1 auch /));
      await expect(page.getByText(`${WEEK_DAYS} Speisen · ${WEEK_DAYS} Tage`)).toBeVisible();
    },
  },
  tapsMoveCart: {
    dishes: 2,
    act: async (page, tap) => {
      await tap(button(page.getByRole('main'), /verschieben$/));
      await tap(button(dialog(page), /^12:30/));
      await expect(page.getByRole('main').getByText(/^Verschoben: .*12:30/)).toBeVisible();
    },
  },
  tapsChangeOrder: {
    dishes: 2,
    isOrdered: true,
    act: async (page, tap) => {
      await tap(page.getByRole('region', { name: 'Nächste Bestellung' }).getByText(/^Nr\. /));
      await tap(button(dialog(page), /^12:30/));
      await tap(button(dialog(page), /^Ändern/));
      await expect(dialog(page).getByText('Die Bestellung ist geändert.')).toBeVisible();
    },
  },
  tapsCancel: {
    dishes: 2,
    isOrdered: true,
    act: async (page, tap) => {
      await tap(button(page.getByRole('main'), /^Stornieren$/));
      await tap(button(dialog(page), /stornieren$/));
      await expect(dialog(page).getByText('Die Bestellung ist storniert.')).toBeVisible();
    },
  },
  tapsSpent: {
    act: async (page, tap) => {
      await tap(page.getByRole('link', { name: 'Bestellungen', exact: true }));
      // One line above the orders says this month and the last one.
      const month = page.getByRole('main').getByRole('link', { name: /^Ausgaben .*Okt/ });
      await expect(month).toContainText(/Okt.*€/);
      await expect(month).toBeInViewport({ ratio: 1 });
    },
  },
  tapsAllergens: {
    act: async (page, tap) => {
      const filter = button(page.getByRole('main'), /^Ohne meine Allergene/);
      await tap(filter);
      await expect(filter).toHaveAttribute('aria-pressed', 'true');
    },
  },
  /** From the card to the paid order, at a terminal. */
  tapsTerminal: {
    isAtTerminal: true,
    act: async (page, tap) => {
      await tap(button(page.getByRole('main'), /in den Warenkorb legen$/));
      await tap(button(page, /^Bezahlen$/));
      await tap(payButton(page));
      await expect(button(page, /^Fertig und abmelden$/)).toBeVisible();
    },
  },
} satisfies Record<string, Task>;

async function orderCart(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.url}/#/order/payment`);
  await payButton(page).click();
  await expect(page).toHaveURL(/order\/completed/);
}

async function newTerminal(browser: Browser, server: TestServer): Promise<BrowserContext> {
  const { viewport, hasTouch } = TERMINAL;
  const context = await browser.newContext({ viewport, hasTouch, locale: 'de-AT', baseURL: server.url });
  // What runs the bench wraps named functions in a helper, which the page does not have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await setDeviceClock(context, server);
  return context;
}

async function countTaps(
  browser: Browser,
  server: TestServer,
  { act, dishes, isOrdered, isSignedOut, isAtTerminal }: Task,
): Promise<number> {
  await server.reset();
  const context = await (isAtTerminal ? newTerminal : newPhone)(browser, server);
  const page = await context.newPage();
  try {
    if (isAtTerminal) {
      await openTerminal(page);
      await putOn(page, KARL);
    } else if (isSignedOut) await page.goto(server.url);
    else await arrive(page, server, { as: 'anna', at: isOrdered ? '/order/articles' : '/dashboard', dishes });
    if (isOrdered) {
      await orderCart(page, server);
      await page.goto(`${server.url}/#/dashboard`);
    }
    let taps = 0;
    await act(page, async (target) => {
      await target.click();
      taps += 1;
    });
    return taps;
  } finally {
    await context.close();
  }
}

/** How many presses everyday tasks take, each on fresh data. */
export async function measureTaps(browser: Browser, server: TestServer): Promise<Figures> {
  const figures: Figures = {};
  for (const [id, task] of Object.entries(TASKS) as [keyof typeof TASKS, Task][]) {
    try {
      figures[id] = { ours: await countTaps(browser, server, task), peer: null };
    } catch (error) {
      console.error(`${id}: cannot be done.`, error);
      figures[id] = { ours: Number.NaN, peer: null };
    }
  }
  return figures;
}
