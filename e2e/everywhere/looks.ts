import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { RULES_OF_COLOUR, axeFaults, widthBeyond } from '../support/accessible.ts';
import { unspeakable } from '../support/names.ts';
import { outlineFaults } from '../support/outline.ts';
import { SIZES, type Scheme, type Size } from '../walks/sizes.ts';
import { type Language } from '../walks/words.ts';

interface Look {
  media: { colorScheme: Scheme; forcedColors: 'none' | 'active' };
  /** The rules of axe whose results can differ from those of the light look; without it: all. */
  rules?: string[];
}

const LIGHT: Look = { media: { colorScheme: 'light', forcedColors: 'none' } };

/** The looks that a page has without being loaded again. */
const looksOf = (palette: Scheme): Record<string, Look> => ({
  light: LIGHT,
  // Borders are added, which could move a target.
  forced: { media: { colorScheme: palette, forcedColors: 'active' }, rules: [...RULES_OF_COLOUR, 'target-size'] },
  dark: { media: { colorScheme: 'dark', forcedColors: 'none' }, rules: RULES_OF_COLOUR },
});

/** Forced colours are light or dark ones. What they do to a state does not depend on its language. */
export const paletteIn = (language: Language): Scheme => (language === 'EN' ? 'dark' : 'light');

/** Where a picture of each state in forced colours is kept, to look at; unset: nowhere. */
const PICTURES = process.env.MITTAG_PICTURES;

/**
 * The app takes over a scheme, or a size, after the browser has told of it. Counts real frames, also while the page's
 * time is stopped.
 */
async function whenDrawn(page: Page): Promise<void> {
  const counter = await page.evaluateHandle(() => ({ frames: 0 }));
  await page.waitForFunction((counted) => ++counted.frames > 2, counter, { polling: 'raf' });
  await counter.dispose();
}

/**
 * Checks what is on the screen in both schemes and in forced colours: by axe, that it does not scroll sideways, that
 * names contain what is seen, and the outline. One run tells of all faults.
 */
export async function expectGoodInEveryLook(page: Page, name: string, palette: Scheme): Promise<void> {
  for (const [look, { media, rules }] of Object.entries(looksOf(palette))) {
    await page.emulateMedia(media);
    await whenDrawn(page);
    const at = `${name}, ${look}`;
    expect.soft(await axeFaults(page, rules), at).toEqual([]);
    expect.soft(await widthBeyond(page), at).toBeLessThanOrEqual(0);
    if (look === 'forced') expect.soft(await edgeless(page), `${at}: dialogs without an edge`).toEqual([]);
    if (PICTURES && look === 'forced') await page.screenshot({ path: join(PICTURES, `${name}.png`), caret: 'hide' });
  }
  await page.emulateMedia(LIGHT.media);
  // Colours change neither.
  expect.soft(await unspeakable(page), name).toEqual([]);
  expect.soft(await outlineFaults(page), name).toEqual([]);
}

/** In forced colours, where shadows go, what lies over the page is told from it by an edge alone. */
const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], [role="dialog"]')]
      .filter((dialog) => dialog.checkVisibility() && getComputedStyle(dialog).borderTopStyle === 'none')
      .map((dialog) => dialog.className),
  );

/** What a bar of the page could cover, and the focus could leave. */
const notModal = (page: Page): Promise<number> => page.locator('dialog[open]:not(:modal)').count();

const openDialogs = (page: Page): Promise<number> =>
  page.locator('dialog[open], [role="dialog"]').filter({ visible: true }).count();

/** The same at each of the sizes: the page is not loaded again, and what is open stays open. */
export async function expectGoodAtEverySize(
  page: Page,
  name: string,
  { sizes, palette }: { sizes: Size[]; palette: Scheme },
): Promise<void> {
  const before = page.viewportSize();
  const opened = await openDialogs(page);
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    await whenDrawn(page);
    expect.soft(await openDialogs(page), `${name}.${size}: open dialogs`).toBe(opened);
    expect.soft(await notModal(page), `${name}.${size}: dialogs that are not modal`).toBe(0);
    await expectGoodInEveryLook(page, `${name}.${size}`, palette);
  }
  if (before) await page.setViewportSize(before);
}
