/**
 * Keeps the browser from recording the addresses of requests: some contain card number, `authString` or ids, as
 * specified, and a page of a terminal serves one customer after another. Emptying the list at a sign-out would miss
 * requests that end after it.
 */
export function stopResourceTimings(): void {
  performance.setResourceTimingBufferSize?.(0);
  performance.clearResourceTimings?.();
}
