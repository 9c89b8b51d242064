import { type RouterHistory } from '@tanstack/history';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLayer } from '../browser/page/layers.ts';
import { closeOnBack } from './close-on-back.ts';
import { createHashOnlyHistory } from './history.ts';

let router: RouterHistory;
let stop: () => void;
const told: string[] = [];

/** The browser goes through its history, and what is open is settled, each in a task of its own. */
const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
const depth = () => (window.history.state as { layers?: number } | null)?.layers ?? 0;

const open: (() => void)[] = [];
/** Something that closes when it is told to; returns how it is closed otherwise. */
function opened(name: string, log: string[] = []): () => void {
  const closed = openLayer({
    close: () => {
      log.push(name);
      closed();
    },
  });
  open.push(closed);
  return closed;
}

async function go(step: 'back' | 'forward'): Promise<void> {
  window.history[step]();
  await settled();
}

beforeEach(() => {
  window.history.replaceState(null, '', '/#/user');
  router = createHashOnlyHistory();
  router.push('/order');
  router.flush();
  router.subscribe(({ location, action }) => told.push(`${action.type} ${location.href}`));
  stop = closeOnBack(router);
});

afterEach(async () => {
  for (const close of open.splice(0)) close();
  await settled();
  stop();
  router.destroy();
  told.length = 0;
  window.history.replaceState(null, '', '/');
});

describe('Going back', () => {
  // PAGE-280
  it('closes what is open, the topmost first, one with each press; then it leaves the page', async () => {
    const log: string[] = [];
    opened('sheet', log);
    opened('calendar', log);
    await settled();
    await go('back');
    expect(log).toEqual(['calendar']);
    await go('back');
    expect(log).toEqual(['calendar', 'sheet']);
    expect([window.location.hash, told]).toEqual(['#/order', []]);
    await go('back');
    expect([window.location.hash, told]).toEqual(['#/user', ['BACK /user']]);
  });

  // PAGE-282
  it('leaves open what must stay, as often as it is pressed', async () => {
    const close = vi.fn();
    open.push(openLayer({ close }));
    await settled();
    await go('back');
    await go('back');
    expect(close).toHaveBeenCalledTimes(2);
    expect([depth(), window.location.hash, told]).toEqual([1, '#/order', []]);
  });

  // PAGE-281
  it('forward again opens nothing, and leads nowhere', async () => {
    opened('sheet');
    await settled();
    await go('back');
    await go('forward');
    expect([depth(), window.location.hash, told]).toEqual([0, '#/order', []]);
    await go('back');
    expect(window.location.hash).toBe('#/user');
  });
});

describe('What is closed otherwise', () => {
  // PAGE-281
  it('leaves its entry', async () => {
    const close = opened('sheet');
    await settled();
    expect(depth()).toBe(1);
    close();
    await settled();
    expect([depth(), told]).toEqual([0, []]);
    await go('back');
    expect(window.location.hash).toBe('#/user');
  });

  // PAGE-281
  it('makes room for what opens in its place', async () => {
    const log: string[] = [];
    const close = opened('menu');
    await settled();
    const { length } = window.history;
    close();
    opened('dialog', log);
    await settled();
    expect([depth(), window.history.length]).toEqual([1, length]);
    await go('back');
    expect(log).toEqual(['dialog']);
  });

  // PAGE-281
  it.each([
    ['before its entry is left', false],
    ['while it is left', true],
  ])('makes room for a page that is opened %s', async (_, isLeaving) => {
    const close = opened('menu');
    await settled();
    close();
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve));
    router.push('/info');
    await settled();
    expect([depth(), window.location.hash, told]).toEqual([0, '#/info', ['PUSH /info']]);
    await go('back');
    expect(window.location.hash).toBe('#/order');
    await go('back');
    expect(window.location.hash).toBe('#/user');
  });

  it('makes room for a page that is opened while it is open, also above something else', async () => {
    const [closeSheet, closeCalendar] = [opened('sheet'), opened('calendar')];
    await settled();
    router.push('/info');
    await settled();
    closeSheet();
    closeCalendar();
    await settled();
    expect(window.location.hash).toBe('#/info');
    await go('back');
    expect([depth(), window.location.hash, told]).toEqual([0, '#/order', ['PUSH /info', 'BACK /order']]);
    await go('back');
    expect(window.location.hash).toBe('#/user');
  });
});

describe('The page behind', () => {
  // PAGE-281
  it('keeps the address that it has got while something was open', async () => {
    opened('sheet');
    await settled();
    router.replace('/order?page=2');
    router.flush();
    expect(depth()).toBe(1);
    await go('back');
    expect([depth(), window.location.hash, told]).toEqual([0, '#/order?page=2', ['REPLACE /order?page=2']]);
    await go('back');
    expect(window.location.hash).toBe('#/user');
  });

  // PAGE-281
  it('has nothing open after it was loaded again, and is left by one press', async () => {
    opened('sheet');
    await settled();
    stop();
    router.destroy();
    for (const close of open.splice(0)) close();
    router = createHashOnlyHistory();
    stop = closeOnBack(router);
    await settled();
    expect([depth(), window.location.hash]).toEqual([0, '#/order']);
    await go('back');
    expect(window.location.hash).toBe('#/user');
  });

  // PAGE-281
  it('is the one that has taken the place of another, of which something had been open', async () => {
    const close = opened('menu');
    await settled();
    close();
    await settled();
    router.replace('/info');
    await settled();
    opened('menu');
    await settled();
    expect([depth(), window.location.hash, told]).toEqual([1, '#/info', ['REPLACE /info']]);
    await go('back');
    expect([depth(), window.location.hash]).toEqual([0, '#/info']);
  });

  it('is known by its address alone where that was typed', async () => {
    window.location.hash = '#/info';
    await settled();
    const log: string[] = [];
    opened('sheet', log);
    await settled();
    await go('back');
    expect([log, window.location.hash]).toEqual([['sheet'], '#/info']);
    await go('back');
    expect([window.location.hash, told.at(-1)]).toEqual(['#/order', expect.stringContaining('/order')]);
  });
});

// PAGE-281
it('Escape leaves nothing in the history', async () => {
  opened('sheet');
  await settled();
  expect(depth()).toBe(1);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await settled();
  expect([depth(), window.location.hash]).toEqual([0, '#/order']);
});

// PAY-361
it('Going back leaves what Escape does not close', async () => {
  const close = vi.fn();
  open.push(openLayer({ close, isKeptByEscape: true }));
  await settled();
  await go('back');
  expect(close).toHaveBeenCalledOnce();
});
