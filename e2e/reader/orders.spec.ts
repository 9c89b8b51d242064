import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { type Listener } from './listener.ts';
import { signIn } from './sign-in.ts';

test.beforeEach(({ me }) => signIn(me));

async function putIntoCart(me: Listener): Promise<void> {
  await me.press('h');
  await me.until('b', /in den Warenkorb legen push button.*\d,\d\d €.*(Enthält|Allergene)/);
  await me.press('Return');
  await me.hear(/im Warenkorb, 1 Speise, 7,40 €/);
}

/** Answers how the outcome is said. */
async function pay(me: Listener): Promise<string> {
  await me.until('Tab', /Bezahlen push button/);
  await me.press('Return');
  await me.hear(/Bezahlen$/);
  await me.press('h');
  await me.until('b', /Zahlungspflichtig bestellen.*push button/);
  await me.press('Return');
  return me.hear(/Bestellt: Bestellnummer \d+, Montag, 23\. November, 12:00.*, Speisesaal.*Bezahlt: 7,40 €/);
}

test('today’s dish is ordered and paid, and the outcome is one sentence', async ({ me, server, report }) => {
  const orders = () => server.read<unknown[]>('orders?username=anna');
  const before = await orders();
  await putIntoCart(me);
  report('from the overview: today’s dish ordered and paid', me, 8, await pay(me));
  expect(await orders()).toHaveLength(before.length + 1);
});

test('the dishes of a chosen day, and the title of each page', async ({ me, report }) => {
  await me.until('k', /ändern link/);
  await me.press('Return');
  await me.hear(/Wann und wo\?$/);
  await me.until('r', /Mittwoch.*radio button/);
  await me.press('space');
  await me.hear(/Mittwoch, 25\. November/);
  await me.until('b', /11:30/);
  await me.press('Return');
  report('from the overview to the dishes of a chosen day', me, 8, await me.hear(/Was darf es sein\?$/));
});

test('from the cart to the checkout', async ({ me, report }) => {
  await putIntoCart(me);
  await me.until('shift+b', /Warenkorb.*collapsed/);
  me.presses = 0;
  await me.press('Return');
  await me.hear(/Bezahlen push button/);
  await me.press('Return');
  report('from the cart to the checkout', me, 2, await me.hear(/Bezahlen$/));
});

test('an order is canceled', async ({ me, report }) => {
  await putIntoCart(me);
  await pay(me);
  await me.until('shift+k', /Übersicht/);
  await me.press('Return');
  await me.hear(/Guten Morgen, Anna/);
  me.presses = 0;
  await me.until('b', /Stornieren/);
  await me.press('Return');
  await me.until('shift+b', /stornieren push button/i);
  await me.press('Return');
  report('an order canceled', me, 8, await me.hear(/Die Bestellung ist storniert\. Erstattet: 7,40 €/));
});

test('a date in the calendar, of which each day is said with its weekday', async ({ me, report }) => {
  await me.until('shift+k', /Bestellungen link/);
  await me.press('Return');
  await me.hear(/Meine Bestellungen$/);
  await me.until('b', /Zeitraum und Suche/);
  await me.press('Return');
  me.presses = 0;
  await me.until('b', /Von: Kalender/);
  await me.press('Return');
  await me.hear(/November 2026/);
  expect(await me.press('Down')).toMatch(/Montag, 16\. November 2026/);
  const day = await me.press('Right');
  expect(day).toMatch(/Dienstag, 17\. November 2026/);
  await me.press('Return');
  await me.hear(/Von entry 17\.11\.2026/);
  report('a date in the calendar', me, 6, day);
});
