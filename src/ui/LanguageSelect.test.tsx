import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
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
