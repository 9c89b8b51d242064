import { type Page } from '@playwright/test';

/** How often the page must be idle without another request until it counts as waiting for those it has sent. */
const IDLE_TIMES = 3;

const untilIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/**
 * Answers requests in waves: each is held back until the page does nothing but wait, then all of them are answered at
 * once. The number of waves is that of answers waited for in a row, however slow the machine is. Returns the ids of
 * each wave's requests until `isDone`; what is held back then goes on.
 */
export async function answerInWaves(page: Page, isDone: () => Promise<boolean>): Promise<string[][]> {
  const session = await page.context().newCDPSession(page);
  let held: { requestId: string; networkId: string }[] = [];
  let answered = 0;
  session.on('Fetch.requestPaused', ({ requestId, networkId = '', responseStatusCode, responseErrorReason }) => {
    const isAnswer = responseStatusCode !== undefined || responseErrorReason !== undefined;
    if (!isAnswer) held.push({ requestId, networkId });
    else {
      answered += 1;
      void session.send('Fetch.continueRequest', { requestId });
    }
  });
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern: 'http*', requestStage: 'Request' },
      { urlPattern: 'http*', requestStage: 'Response' },
    ],
  });
  const waves: string[][] = [];
  for (;;) {
    for (let idle = 0, seen = held.length; idle < IDLE_TIMES; idle = held.length > seen ? 0 : idle + 1) {
      seen = held.length;
      await untilIdle(page);
    }
    if (await isDone()) break;
    if (held.length === 0) continue;
    const wave = held;
    held = [];
    waves.push(wave.map(({ networkId }) => networkId));
    answered = 0;
    for (const { requestId } of wave) await session.send('Fetch.continueRequest', { requestId });
    while (answered < wave.length) await untilIdle(page);
  }
  await session.detach();
  return waves;
}
