import { expect } from '@playwright/test';
import { KARL, attractScreen, fire } from '../support/terminal.ts';
import { test } from './fixtures.ts';

/** Keys of the keypad, by the numbers that X gives F13 to F17. */
const NEXT = '192';
const CHOOSE = '193';
const READ_ALOUD = '195';

test.use({ hasOrca: false });

test('a terminal: from the card to the paid order and its end by four keys', async ({ terminal, report }) => {
  const { page, me } = terminal;
  await expect(attractScreen(page)).toBeVisible();
  await me.press(READ_ALOUD);
  await me.hear(/Die Seite wird vorgelesen/);
  await fire(page, 'LoginCard', KARL.login);
  await me.hear(/Guten Morgen, Karl, Überschrift/);
  me.presses = 0;
  await me.until(CHOOSE, /^Heute, 11:30.*Link/);
  await me.until(NEXT, /Bestellen bis/);
  await me.until(CHOOSE, /Schweinsbraten.*Überschrift/);
  await me.until(NEXT, /in den Warenkorb legen, Taste/);
  await me.press(CHOOSE);
  await me.hear(/im Warenkorb, 1 Speise, 7,40 €/);
  await me.until(NEXT, /Bezahlen, Taste/);
  await me.press(CHOOSE);
  await me.hear(/Bezahlen, Überschrift/);
  await me.until(CHOOSE, /Summe und Bestellung, Überschrift/);
  await me.until(NEXT, /Zahlungspflichtig bestellen/);
  await me.press(CHOOSE);
  const outcome = await me.hear(/Ihre Nummer.*Bezahlt: 7,40 €/);
  expect(outcome.match(/Bezahlt/g)).toHaveLength(1);
  await me.until(NEXT, /Noch bleiben, Taste/);
  await me.until(NEXT, /Fertig und abmelden, Taste/);
  await me.press(CHOOSE);
  await expect(attractScreen(page)).toBeVisible();
  report('a terminal by four keys: from the card to paid and signed out', me, 20, outcome);
});
