import { type Page } from '@playwright/test';
import { installClock } from './support/device-clock.ts';
import { expect, test } from './support/fixtures.ts';
import { addButtons, payButton } from './support/journey.ts';
import { listen, pressKey } from './support/recorded-voice.ts';
import { type TestServer } from './support/server.ts';
import { KARL, TERMINAL, attractScreen, openTerminal, payAtTerminal, putOn } from './support/terminal.ts';
import { expectUncovered } from './support/uncovered.ts';

test.use(TERMINAL);

const KEYS = { back: 'F13', next: 'F14', choose: 'F15', repeat: 'F16' } as const;
type KeyName = keyof typeof KEYS;

/** More than any page of a terminal has before what is looked for. */
const MOST_PRESSES = 150;

/** A customer who sees nothing, with the four keys of the keypad. */
async function byKeys(page: Page, server: TestServer) {
  await installClock(page, server);
  const { said, isSpeaking } = await listen(page, 'de-DE');
  const press = async (key: (typeof KEYS)[KeyName]) => {
    const { length } = await said();
    // Two presses of it that follow each other at once are one (TERM-543).
    if (key === KEYS.choose) await page.clock.runFor(500);
    await pressKey(page, key);
    // A message of the page may be said after what the key leads to.
    return async () => (await said()).slice(length);
  };
  return {
    said,
    choose: () => press(KEYS.choose),
    next: () => press(KEYS.next),
    pressAndHear: async (key: KeyName, wanted: RegExp) =>
      expect.poll(await press(KEYS[key])).toContainEqual(expect.stringMatching(wanted)),
    /** Listens to the end, and thinks for so long. */
    listenAndThink: async (ms: number) => {
      while (await isSpeaking()) await page.clock.runFor(250);
      await page.clock.runFor(ms);
    },
    switchOn: () => pressKey(page, 'F17'),
    /** Goes on until something is read that matches. */
    goTo: async (wanted: RegExp) => {
      for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
        const heard = await press('F14');
        if ((await heard()).some((text) => wanted.test(text))) return;
      }
      throw new Error(`Nothing was read that matches ${String(wanted)}.`);
    },
  };
}

/** What is pressed, and heard then, from the card that is put on to the end. */
const TO_THE_END: readonly (readonly [KeyName, RegExp])[] = [
  ['choose', /^Heute, 11:30 · Speisesaal Erdgeschoss, ändern, Link$/],
  ['next', /^Bestellen bis 09:30$/],
  ['choose', /^Schweinsbraten mit Sauerkraut, Überschrift$/],
  ['next', /^Achtung: enthält .* jetzt 7,40 €$/],
  ['next', /^Schweinsbraten mit Sauerkraut in den Warenkorb legen, Taste, .*Enthält/],
  ['choose', /^Schweinsbraten mit Sauerkraut im Warenkorb, 1 Speise, 7,40 €$/],
  // COMFORT-40
  ['next', /^Bezahlen, Taste$/],
  ['choose', /^Bezahlen, Überschrift$/],
  ['choose', /^Summe und Bestellung, Überschrift$/],
  ['next', /^Bestellen bis 09:30$/],
  ['next', /^Zahlungspflichtig bestellen 7,40 € mit der Karte, die hier liegt, Taste, .*Schweinsbraten.*11:30/],
  ['choose', /^Ihre Nummer, \d{4,}, Abholung: Speisesaal Erdgeschoss, Montag, .* 1 × Schweinsbraten.*Bezahlt: 7,40 €$/],
  ['repeat', /^Ihre Nummer, \d{4,}, Abholung: /],
  ['next', /^Noch bleiben, Taste$/],
  ['next', /^Fertig und abmelden, Taste$/],
];
const MOST_PRESSES_TO_THE_END = 20;
/** Nobody has asked for more time, and nobody is hurried. */
const THINKING_MS = 12_000;

// TERM-540, TERM-541
test('a dish is ordered and paid by four keys in at most 20 presses, and all is heard to its end without hurry', async ({
  page,
  server,
}) => {
  const { choose, pressAndHear, listenAndThink, switchOn } = await byKeys(page, server);
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await expect(addButtons(page).first()).toBeVisible();
  for (const [key, wanted] of TO_THE_END) {
    await pressAndHear(key, wanted);
    await expect(page.locator('main[aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(0);
    await listenAndThink(THINKING_MS);
  }
  await choose();
  await expect(attractScreen(page)).toBeVisible();
  expect(TO_THE_END.length + 1).toBeLessThanOrEqual(MOST_PRESSES_TO_THE_END);
});

// TERM-540, TERM-36
test('whoever has gone while the page after paying is read aloud is signed out 20 seconds after its end', async ({
  page,
  server,
}) => {
  const { said, listenAndThink, switchOn } = await byKeys(page, server);
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await addButtons(page).first().click();
  await payAtTerminal(page);
  await payButton(page).click();
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Ihre Nummer, .*Bezahlt: 7,40 €$/));
  const leaving = page.getByRole('timer').filter({ hasText: 'Abmeldung in 20 Sekunden' });
  await expect(leaving).toBeVisible();
  await listenAndThink(19_000);
  expect((await said()).filter((text) => /Nummer,? \d|nummer \d/.test(text))).toHaveLength(1);
  await expect(page).toHaveURL(/order\/completed/);
  await page.clock.runFor(2_000);
  await expect(attractScreen(page)).toBeVisible();
});

// TERM-543
test('two presses of a key that follow each other at once put one portion into the cart', async ({ page, server }) => {
  const { goTo, choose, switchOn } = await byKeys(page, server);
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await goTo(/in den Warenkorb legen, Taste/);
  await choose();
  const pressed = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(pressed + 150);
  await expect(page.getByRole('button', { name: /^Eins mehr: / })).toBeEnabled();
  await pressKey(page, KEYS.choose);
  await page.clock.setFixedTime(pressed + 650);
  await pressKey(page, KEYS.choose);
  await expect(page.getByRole('link', { name: /^Warenkorb .*2 Speisen/ })).toBeVisible();
});

// TERM-42
test('a list of choices is gone through and chosen by the four keys', async ({ page, server }) => {
  const { goTo, pressAndHear, switchOn } = await byKeys(page, server);
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await page.goto('/#/user/balance');
  const list = page.getByRole('combobox').first();
  await expect(list).toBeVisible();
  const before = await list.inputValue();
  await goTo(/Auswahlliste/);
  await pressAndHear('choose', /, Auswahl, ein$/);
  await goTo(/, Auswahl, aus$/);
  await pressAndHear('choose', /Auswahlliste, /);
  await expect(list).not.toHaveValue(before);
});

// TERM-35, TERM-42
test('the other ways to pay are heard and in sight when they are opened, and the keys go on with them', async ({
  page,
  server,
}) => {
  const { goTo, next, pressAndHear, switchOn } = await byKeys(page, server);
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await addButtons(page).first().click();
  await payAtTerminal(page);
  await goTo(/^Anders bezahlen oder Gutschein einlösen, Taste$/);
  await pressAndHear('choose', /^Zahlungsart$/);
  const name = page.getByText('Zahlungsart', { exact: true });
  await expect(name).toBeFocused();
  await expectUncovered(name);
  await expect.poll(await next()).toContainEqual(expect.stringMatching(/, Auswahl, (ein|aus)$/));
});

// TERM-42
test('a page that has come, dishes with price and allergens, and what is in the cart are heard', async ({
  page,
  server,
}) => {
  const { said, goTo, choose, switchOn } = await byKeys(page, server);
  const hear = (wanted: RegExp) => expect.poll(said).toContainEqual(expect.stringMatching(wanted));
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await hear(/^Guten Morgen, Karl, Überschrift$/);
  await expect(addButtons(page).first()).toBeVisible();
  await goTo(/^Details zu Schweinsbraten mit Sauerkraut, Taste$/);
  await goTo(/^Achtung: enthält .* jetzt 7,40 €$/);
  // Without the price and the warning, which were heard right before.
  await goTo(/^Schweinsbraten mit Sauerkraut in den Warenkorb legen, Taste, (?!.*(7,40|Achtung)).*Enthält .*Gluten/);
  await choose();
  await goTo(/^Warenkorb 7,40 €, 1 Speise, Link$/);
  await choose();
  await hear(/^Warenkorb, Überschrift$/);
  await goTo(/^1 × Schweinsbraten mit Sauerkraut 7,40 €$/);
  await goTo(/^Achtung: enthält Gluten/);
  await goTo(/^Hilfe, Taste$/);
  await choose();
  await goTo(/^Mit „Vorlesen“ bedienen Sie alles mit vier Tasten/);
});
