import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreFocus } from './restored-focus.ts';

const stop = restoreFocus();
afterAll(stop);
const rects = vi.spyOn(Element.prototype, 'getClientRects');

beforeEach(() => {
  // Nothing has a size in this document.
  rects.mockImplementation(function (this: Element) {
    return (this.closest('[hidden], [data-away]') ? [] : [{}]) as unknown as DOMRectList;
  });
  document.body.innerHTML = `<main><h1>Dishes</h1>
    <section><h2>Filters</h2><ul><li id="row"><button id="chip">Vegan</button></li></ul></section></main>`;
  document.getElementById('chip')?.focus();
});
afterEach(() => document.body.replaceChildren());

const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent.trim()];

// COMFORT-8
it.each([
  ['its row is removed', () => document.getElementById('row')?.remove(), ['H2', 'Filters']],
  ['its section is removed', () => document.querySelector('section')?.remove(), ['H1', 'Dishes']],
  ['it is removed alone', () => document.getElementById('chip')?.remove(), ['LI', '']],
])('a focus that is lost because %s goes to the nearest group', async (_, lose, place) => {
  lose();
  await expect.poll(focused).toEqual(place);
});

// COMFORT-8
it('a focus that is lost because the whole screen is replaced goes to the title of the page, also beside its content', async () => {
  document.body.innerHTML = `<header><h1>Overview</h1></header><main><section><h2>News</h2></section></main>`;
  await expect.poll(focused).toEqual(['H1', 'Overview']);
});

// COMFORT-8
it('a focus that somebody takes away by pressing beside it is left alone', async () => {
  (document.activeElement as HTMLElement).blur();
  document.querySelector('h1')?.append('!');
  await new Promise((done) => setTimeout(done, 150));
  expect(document.activeElement).toBe(document.body);
});

// COMFORT-8
it('a control that was hidden with its section for a moment has the focus again', async () => {
  const section = document.querySelector('section')!;
  section.hidden = true;
  // As the browser does when it draws the page, in a task of its own.
  (document.activeElement as HTMLElement).blur();
  await Promise.resolve();
  section.hidden = false;
  await expect.poll(focused).toEqual(['BUTTON', 'Vegan']);
});

// COMFORT-8
it('a focus that is lost with the whole page is there again with it', async () => {
  const main = document.querySelector('main')!;
  const search = vi.spyOn(document, 'querySelector');
  main.dataset.away = '';
  (document.activeElement as HTMLElement).blur();
  // It was looked for a place, and none was found.
  await expect.poll(() => search.mock.calls.length).toBeGreaterThan(0);
  search.mockRestore();
  delete main.dataset.away;
  await expect.poll(focused).toEqual(['BUTTON', 'Vegan']);
});

// COMFORT-8
it('the page is not laid out for what changes elsewhere in it', async () => {
  rects.mockClear();
  for (const title of document.querySelectorAll('h1, h2')) {
    title.append('!');
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(rects).not.toHaveBeenCalled();
});

// COMFORT-8
it('a control that was disabled for a moment has the focus again', async () => {
  const chip = document.querySelector<HTMLButtonElement>('#chip')!;
  chip.disabled = true;
  // Changes are shown in a task before the page is drawn.
  await new Promise((done) => setTimeout(done));
  chip.disabled = false;
  chip.blur();
  await expect.poll(focused).toEqual(['BUTTON', 'Vegan']);
});

// COMFORT-8
it('a focus that the browser takes from a disabled control without telling goes to the nearest group', async () => {
  document.querySelector<HTMLButtonElement>('#chip')!.disabled = true;
  // Changes are shown before the page is drawn, which is when the focus goes.
  await new Promise((done) => setTimeout(done));
  const active = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await expect.poll(() => (focus.mock.contexts[0] as Element | undefined)?.id).toBe('row');
  active.mockRestore();
  focus.mockRestore();
});

it('a focus is left alone after the end, although a look still waits for a paint', async () => {
  vi.useFakeTimers();
  (document.activeElement as HTMLElement).blur();
  document.getElementById('row')?.remove();
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.activeElement).toBe(document.body);
  vi.useRealTimers();
});
