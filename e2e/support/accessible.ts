import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { whenStyled } from './styled.ts';

type Violation = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number], 'id' | 'nodes'>;

/**
 * All rules of axe, with its best practices and its experiments, such as the one for names (2.5.3). Without the tags
 * `wcag2aaa`, a level that is not our aim (contrast of 7:1, links of one name to one place, no redirects), and
 * `wcag2a-obsolete`, which axe itself has deprecated.
 */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/**
 * axe reads the colour of a text from `-webkit-text-fill-color` first. Where the browser forces the colours, Chromium
 * answers that with the colour of the page, which is not drawn; without an answer, axe reads `color`, which is the
 * forced one.
 */
function readForcedColours(): void {
  const styles = CSSStyleDeclaration.prototype;
  if ('readsForcedColours' in window) return;
  Object.assign(window, { readsForcedColours: true });
  const read: (name: string) => string = Reflect.get(styles, 'getPropertyValue');
  styles.getPropertyValue = function (name) {
    const isForced = name === '-webkit-text-fill-color' && matchMedia('(forced-colors: active)').matches;
    return isForced ? '' : read.call(this, name);
  };
}

/**
 * Skips cross-origin frames (there are none), details of passed rules, and parsing the style sheets again. Where the
 * page has axe already, its half megabyte of code is not sent again.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  await page.evaluate(readForcedColours);
  const hasAxe = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, axeSource: hasAxe ? 'void 0;' : undefined })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
}

/** Scrolls the target into view first: one that a floating bar partly covers must be large enough when uncovered. */
async function isLargeEnough(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await (await axeOf(page)).include(selector).withRules('target-size').analyze();
  return violations.length === 0;
}

async function withoutCovered(page: Page, { id, nodes }: Violation): Promise<Violation> {
  if (id !== 'target-size') return { id, nodes };
  const top = await page.evaluate(() => window.scrollY);
  const small: Violation['nodes'] = [];
  for (const node of nodes) if (!(await isLargeEnough(page, node.target.join(' ')))) small.push(node);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  return { id, nodes: small };
}

/**
 * One page has gone, and the next is not there yet, as while somebody is signed out: nothing is there to have a
 * heading.
 */
const isBetweenPages = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main')?.innerText.trim() === '');

/** Pseudo texts end in a bracket, so that none is part of a longer name: the rule for names says nothing of them. */
const isPseudo = (page: Page): Promise<boolean> => page.evaluate(() => document.body.innerText.includes('⟦'));

/** The rules whose results the colours of a page can change; those of the others are the same in every scheme. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the current page: by all its rules up to WCAG 2.2 AA and by its best practices, or by some of them
 * alone.
 */
export async function axeFaults(page: Page, rules?: string[]): Promise<{ id: string; nodes: string[] }[]> {
  await whenStyled(page);
  const axe = await axeOf(page);
  const senseless = [
    ...((await isBetweenPages(page)) ? ['page-has-heading-one'] : []),
    ...((await isPseudo(page)) ? ['label-content-name-mismatch'] : []),
  ];
  const asked = rules ? axe.withRules(rules) : axe.withTags(TAGS).disableRules(senseless);
  const { violations } = await asked.analyze();
  const found: Violation[] = [];
  for (const violation of violations) found.push(await withoutCovered(page, violation));
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }));
}

/** How far the page scrolls sideways, in px (1.4.10, reflow). */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * Checks the current page against WCAG 2.2 AA and axe's best practices: by axe, and that it does not scroll sideways.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await whenStyled(page);
  expect(await widthBeyond(page)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
}
