import { type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../../e2e/support/journey.ts';
import { type TestServer } from '../../e2e/support/server.ts';
import { type Shown } from './watch.ts';

/** A press on the way of an order. */
export interface Step {
  /** What it asks for; absent: it is not awaited, as a plus or a minus. */
  answer?: { name: string; shown: Shown };
  /** What is pressed, on the page as it is then. */
  target: (page: Page) => Locator;
}

/** One of the two pages that are compared. */
export interface Peer {
  url: string;
  /** Time of its server, milliseconds. */
  now: () => number;
  username: string;
  password: string;
  usable: Shown;
  passwordField: string;
  submit: string;
  /** What shows that the overview of the last visit is drawn, before it can be used. */
  kept?: Shown;
  /** The first screen behind the login. */
  overview: Shown;
  /** From the overview to the login again. */
  order: Step[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name });
const add = (page: Page) => button(/in den Warenkorb legen$/)(page).first();
/** Minus and plus of the first dish in the cart. */
const quantityButtons = (page: Page) => page.locator('main [role="group"]:has(> output)').first().getByRole('button');
const NO_PLACEHOLDER = 'main .mantine-Skeleton-root';

/** Where Mittag's login is, drawn by the app. */
export const USABLE: Shown = { selector: '#root input[autocomplete="username"]:enabled' };

/** Where Mittag's overview is: all of its blocks have been read. */
export const OVERVIEW: Shown = { route: '/dashboard', selector: 'main h2', without: NO_PLACEHOLDER };

/** How a session of ours ends, from the completed order. */
const LEAVE: Step[] = [
  { target: (page) => page.locator('header a[aria-label], header button[aria-haspopup="dialog"]').first() },
];

export const mittag = (server: TestServer): Peer => ({
  url: `${server.url}/`,
  now: () => server.now(),
  username: 'anna',
  password: PASSWORD,
  usable: USABLE,
  passwordField: '#root input[autocomplete="current-password"]',
  submit: '#root button[type="submit"]',
  kept: { selector: 'main h2', isInert: true },
  overview: OVERVIEW,
  order: [
    {
      answer: {
        name: 'place',
        // The overview has such buttons too, and stays for a moment under the new address.
        shown: {
          route: '/order/articles',
          selector: 'main:has([data-bar-place]) button[aria-label$="legen"]',
          without: NO_PLACEHOLDER,
        },
      },
      target: (page) => page.getByRole('navigation').getByRole('link', { name: 'Bestellen', exact: true }),
    },
    { answer: { name: 'dish', shown: { selector: 'main [role="group"] output' } }, target: add },
    { target: add },
    { target: add },
    { target: (page) => quantityButtons(page).last() },
    { target: (page) => quantityButtons(page).last() },
    { target: (page) => quantityButtons(page).first() },
    {
      answer: {
        name: 'payment',
        shown: { route: '/order/payment', title: 'Bezahlen', selector: 'main button[type="submit"]:enabled' },
      },
      target: button('Bezahlen'),
    },
    {
      answer: { name: 'paid', shown: { route: '/order/completed', title: 'Bestellt', selector: 'h1' } },
      target: button(/Zahlungspflichtig bestellen/),
    },
    ...LEAVE,
    {
      answer: {
        name: 'out',
        shown: { route: '/auth/login', ...USABLE },
      },
      target: (page) => page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }),
    },
  ],
});

export const barePage = (url: string): Peer => ({
  url,
  now: Date.now,
  username: 'anna',
  password: PASSWORD,
  usable: { selector: 'input[autocomplete="username"]:enabled' },
  passwordField: 'input[autocomplete="current-password"]',
  submit: 'button[type="submit"]',
  overview: { selector: '#home' },
  order: [
    { answer: { name: 'overview', shown: { selector: '#slots' } }, target: (page) => page.locator('#start') },
    {
      answer: { name: 'place', shown: { selector: '#dishes' } },
      target: (page) => page.locator('#slots button:enabled').first(),
    },
    {
      answer: { name: 'dish', shown: { selector: '[data-quantity="1"]' } },
      target: (page) => page.locator('.more').first(),
    },
    { target: (page) => page.locator('.more').nth(1) },
    { target: (page) => page.locator('.more').nth(2) },
    { target: (page) => page.locator('.more').nth(2) },
    { target: (page) => page.locator('.more').nth(2) },
    { target: (page) => page.locator('.less').nth(0) },
    {
      answer: { name: 'checkout', shown: { selector: '#review' } },
      target: (page) => page.locator('#checkout:enabled'),
    },
    { answer: { name: 'paid', shown: { selector: '#done' } }, target: (page) => page.locator('#pay') },
    { target: (page) => page.locator('#menu') },
    {
      answer: { name: 'out', shown: { selector: 'input[autocomplete="username"]:enabled' } },
      target: (page) => page.locator('#logout'),
    },
  ],
});
