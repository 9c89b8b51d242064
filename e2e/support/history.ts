import { type Page, expect } from '@playwright/test';

/**
 * Nothing but pages is in the history up to here. What was closed by its button leaves its entry a moment later
 * (PAGE-281), and with it an address that is typed meanwhile.
 */
export const isLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(0);
