import { type Page } from '@playwright/test';
import { protocolOf } from './protocol.ts';

/**
 * Buttons, links, radios and checkboxes whose name lacks words that are seen on them, in the same order (WCAG 2.5.3):
 * who speaks to the computer says what stands there. Names are Chromium's own.
 */
export async function unspeakable(page: Page): Promise<string[]> {
  let found = await readUnspeakable(page);
  // What counts down may change after it was seen, and before its name is read.
  for (let readings = 1; found.length > 0 && readings < 3; readings++) found = await readUnspeakable(page);
  return found;
}

async function readUnspeakable(page: Page): Promise<string[]> {
  const cdp = await protocolOf(page);
  await page.evaluate(() => {
    const isHidden = (node: Element): boolean => {
      const style = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      return (
        style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)' || (width <= 1 && height <= 1)
      );
    };
    const seenIn = (control: Element): string => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const seen: string[] = [];
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement!;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        let hidden = false;
        for (let node: Element | null = parent; node && node !== control && !hidden; node = node.parentElement)
          hidden = isHidden(node);
        if (!hidden) seen.push(texts.currentNode.textContent ?? '');
      }
      return JSON.stringify(seen.filter((text) => text.trim()));
    };
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, [role^="menuitem"], [role="tab"], [role="option"], input:is([type="radio"], [type="checkbox"])',
    )) {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : control;
      if (label?.checkVisibility({ visibilityProperty: true })) control.dataset.seen = seenIn(label);
    }
  });
  // In one answer: a page of dishes has hundreds of controls.
  const { root } = await cdp.send('DOM.getDocument', { depth: -1 });
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  // What is ignored is hidden, or behind a modal dialog.
  const exposed = nodes.filter(({ ignored }) => !ignored);
  const nameOf = new Map(exposed.map((node) => [node.backendDOMNodeId, String(node.name?.value ?? '')]));
  const found: string[] = [];
  for (const { backendNodeId, attributes = [] } of nodesWithin(root)) {
    const at = attributes.indexOf('data-seen');
    const name = nameOf.get(backendNodeId);
    if (at < 0 || name === undefined) continue;
    const seen = attributes[at + 1] ?? '';
    if (!isNamed(name, JSON.parse(seen) as string[])) found.push(`“${seen}” is named “${name}”`);
  }
  // Else it is told of every change of the page from now on.
  await cdp.send('DOM.disable');
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('[data-seen]')) control.removeAttribute('data-seen');
  });
  return found;
}

interface DomNode {
  backendNodeId: number;
  attributes?: string[];
  children?: DomNode[];
}

function* nodesWithin(node: DomNode): Generator<DomNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesWithin(child);
}

/**
 * Each text that is seen is in the name as a whole, one after another; more may be said between them, such as “instead
 * of” of two prices.
 */
function isNamed(name: string, seen: string[]): boolean {
  let rest = ` ${wordsOf(name)} `;
  return seen.map(wordsOf).every((words) => {
    const at = rest.indexOf(` ${words} `);
    if (words === '') return true;
    rest = at < 0 ? '' : rest.slice(at + words.length + 1);
    return at >= 0;
  });
}

/** Words and numbers alone: punctuation, signs and soft hyphens are not spoken. */
const wordsOf = (text: string): string =>
  text
    // Where letters are shown as capitals, the name has them too: “ß” as “SS”.
    .toUpperCase()
    .replace(/\u00ad/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
