import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../ui/router.fixtures.tsx';
import { MainLinks } from './MainLinks.tsx';

afterEach(cleanup);

// PAGE-13
it.each([
  ['/order/checkout', 'Order'],
  ['/order', 'Orders'],
  ['/order/spending', 'Orders'],
])('the entry of the page %s is marked for assistive technology, too', async (path, name) => {
  await renderAt(path, <MainLinks />, { states: ['LoggedInDefault'] });
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => link.textContent)).toEqual([name]);
});
