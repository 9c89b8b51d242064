import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { SearchInput } from './SearchInput.tsx';

afterEach(cleanup);

function Search() {
  const [text, setText] = useState('curry');
  return <SearchInput aria-label="Search" clearLabel="Clear" value={text} onText={setText} />;
}

// COMFORT-62
test('clearing a search leads back into its field', () => {
  renderInApp(<Search />);
  const clear = screen.getByRole('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect([field.value, document.activeElement, screen.queryByRole('button')]).toEqual(['', field, null]);
});
