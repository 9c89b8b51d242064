import { type Page } from '@playwright/test';

/**
 * Sums of the page whose signs are not drawn one after the other from left to right, as behind a name that turns the
 * direction.
 */
export const reorderedSums = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    const reordered: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: sum, index } of node.data.matchAll(/\d+[.,:]\d\d/g)) {
        const boxes = [...sum].map((_, at) => {
          const range = document.createRange();
          range.setStart(node, index + at);
          range.setEnd(node, index + at + 1);
          return range.getBoundingClientRect();
        });
        const isDrawn = boxes.every(({ width }) => width > 0);
        if (isDrawn && boxes.some(({ left }, at) => at > 0 && left < boxes[at - 1]!.left))
          reordered.push(`${sum} in ${node.parentElement.outerHTML.slice(0, 200)}`);
      }
    }
    return reordered;
  }, within);
