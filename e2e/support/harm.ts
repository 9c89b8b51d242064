import { type Page, expect } from '@playwright/test';
import { EVIL_HOST } from './hostile-tenant.ts';

export interface Harm {
  /** What has run, been asked for or opened so far. */
  done: string[];
  /** What is in the page that may not be there. */
  lookAround: () => Promise<string[]>;
}

/**
 * Elements that neither the app nor a text of the restaurant may have, and attributes that run or lead to somebody
 * else.
 */
const findForeign = (page: Page): Promise<string[]> =>
  page.evaluate((host) => {
    const found: string[] = [];
    const own = (element: Element) =>
      element.tagName === 'SCRIPT' && !element.closest('#root') && !/hit\(/.test(element.textContent);
    for (const element of document.querySelectorAll('*')) {
      const tag = element.tagName.toLowerCase();
      const markup = element.outerHTML.slice(0, 120);
      if (/^(script|object|embed|base|math|noembed|mglyph)$/.test(tag) && !own(element)) found.push(markup);
      if (tag === 'meta' && element.getAttribute('http-equiv') === 'refresh') found.push(markup);
      if (tag === 'style' && element.textContent.includes(host)) found.push(markup);
      for (const { name, value } of element.attributes) {
        // A place where a text is shown as text, such as the name of a button.
        if (/^(aria-|alt$|title$|placeholder$|value$|label$|content$|data-)/.test(name)) continue;
        if (name.startsWith('on') || name === 'srcdoc') found.push(`${name} of ${markup}`);
        if (/^(id|class|name|target|for)$/.test(name) && /(^|\s)evil/.test(value)) found.push(`${name} of ${markup}`);
        if (
          /href|src|action|style|data|cite|poster/.test(name) &&
          new RegExp(`${host}|^\\s*(javascript|vbscript):|^data:text`, 'i').test(value)
        )
          found.push(`${name} of ${markup}`);
      }
    }
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    if (middle && getComputedStyle(middle).zIndex === '9999')
      found.push(`covered by ${middle.outerHTML.slice(0, 120)}`);
    return found;
  }, EVIL_HOST);

/**
 * Watches a page from its first script on. At the first harm it closes the page, which may answer nothing any more,
 * with the reason.
 */
export async function watchForHarm(page: Page, ownUrl: string): Promise<Harm> {
  const done: string[] = [];
  const tell = (harm: string): void => {
    done.push(harm);
    void page.close({ reason: harm });
  };
  await page.exposeFunction('hit', () => tell('a script of a text has run'));
  page.on('dialog', (dialog) => {
    // It goes with its page.
    tell(`dialog: ${dialog.message()}`);
  });
  page.on('popup', (popup) => tell(`window: ${popup.url()}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^http/.test(protocol) && origin !== new URL(ownUrl).origin) tell(`request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (/^data:|^javascript:/.test(url) || (URL.canParse(url) && new URL(url).hostname === EVIL_HOST))
      tell(`leads to ${url}`);
  });
  return { done, lookAround: () => findForeign(page) };
}

/** Fails at the first page on which something is found: what covers it would keep the next step waiting. */
export async function expectHarmless(harm: Harm, name = ''): Promise<void> {
  expect([...harm.done, ...(await harm.lookAround())], name).toEqual([]);
}
