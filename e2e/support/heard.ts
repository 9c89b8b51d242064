import { expect, type Page } from '@playwright/test';

/** Writes down what the announcer says from now on, sentence by sentence; tells it, and begins anew. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const begin = () => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('[data-announcer]'))
          heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
    }).observe(document, { childList: true, subtree: true });
  };
  await page.addInitScript(begin);
  await page.evaluate(begin);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

/** The page is read on behind its title: what has the focus there says nothing, as the announcer says the title. */
export const expectAtBeginning = (page: Page, title: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title }).locator('+ span:focus')).toHaveText('');
