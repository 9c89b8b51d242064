import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDay } from '../../../../domain/day-format.ts';
import { appConfiguration } from '../../../ui/app.fixtures.tsx';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { DayStrip } from './DayStrip.tsx';

afterEach(cleanup);

// COMFORT-7, PLACE-22, PLACE-70
test('a day is named as it is shown, “today” and “tomorrow” included, with its date, order, cart and closing', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02'].map((date, index) => ({
    date,
    isOrdered: index < 2,
    isInCart: index === 1,
    isClosed: index === 2,
    isOver: index === 0,
  }));
  renderInOrder(<DayStrip days={days} today="2026-11-30" value="2026-12-01" onPick={vi.fn()} />);
  for (const name of [
    'Today 30 Nov, Monday, ordered, ordering has closed',
    'Tomorrow 1 Dec, Tuesday, ordered, in your cart',
    'Wed 2 closed, Wednesday 2 December',
  ])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
});

// COMFORT-7
test('a weekday whose short name is the long one is named once', () => {
  const language = { id: 3, name: 'العربية', shortName: 'AR' };
  const days = [
    { date: '2026-12-02', isOrdered: false, isInCart: false, isClosed: false, isOver: false },
    { date: '2026-12-03', isOrdered: false, isInCart: false, isClosed: true, isOver: false },
  ];
  renderInOrder(<DayStrip days={days} today="2026-11-30" value="2026-12-02" onPick={vi.fn()} />, {
    appConfiguration: { ...appConfiguration, language },
  });
  for (const { date } of days) {
    const name = screen.getByRole('radio', { name: new RegExp(formatDay(date, 'weekdayLong', 'ar')) });
    expect(name.closest('label')?.textContent.split(formatDay(date, 'weekdayLong', 'ar'))).toHaveLength(2);
  }
});
