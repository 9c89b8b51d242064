/** The latest moment for work that can wait, however busy the page is. */
const PATIENCE_MS = 4_000;

/** Settles when the page has nothing better to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    // Safari has none.
    else setTimeout(resolve, 200);
  });
