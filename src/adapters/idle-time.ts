/** Longest wait, however busy the page is. */
const MAX_WAIT_MS = 4_000;

/** Resolves when the main thread is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    // Safari has no requestIdleCallback.
    else setTimeout(resolve, 200);
  });
