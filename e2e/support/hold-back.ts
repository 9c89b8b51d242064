import { type Page } from '@playwright/test';

/** The server works on the calls of an address, and its answers to the client are held back until they are let go. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    // The provider's own return leads to the same address.
    if (route.request().isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    await free;
    // The page may have given up on it.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  return letGo;
}
