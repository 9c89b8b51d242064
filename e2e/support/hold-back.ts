import { type Page } from '@playwright/test';

/** Lets the calls to a URL reach the server, but holds its responses back until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    // The redirect back from the provider goes to the same URL.
    if (route.request().isNavigationRequest()) return route.continue();
    // A test may end while the page reads once more.
    const answer = await route.fetch().catch(() => null);
    if (!answer) return;
    await free;
    // The page may have aborted the request.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  return letGo;
}
