import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inputPaint, watchInput } from './input-paint.ts';

let frames: FrameRequestCallback[] = [];
let target: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  target = new EventTarget();
  stop = watchInput(target);
});
afterEach(async () => {
  stop();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the page has painted since the last input. */
async function press(type: string) {
  target.dispatchEvent(new Event(type));
  let isPainted = false;
  void inputPaint()?.then(() => (isPainted = true));
  await vi.advanceTimersByTimeAsync(0);
  return () => isPainted;
}

// PAGE-52
it.each(['click', 'keydown'])('a %s counts as answered in a task after the next frame', async (type) => {
  expect(inputPaint()).toBeUndefined();
  const isPainted = await press(type);
  expect(isPainted()).toBe(false);
  for (const frame of frames) frame(0);
  await Promise.resolve();
  expect(isPainted()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect([isPainted(), inputPaint()]).toEqual([true, undefined]);
});

it('a page that paints nothing, as in the background, waits a tenth of a second', async () => {
  const isPainted = await press('click');
  await vi.advanceTimersByTimeAsync(99);
  expect(isPainted()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isPainted()).toBe(true);
});

it('inputs before one frame are answered by it', async () => {
  await press('keydown');
  await press('click');
  expect(frames).toHaveLength(1);
});
