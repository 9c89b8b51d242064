import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Selection } from '../../../../domain/delivery.ts';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { cart, item, renderInOrder } from '../ordering.fixtures.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';

afterEach(cleanup);

const selection = {
  date: '2026-11-26',
  deliveryTimeId: 3,
  time: '11:30',
  endTime: '12:00',
  orderUntil: '2026-11-26T09:30:00',
  locationId: 5,
  locationName: 'Foyer',
  restaurantName: 'Kantine am Park',
} as Selection;
const ORDERED = 180;

interface Shown {
  maxSubsidy?: number | null;
  carts?: ReturnType<typeof cart>[];
}

async function show({ maxSubsidy = 500, carts = [] }: Shown = {}) {
  const { page } = await routerAt('/', <ChosenPlace selection={selection} locations={[]} isCutOffKnown />);
  const customerGroup = { number: 1, name: 'Staff', maxSubsidy, paymentTypes: [] };
  const now = Date.parse('2026-11-26T08:00:00+01:00');
  const overrides = { context: { carts, customerGroup }, session: { customerGroup }, now };
  return act(() => Promise.resolve(renderInOrder(page, overrides)));
}
const line = () => screen.getByRole('button', { expanded: false });

// PLACE-301, PAGE-95
it('names day, time and place in one line, which opens the days and the way to another place', async () => {
  const { order } = await show();
  expect(line().textContent).toMatch(/^Today, 11:30 · Foyer · Kantine am Park ?Order until 09:30/);
  expect(screen.queryByRole('group', { name: 'Days' })).toBeNull();
  fireEvent.click(line());
  const place = screen.getByRole('region', { name: 'Chosen place and time' });
  expect(within(place).getByRole('group', { name: 'Days' })).toBeTruthy();
  fireEvent.click(within(place).getByRole('button', { name: 'Change' }));
  expect(order.sent).toEqual([{ type: 'step.open', step: 'location' }]);
  fireEvent.click(screen.getByRole('button', { expanded: true }));
  expect(line()).toBeTruthy();
});

// DISH-300
it.each([
  ['while none of it is used', 500, 0, null],
  ['once a part of it is used', 500, ORDERED, '€1.40 subsidy left'],
  ['once all of it is used', 320, 320, 'Subsidy used up'],
  ['where there is no maximum', null, ORDERED, null],
  ['where there is no subsidy', 0, ORDERED, null],
])('says what is left of the subsidy of the day %s', async (_, maxSubsidy, subsidy, said) => {
  await show({ maxSubsidy, carts: subsidy ? [cart({ subsidyLeft: 320, items: [item({ subsidy })] })] : [] });
  expect(/€\S+ subsidy left|Subsidy used up/.exec(line().textContent.replaceAll('\u00a0', ' '))?.[0] ?? null).toBe(
    said,
  );
});
