import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { addButtons } from './support/journey.ts';
import { listen, pressKey } from './support/recorded-voice.ts';
import { KARL, TERMINAL, attractScreen, openTerminal, payAtTerminal, putOn } from './support/terminal.ts';
import { expectUncovered } from './support/uncovered.ts';

test.use(TERMINAL);

/** More than any page of a terminal has before what is looked for. */
const MOST_PRESSES = 150;

/** A customer who sees nothing, with the four keys of the keypad. */
async function byKeys(page: Page) {
  const { said } = await listen(page, 'de-DE');
  const press = async (key: 'F14' | 'F15') => {
    const { length } = await said();
    await pressKey(page, key);
    // A message of the page may be said after what the key leads to.
    return async () => (await said()).slice(length);
  };
  return {
    said,
    choose: () => pressKey(page, 'F15'),
    next: press.bind(null, 'F14'),
    chooseAndHear: async (wanted: RegExp) =>
      expect.poll(await press('F15')).toContainEqual(expect.stringMatching(wanted)),
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

// TERM-42
test('a dish is ordered and paid by the four keys alone, and all of it is heard', async ({ page }) => {
  const { said, goTo, choose, next, switchOn } = await byKeys(page);
  const hear = (wanted: RegExp) => expect.poll(said).toContainEqual(expect.stringMatching(wanted));
  await openTerminal(page);
  await switchOn();
  await hear(/^Die Seite wird vorgelesen\./);
  await putOn(page, KARL);
  await expect(addButtons(page).first()).toBeVisible();
  await goTo(/in den Warenkorb legen, Taste, .*(Enthält|Allergene)/);
  await choose();
  await hear(/im Warenkorb.*1 Speise/);
  // COMFORT-40
  await next();
  await hear(/^Bezahlen, Taste$/);
  await choose();
  await expect(page).toHaveURL(/order\/payment/);
  await goTo(/^Guthaben/);
  await goTo(/^Zahlungspflichtig bestellen .*mit der Karte, die hier liegt, Taste, .*\d\d:\d\d/);
  await choose();
  await expect(page).toHaveURL(/order\/completed/);
  await hear(/^Bestellt, Überschrift$/);
  await expect(page.getByRole('img', { name: /Beleg/ })).toBeVisible();
  await goTo(/^\d{4,}/);
  await goTo(/^Beleg: mit dem Handy scannen/);
  await goTo(/^Fertig und abmelden, Taste$/);
  await choose();
  await expect(attractScreen(page)).toBeVisible();
});

// TERM-42
test('a list of choices is gone through and chosen by the four keys', async ({ page }) => {
  const { goTo, chooseAndHear, switchOn } = await byKeys(page);
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await page.goto('/#/user/balance');
  const list = page.getByRole('combobox').first();
  await expect(list).toBeVisible();
  const before = await list.inputValue();
  await goTo(/Auswahlliste/);
  await chooseAndHear(/, Auswahl, ein$/);
  await goTo(/, Auswahl, aus$/);
  await chooseAndHear(/Auswahlliste, /);
  await expect(list).not.toHaveValue(before);
});

// TERM-35, TERM-42
test('the other ways to pay are heard and in sight when they are opened, and the keys go on with them', async ({
  page,
}) => {
  const { goTo, next, chooseAndHear, switchOn } = await byKeys(page);
  await openTerminal(page);
  await switchOn();
  await putOn(page, KARL);
  await addButtons(page).first().click();
  await payAtTerminal(page);
  await goTo(/^Anders bezahlen oder Gutschein einlösen, Taste$/);
  await chooseAndHear(/^Zahlungsart$/);
  const name = page.getByText('Zahlungsart', { exact: true });
  await expect(name).toBeFocused();
  await expectUncovered(name);
  await expect.poll(await next()).toContainEqual(expect.stringMatching(/, Auswahl, (ein|aus)$/));
});

// TERM-42
test('a page that has come, dishes with price and allergens, and what is in the cart are heard', async ({ page }) => {
  const { said, goTo, choose, switchOn } = await byKeys(page);
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
