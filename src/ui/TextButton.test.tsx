import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from './app.fixtures.tsx';
import { TextButton } from './TextButton.tsx';

afterEach(cleanup);

// LANG-12, COMFORT-582
it('a text button is named by its words as they are written, or by what says more', () => {
  renderInApp(
    <>
      <TextButton className="own">More days</TextButton>
      <TextButton aria-label="All dishes of Monday">All dishes</TextButton>
    </>,
  );
  expect(screen.getAllByRole('button').map((one) => [one.getAttribute('aria-label'), one.textContent])).toEqual([
    ['More days', 'More days'],
    ['All dishes of Monday', 'All dishes'],
  ]);
  expect(screen.getByRole('button', { name: 'More days' }).classList).toContain('text-button');
});
