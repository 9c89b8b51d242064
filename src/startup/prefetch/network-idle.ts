import { whenIdle } from '../../browser/page/idle-time.ts';
import { type ApiClient } from '../../api/client.ts';
import { type SessionRef } from '../../context/actor-types.ts';

const PAUSE_MS = 100;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** Of a picture that is on its way: whether somebody sees its place. */
function isSeen(picture: HTMLImageElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Resolves when the main thread is idle and no answer is on its way. */
export async function whenAnswered(
  api: Pick<ApiClient, 'isBusy'>,
  untilIdle: () => Promise<unknown> = whenIdle,
): Promise<void> {
  for (;;) {
    await untilIdle();
    if (!api.isBusy) return;
    await pause();
  }
}

/**
 * Resolves when nobody waits for anything: nobody is being signed in or out, no answer and no picture in sight is on
 * its way, and the main thread is idle. What is prefetched then delays nothing that somebody has asked for.
 */
export async function whenNetworkIdle(session: SessionRef, api: Pick<ApiClient, 'isBusy'>): Promise<void> {
  const isIdle = () =>
    !api.isBusy &&
    !session.getSnapshot().hasTag('busy') &&
    [...document.images].every((picture) => picture.complete || !isSeen(picture));
  for (;;) {
    await whenIdle();
    if (isIdle()) return;
    await pause();
  }
}
