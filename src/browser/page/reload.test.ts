import { afterEach, expect, it, vi } from 'vitest';
import { reloadPage, takeReload } from './reload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '');
});

// LANG-45
it('tells once that the app itself has loaded the page again, and leaves to the router what it has stored', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  window.history.replaceState({ key: 'a' }, '');
  expect(takeReload()).toBe(false);
  reloadPage();
  expect(reload).toHaveBeenCalledOnce();
  expect([takeReload(), takeReload()]).toEqual([true, false]);
  expect(window.history.state).toEqual({ key: 'a' });
});
