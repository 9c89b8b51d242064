import { type Browser, type Page } from '@playwright/test';

/** An event of Chromium's trace, times in microseconds. */
export interface TraceEvent {
  name: string;
  cat: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, which other processes of a busy machine do not lengthen. */
  tdur?: number;
  args?: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

const CATEGORIES = ['blink.user_timing', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Marks a moment in the page, to be found again in its trace. */
export const markPage = (page: Page, name: string): Promise<void> =>
  page.evaluate((mark) => void performance.mark(mark), `bench:${name}`);

/** Records what the page's threads do while `work` runs. */
export async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return trace.traceEvents;
}

/** When a mark was set, and on which thread: that is the page's main thread. */
function findMark(events: readonly TraceEvent[], name: string): TraceEvent {
  const found = events.find((event) => event.cat.includes('blink.user_timing') && event.name === `bench:${name}`);
  if (!found) throw new Error(`The trace holds no mark "${name}".`);
  return found;
}

/**
 * Milliseconds of processor time of the main thread's tasks between two marks; without a first one, since the page was
 * opened. It is wall-clock time where the browser does not tell the former.
 */
export function tasksBetween(events: readonly TraceEvent[], from: string | null, until: string): number[] {
  const end = findMark(events, until);
  const start = from === null ? -Infinity : findMark(events, from).ts;
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === end.pid && tid === end.tid)
    .filter(({ ts, dur = 0 }) => ts + dur >= start && ts <= end.ts)
    .map(({ dur = 0, tdur }) => (tdur ?? dur) / 1000);
}
