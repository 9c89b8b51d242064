import { afterEach, expect, it, vi } from 'vitest';
import { TextStore } from '../texts/text-store.ts';
import { TextTrial } from './text-trial.ts';

afterEach(() => window.sessionStorage.clear());

// LANG-31
it('a choice reloads the page, stays for the tab, and changes built-in texts and those of the restaurant', () => {
  const reload = vi.fn();
  expect(new TextTrial(reload).ofPage()).toBeNull();
  new TextTrial(reload).choose('mirrored');
  expect(reload).toHaveBeenCalledOnce();

  const texts = new TextStore();
  texts.trial = new TextTrial(reload).ofPage();
  texts.setCatalogue({ 'auth.title': 'Sign in', 'title.login': 'Sign in' });
  texts.setOwn([['title.login', 'Log in']]);
  expect(texts.trial?.isMirrored).toBe(true);
  expect([texts.translate('auth.title'), texts.translate('title.login')]).toEqual([
    expect.stringMatching(/^⟦\u2066Šíğň íň\u2069 .+⟧$/),
    expect.stringMatching(/^⟦\u2066Ľóğ íň\u2069 .+⟧$/),
  ]);
});

// LANG-31
it('an unknown choice shows the texts as they are', () => {
  new TextTrial(() => undefined).choose('upside down');
  expect(new TextTrial().chosen).toBe('none');
});
