import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { SchemeSelect } from './SchemeSelect.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// PAGE-110
it('offers light, dark, and the colours of the device, and keeps what was chosen', () => {
  renderInApp(
    <ThemeProvider device="Desktop">
      <SchemeSelect />
    </ThemeProvider>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colours' });
  expect([...select.options].map(({ text, selected }) => [text, selected])).toEqual([
    ['Same as the device', true],
    ['Light', false],
    ['Dark', false],
  ]);
  fireEvent.change(select, { target: { value: 'dark' } });
  expect([
    select.value,
    document.documentElement.dataset.mantineColorScheme,
    localStorage.getItem('colourScheme'),
  ]).toEqual(['dark', 'dark', 'dark']);
});
