import { type Locator, expect } from '@playwright/test';

/** All of an element is in the viewport, and no bar lies over it. */
export async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = await element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => {
      const hit = document.elementFromPoint((left + right) / 2, y);
      return hit !== null && node.contains(hit);
    });
  });
  expect(isOnTop).toBe(true);
}
