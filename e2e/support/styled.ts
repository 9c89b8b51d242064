import { type Page } from '@playwright/test';

/** Waits for the style sheets: the text may be there before them. */
export const whenStyled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
