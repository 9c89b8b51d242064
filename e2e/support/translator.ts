import { type Page } from '@playwright/test';

/** What a translator does with a text: takes it out of the page, or moves it into its own element. */
type Translation = 'replaced' | 'wrapped';

/**
 * Translates the page again after each change, as browsers do: every text that is not marked `translate="no"` goes into
 * nested `font` elements. The words stay the same, so that a test finds them.
 */
export const translateBy = (page: Page, translation: Translation): Promise<unknown> =>
  page.addInitScript((how) => {
    const KEPT = '[translate=no], font, script, style, noscript, title, textarea, svg';
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest(KEPT)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        text.replaceWith(outer);
        inner.append(how === 'wrapped' ? text : text.data);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
      translate();
    });
  }, translation);
