import { afterEach, expect, test, vi } from 'vitest';
import { loadLostStyles } from './lost-styles.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

/** A style sheet in the head; one that has come has its rules. */
function putLink(href: string, hasCome: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  Object.defineProperty(link, 'sheet', { value: hasCome ? {} : null });
  document.head.append(link);
  return link;
}

const linked = (name: string) => document.head.querySelector(`link[href$="${name}"]`);

test('a style sheet that was lost is asked for again before the page is shown, and one that is there is left alone', async () => {
  const [there, lost] = [putLink('/there.css', true), putLink('/lost.css', false)];
  const done = vi.fn();
  void loadLostStyles().then(done);
  expect(linked('there.css')).toBe(there);
  expect(linked('lost.css')).not.toBe(lost);
  await Promise.resolve();
  expect(done).not.toHaveBeenCalled();
  linked('lost.css')?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('a style sheet that is missing still is a failure', async () => {
  putLink('/lost.css', false);
  const loading = loadLostStyles();
  linked('lost.css')?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('lost.css is missing');
});
