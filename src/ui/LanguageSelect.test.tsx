import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { appConfiguration, renderInApp } from './app.fixtures.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

afterEach(cleanup);

// LANG-13
it('offers the languages of the restaurant by name, beginning with the current one', () => {
  const { session } = renderInApp(<LanguageSelect />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['Deutsch', false],
    ['English', true],
  ]);
  fireEvent.change(select, { target: { value: '1' } });
  expect(session.sent).toEqual([{ type: 'language.change', languageId: 1 }]);
});

// START-221
it('says that the languages could not be loaded, and nothing of the only one', () => {
  const of = (languages: typeof appConfiguration.languages) => ({
    context: { appConfiguration: { ...appConfiguration, languages } },
  });
  renderInApp(<LanguageSelect />, of([]));
  screen.getByText(/^The languages could not be loaded\./);
  cleanup();
  renderInApp(<LanguageSelect />, of(appConfiguration.languages.slice(0, 1)));
  expect([screen.queryByRole('combobox'), screen.queryByText(/languages/)]).toEqual([null, null]);
});

// LANG-40
it('takes keys for a choice only once it is confirmed', () => {
  const { session } = renderInApp(<LanguageSelect />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  fireEvent.keyDown(select, { key: 'ArrowUp' });
  fireEvent.change(select, { target: { value: '1' } });
  expect([session.sent, select.value]).toEqual([[], '1']);
  screen.getByRole('button', { name: 'Switch to Deutsch' });
  fireEvent.keyDown(select, { key: 'Enter' });
  expect(session.sent).toEqual([{ type: 'language.change', languageId: 1 }]);
  expect([...select.options].map(({ lang }) => lang)).toEqual(['de', 'en']);
});
