import { afterEach, expect, test, vi } from 'vitest';
import { reloadFailedStyles } from './failed-styles.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const unreadable = {
  get cssRules() {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};

/** Adds a style sheet to the head. */
function putLink(href: string, sheet: object | null): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  return link;
}

const linked = (name: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[href$="${name}"]`)];

test.each([
  ['has no rules', null],
  ['has unreadable rules', unreadable],
])('a lost style sheet, which %s, is loaded again once, and a loaded one is left alone', async (_, lost) => {
  putLink('/there.css', { cssRules: [] });
  putLink('https://elsewhere.example/theirs.css', unreadable);
  putLink('/lost.css', lost);
  const done = vi.fn();
  void reloadFailedStyles().then(done);
  expect(['there.css', 'theirs.css', 'lost.css'].map((name) => linked(name).length)).toEqual([1, 1, 2]);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  const again = linked('lost.css').at(-1);
  Object.defineProperty(again, 'sheet', { value: { cssRules: [] } });
  again?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  await reloadFailedStyles();
  expect(linked('lost.css')).toHaveLength(2);
});

test('a style sheet that is still missing is an error, and is loaded again the next time', async () => {
  putLink('/lost.css', null);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const loading = reloadFailedStyles();
    linked('lost.css').at(-1)?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('lost.css is missing');
    expect(linked('lost.css')).toHaveLength(1);
  }
});
