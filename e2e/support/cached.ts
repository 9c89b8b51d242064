import { type Page, expect } from '@playwright/test';
import { listBrowserData } from './leftovers.ts';

/**
 * Waits until restaurant and start data are kept. The person's name would not tell: it is in the kept orders as well.
 */
export const startIsCached = (page: Page) =>
  expect
    .poll(async () => {
      const { localStorage, databases } = await listBrowserData(page);
      return [localStorage.keptHouse !== undefined, Object.values(databases).join(' ').includes('start 1')];
    })
    .toEqual([true, true]);
