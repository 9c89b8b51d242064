import { type Page } from '@playwright/test';

/**
 * Texts that the page shows only in part: clipped lines, an ellipsis, and selects whose text runs below their arrow.
 * Descriptions of dishes are left out: they are shortened on purpose, and whole in the details.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement): boolean => {
      const style = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const isShortened = (element: HTMLElement): boolean =>
      element instanceof HTMLParagraphElement && getComputedStyle(element).webkitLineClamp !== 'none';
    const isSelectCut = (select: HTMLSelectElement): boolean => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = style.font;
      const room = select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
      return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room;
    };
    const hasOwnText = (element: HTMLElement): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((element) => element.clientWidth > 2 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) =>
        element instanceof HTMLSelectElement
          ? isSelectCut(element)
          : hasOwnText(element) && isCut(element) && !isShortened(element),
      )
      .map(
        (element) =>
          (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : element.innerText) ?? '',
      );
  });

/** Words that continue on another line without a hyphen; an e-mail address may break at `@`, dots and hyphens. */
export const brokenWords = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  }, within);
