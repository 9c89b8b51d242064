import { type Locator } from '@playwright/test';

/**
 * The lines of an element's text as they are drawn, each from left to right whatever its direction: by the place of
 * each character in the page, not by its place in the text.
 */
export const drawnLines = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const signs: { sign: string; x: number; y: number }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      [...(node.textContent ?? '')].forEach((sign, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, top, width } = range.getBoundingClientRect();
        if (width > 0) signs.push({ sign, x: left, y: top });
      });
    const lines: Record<number, typeof signs> = {};
    for (const sign of signs) (lines[Math.round(sign.y)] ??= []).push(sign);
    return Object.values(lines).map((line) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ sign }) => sign)
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  });
