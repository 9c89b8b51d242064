import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { CartOverview } from './CartOverview.tsx';

afterEach(cleanup);

const friday = cart({ id: 2, orderDate: '2026-11-27', grossPriceTotalSum: 680 });

// CART-7
test('an estimate is marked in the overview', () => {
  renderInOrder(<CartOverview carts={[cart({ isOrderOnlyForEstimation: true }), friday]} />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent.replace(/.*11:30/, ''))).toEqual([
    'approx. €13.60',
    '€6.80',
  ]);
});

// CART-75
test('the sum of a single cart is left to the total', () => {
  renderInOrder(<CartOverview carts={[friday]} />);
  expect(screen.getByRole('listitem').textContent).toBe('Fri 27 Nov · 11:30');
});

// CART-19
test('the overview groups by restaurant and location, without the dishes', () => {
  const trattoria = cart({
    id: 3,
    restaurantId: 2,
    restaurantName: 'Trattoria',
    locationId: 9,
    locationName: 'Home',
    orderDate: '2026-11-28',
  });
  renderInOrder(<CartOverview carts={[cart(), friday, trattoria]} />);
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual([
    'Kantine am Park',
    'Trattoria',
  ]);
  expect(within(screen.getByRole('region', { name: 'Kantine am Park' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/Chili/)).toBeNull();
});
