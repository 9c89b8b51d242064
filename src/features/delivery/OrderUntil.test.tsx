import { act, cleanup, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeApi } from '../../api/api.fixtures.ts';
import { appConfiguration, renderInApp } from '../../ui/app.fixtures.tsx';
import { FirstOrderUntil, OrderUntil } from './OrderUntil.tsx';

/** Monday, 14:30 in New York. */
const NOW = Date.parse('2026-11-23T14:30:00-05:00');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const inNewYork = {
  ...appConfiguration,
  configuration: { ...appConfiguration.configuration, timeZone: 'America/New_York' },
};
const show = (ui: React.ReactNode) =>
  renderInApp(ui, { context: { appConfiguration: inNewYork }, api: new FakeApi().client });
const shownText = () => {
  const until = document.querySelector('[data-until]');
  return until && [until.getAttribute('data-until'), until.textContent?.trim()];
};
const pass = (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 1) act(() => void vi.advanceTimersByTime(1000));
};

// PLACE-50
it.each([
  ['today, for a meal of today', '2026-11-23T15:30:00', '2026-11-23', 'Order until 15:30'],
  ['on the day of the meal', '2026-11-25T09:30:00', '2026-11-25', 'Order until Wed 09:30'],
  ['today, for a meal of tomorrow', '2026-11-23T15:00:00', '2026-11-24', 'Order until today 15:00'],
  ['tomorrow, for a meal of the day after', '2026-11-24T15:00:00', '2026-11-25', 'Order until tomorrow 15:00'],
  ['days before the meal', '2026-11-27T15:00:00', '2026-11-30', 'Order until Fri 15:00'],
  ['a week ahead', '2026-11-30T15:00:00', '2026-12-01', 'Order until Mon 30 Nov, 15:00'],
])('a deadline %s is said in the restaurant’s time', (_, orderUntil, date, expected) => {
  show(<OrderUntil orderUntil={orderUntil} date={date} />);
  expect(shownText()).toEqual(['open', expected]);
});

// PLACE-50
it('a deadline on a day that is said right before it has none', () => {
  show(<OrderUntil orderUntil="2026-11-25T09:30:00" date="2026-11-25" isAfterDay />);
  expect(shownText()).toEqual(['open', 'Order until 09:30']);
});

// PLACE-50
it('one of yesterday has passed, and is not named by its day', () => {
  show(<OrderUntil orderUntil="2026-11-22T15:00:00" date="2026-11-25" />);
  expect(shownText()).toEqual(['closed', 'Ordering has closed']);
});

// PLACE-51
it('the last 15 minutes are counted, in amber and in words', () => {
  show(<OrderUntil orderUntil="2026-11-23T14:46:00" date="2026-11-23" />);
  expect(shownText()).toEqual(['open', 'Order until 14:46']);
  pass(60);
  expect(shownText()).toEqual(['soon', '15 min left, until 14:46']);
  pass(14 * 60);
  expect(shownText()).toEqual(['soon', '1 min left, until 14:46']);
  pass(15);
  expect(shownText()).toEqual(['soon', '45 s left, until 14:46']);
  pass(44);
  expect(shownText()).toEqual(['soon', '1 s left, until 14:46']);
  pass(1);
  expect(shownText()).toEqual(['closed', 'Ordering has closed']);
});

// PAGE-50
it('is rendered once a minute in the last minutes, and never before', () => {
  let renders = 0;
  show(
    <Profiler id="until" onRender={() => (renders += 1)}>
      <OrderUntil orderUntil="2026-11-23T14:50:00" date="2026-11-24" />
    </Profiler>,
  );
  pass(299);
  expect(renders).toBe(1);
  pass(121);
  expect(renders).toBe(4);
});

// PLACE-51
it('where there is no room beside it, only the minutes are shown', () => {
  show(<OrderUntil orderUntil="2026-11-23T14:40:00" date="2026-11-23" isShort isRemainingOnly />);
  expect(shownText()).toEqual(['soon', '10 min left']);
  cleanup();
  show(<OrderUntil orderUntil="2026-11-23T15:40:00" date="2026-11-23" isShort isRemainingOnly />);
  expect(shownText()).toBeNull();
});

// PLACE-53
it('of several carts, the first is shown as its own text, and that it is one of them once it has closed', () => {
  show(<FirstOrderUntil first={{ orderUntil: '2026-11-23T14:50:00', orderDate: '2026-11-24' }} isOneOfMany />);
  expect(shownText()).toEqual(['open', 'Order until today 14:50']);
  pass(20 * 60);
  expect(shownText()).toEqual(['closed', 'Ordering for one cart has closed']);
  cleanup();
  show(<FirstOrderUntil first={null} isOneOfMany />);
  expect([shownText(), screen.queryByText(/Order/)]).toEqual([null, null]);
});
