import { isShellShown } from './shell.ts';

/** Longest wait, however busy the page is. */
const MAX_WAIT_MS = 4_000;

const nextIdle = (timeout: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    // Safari has no requestIdleCallback.
    else setTimeout(resolve, 200);
  });

/**
 * Resolves when the main thread is idle, and the login has replaced its shell: while the app waits for a file on its
 * way to the login, the browser is idle too.
 */
export async function whenIdle(): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  let left = MAX_WAIT_MS;
  do {
    await nextIdle(left);
    left = deadline - performance.now();
  } while (isShellShown() && left > 0);
}
