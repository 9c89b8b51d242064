import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { Paged } from './Paged.tsx';

afterEach(cleanup);

function Places({ count, first = 1 }: { count: number; first?: number }) {
  const [page, setPage] = useState(first);
  return (
    <Paged
      items={Array.from({ length: count }, (_, n) => n + 1)}
      size={10}
      page={page}
      onPage={setPage}
      label={({ from, until, count: all }) => `Places ${from}–${until} of ${all}`}
    >
      {(shown, before) => (
        <ul>
          {shown.map((place, index) => (
            <li key={place} aria-posinset={before + index + 1}>
              {place}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

const shown = () => screen.getAllByRole('listitem').map((item) => Number(item.textContent));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a list that fits on a page stands alone', () => {
  renderInApp(<Places count={10} />);
  expect(shown()).toHaveLength(10);
  expect([screen.queryByRole('navigation'), screen.queryByText(/Places/)]).toEqual([null, null]);
});

// PAGE-51
test('a longer one says which of how many it shows, and is read on from the top of the page turned to', () => {
  renderInApp(<Places count={1205} />);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(screen.getByRole('navigation', { name: 'Places 1–10 of 1,205' })).toBeTruthy();
  expect(button('Back').ariaDisabled).toBe('true');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(button('Next'));
  expect(document.activeElement?.textContent).toBe('Places 11–20 of 1,205');
  expect(shown()[0]).toBe(11);
  const page = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page' });
  expect(page.selectedOptions[0]?.textContent).toBe('Page 2 of 121');
  fireEvent.change(page, { target: { value: '121' } });
  expect(shown()).toEqual([1201, 1202, 1203, 1204, 1205]);
  expect(button('Next').ariaDisabled).toBe('true');
});

// PAGE-51
test('keys pick a page without turning to it, until it is confirmed', () => {
  renderInApp(<Places count={1205} />);
  const page = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page' });
  const pickByKey = (value: string) => {
    fireEvent.keyDown(page, { key: 'ArrowDown' });
    fireEvent.change(page, { target: { value } });
  };
  page.focus();
  pickByKey('2');
  expect([shown()[0], page.value, document.activeElement]).toEqual([1, '2', page]);
  fireEvent.keyDown(page, { key: 'Enter' });
  expect([shown()[0], document.activeElement?.textContent]).toEqual([11, 'Places 11–20 of 1,205']);
  expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
  pickByKey('121');
  fireEvent.click(button('Go to page 121'));
  expect(shown()[0]).toBe(1201);
});

// PAGE-51
test('a page that is not there any more is the last one', () => {
  renderInApp(<Places count={25} first={9} />);
  expect(shown()).toEqual([21, 22, 23, 24, 25]);
});
