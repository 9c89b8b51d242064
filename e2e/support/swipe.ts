import { type Page } from '@playwright/test';
import { protocolOf } from './protocol.ts';

/** A finger drags the days by two thirds of their width. */
export async function drag(page: Page, direction: 'left' | 'right'): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const session = await protocolOf(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const path = Array.from({ length: 14 }, (_, step) => ({ x: width * (0.82 - step * 0.051), y: height * 0.53 }));
  if (direction === 'right') path.reverse();
  const [start, ...moves] = path;
  if (start) await touch('touchStart', start);
  for (const point of moves) await touch('touchMove', point);
  await touch('touchEnd');
}

/** The days are dragged, and come to rest. */
export async function swipe(page: Page, direction: 'left' | 'right'): Promise<void> {
  const days = page.locator('[role=group]', { has: page.locator('section[inert]') });
  // In an object, as a promise would be awaited.
  const rest = await days.evaluateHandle((row) => ({
    reached: new Promise((resolve) => row.addEventListener('scrollend', resolve, { once: true })),
  }));
  await drag(page, direction);
  await rest.evaluate(({ reached }) => reached.then(() => undefined));
}
