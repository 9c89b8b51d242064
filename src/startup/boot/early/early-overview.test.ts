import { afterEach, expect, it, vi } from 'vitest';
import { drawOverview, type LastOverview, lastOverviewIn, writeStyles } from './early-overview.ts';

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
  vi.restoreAllMocks();
  document.body.replaceChildren();
  delete document.documentElement.dataset.shell;
});

/** The page after it was drawn. */
function drawn(last: Partial<LastOverview> = {}) {
  const root = document.createElement('div');
  document.body.append(root);
  drawOverview(root, { ...overview, ...last });
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
it('adds the style sheets of its pages that the page does not have', () => {
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([{ href: 'https://a.example/start.css' }] as never);
  const write = vi.spyOn(document, 'write').mockReturnValue();
  writeStyles(['https://a.example/start.css', 'https://a.example/home.css']);
  expect(write.mock.calls).toEqual([['<link rel="stylesheet" href="https://a.example/home.css">']]);
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
