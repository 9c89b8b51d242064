import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Selection } from '../../../../domain/delivery.ts';
import { cart, renderInOrder } from '../order.fixtures.tsx';
import { DayTabs } from './DayTabs.tsx';

afterEach(cleanup);

const at = (date: string) => ({ date, deliveryTimeId: 3, time: '11:30', orderUntil: `${date}T09:30:00` }) as Selection;
const thursday = cart();
const monday = cart({ id: 2, orderDate: '2026-11-30' });

const show = (date: string, carts = [thursday, monday]) =>
  renderInOrder(<DayTabs selection={at(date)} locations={[]} />, { context: { carts } });
const tabs = () => screen.queryAllByRole('button').map((tab) => tab.textContent);

// PAGE-95
test('a chosen day without a cart has its tab among the others, so that its first dish adds none', () => {
  show('2026-11-27');
  expect(tabs()).toEqual(['Thu 26.1111:30 · 2 dishes', 'Fri 27.1111:30', 'Mon 30.1111:30 · 2 dishes']);
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Fri');
});

test('a day with a cart has one tab, and a single day none', () => {
  show('2026-11-30');
  expect(tabs()).toHaveLength(2);
  cleanup();
  show('2026-11-26', [thursday]);
  expect(tabs()).toEqual([]);
});

test('a tap opens the day of that cart', () => {
  const { order } = show('2026-11-27');
  fireEvent.click(screen.getByRole('button', { name: /^Mon/ }));
  expect(order.sent).toMatchObject([
    { type: 'selection.choose', selection: { date: '2026-11-30', deliveryTimeId: 3 } },
  ]);
});
