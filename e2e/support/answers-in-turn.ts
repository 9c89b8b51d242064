import { type Page } from '@playwright/test';

/** Which of the answers that the page waits for comes next. */
export type Turn = 'earliest' | 'latest';

/** What has come is drawn, and the page does nothing but wait. */
const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });

/**
 * Lets the answers to some URLs come one after another, each when the one before is drawn and `look` has been called
 * with the path of that one. Call what is returned when the page has all: it looks at the last one, and holds back no
 * more.
 */
export async function answerInTurn(
  page: Page,
  urls: string | RegExp,
  turn: Turn,
  look: (answered: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held: { path: string; pass: () => Promise<unknown> }[] = [];
  let fetching = 0;
  let answered = 'nothing';
  let turns: Promise<unknown> = Promise.resolve();
  await page.route(urls, async (route) => {
    fetching += 1;
    const response = await route.fetch().finally(() => (fetching -= 1));
    const path = new URL(route.request().url()).pathname;
    // The page may have aborted the request.
    held.push({ path, pass: () => route.fulfill({ response }).catch(() => undefined) });
    turns = turns.then(async () => {
      do await untilDrawn(page);
      while (fetching > 0);
      await look(answered);
      const next = (turn === 'earliest' ? held.shift() : held.pop())!;
      answered = next.path;
      await next.pass();
    });
    await turns;
  });
  return async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await untilDrawn(page);
    await look(answered);
  };
}
