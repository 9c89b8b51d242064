import { afterEach, expect, it } from 'vitest';
import { drawOverview, type LastOverview, lastOverviewIn } from './early-overview.ts';

const BUILD = './assets/home-1.js DE';
const overview: LastOverview = {
  build: BUILD,
  day: new Date().toDateString(),
  width: window.innerWidth,
  isChanged: false,
  age: '<p id="age">As of 8:00, updating …</p>',
  rows: [],
  code: [],
  styles: [],
  html: '<main><h2>Today</h2></main>',
};

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.shell;
});

/** The page after it was drawn. */
function drawn(last: Partial<LastOverview> = {}, styled = Promise.resolve()) {
  const root = document.createElement('div');
  document.body.append(root);
  drawOverview(root, { ...overview, ...last }, styled);
  return { root, age: document.getElementById('age')?.textContent, shell: document.documentElement.dataset.shell };
}

// START-601
it.each([
  ['nothing', null],
  ['what is no JSON', '{'],
  ['another release or language', JSON.stringify({ ...overview, build: './assets/home-2.js DE' })],
])('%s is no overview', (_, text) => {
  expect(lastOverviewIn(text, BUILD)).toBeNull();
});

// START-600
it('is drawn as it was, with its age, and cannot be used', () => {
  expect(lastOverviewIn(JSON.stringify(overview), BUILD)).toEqual(overview);
  const { root, shell } = drawn();
  expect(root.textContent).toBe('As of 8:00, updating …Today');
  expect([root.inert, 'frame' in root.dataset, shell]).toEqual([true, false, 'overview']);
});

// START-600
it('is not seen before its style sheets are there', async () => {
  let load: () => void = () => undefined;
  const styled = new Promise<void>((resolve) => (load = resolve));
  const { root } = drawn({}, styled);
  expect(root.hidden).toBe(true);
  load();
  await styled;
  expect(root.hidden).toBe(false);
});

// START-601
it.each([
  ['after a change on another page', { isChanged: true }],
  ['on another day', { day: new Date(0).toDateString() }],
])('%s only what surrounds the page is drawn, without an age', (_, last) => {
  const { root, age } = drawn(last);
  expect(['frame' in root.dataset, age]).toEqual([true, undefined]);
});

// START-601
it('is not drawn in a window of another width', () => {
  const { root, shell } = drawn({ width: window.innerWidth + 1 });
  expect([root.innerHTML, shell]).toEqual(['', undefined]);
});
