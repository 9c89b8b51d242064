import { type Page } from '@playwright/test';
import { median } from './statistics.ts';

/**
 * Counts React's commits by the hook of its developer tools, which the production build calls as well. It must be there
 * before the page's scripts run.
 */
export const COUNT_COMMITS = `{
  let count = 0;
  const nothing = () => undefined;
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: nothing,
      onCommitFiberRoot: () => void (count += 1),
      onCommitFiberUnmount: nothing,
      onPostCommitFiberRoot: nothing,
    },
  });
  Object.defineProperty(window, 'benchCommits', { get: () => count });
}`;

/**
 * Commits in a second while nobody does anything, the median of some seconds: what happens once a minute does not
 * count. Begins just after a commit, if there is one within a second and a half, so that a clock's ticks are not at the
 * edges of the seconds.
 */
export async function commitsPerSecond(page: Page, seconds: number): Promise<number> {
  const counts = await page.evaluate(async (duration) => {
    const count = () => (window as unknown as { benchCommits: number }).benchCommits;
    const until = (at: number) => new Promise((resolve) => setTimeout(resolve, at - performance.now()));
    const [opened, first] = [performance.now(), count()];
    while (count() === first && performance.now() - opened < 1500) await until(performance.now() + 20);
    const startedAt = performance.now() + 300;
    const marks: number[] = [];
    for (let second = 0; second <= duration; second += 1) {
      await until(startedAt + second * 1000);
      marks.push(count());
    }
    return marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
  }, seconds);
  return median(counts);
}
