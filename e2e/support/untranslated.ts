import { type Page } from '@playwright/test';

/** Visible texts of the page that are, as a whole, one of these; what is filled into them may be anything. */
export const untranslated = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const patterns = known.map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escape)
            .join('.+')}$`,
        ),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const isShown = walker.currentNode.parentElement?.checkVisibility({ visibilityProperty: true });
      if (isShown && patterns.some((pattern) => pattern.test(text))) found.push(text);
    }
    return found;
  }, texts);
