/** A request, in seconds of one clock: when the page asked for it, and when its answer was there. */
export interface Asked {
  startedAt: number;
  /** Null: not answered yet, so that nothing can have waited for it. */
  endedAt: number | null;
}

/**
 * How many answers were waited for in a row: the length of the longest chain in which each request was started after
 * the one before it had ended. Requests that are under way at the same time are one wait. What a page starts late
 * because it is busy looks like a wait, so requests must take longer than the page's own work between them.
 */
export function waitsInARow(requests: readonly Asked[]): number {
  const sorted = [...requests].sort((first, second) => first.startedAt - second.startedAt);
  const chains: { endedAt: number | null; length: number }[] = [];
  for (const { startedAt, endedAt } of sorted) {
    const before = chains.filter((chain) => chain.endedAt !== null && chain.endedAt <= startedAt);
    chains.push({ endedAt, length: 1 + Math.max(0, ...before.map(({ length }) => length)) });
  }
  return Math.max(0, ...chains.map(({ length }) => length));
}
