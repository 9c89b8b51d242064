import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryLocation, type Selection } from '../../../../domain/delivery.ts';
import { addDays } from '../../../../domain/zone.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { Places } from './Places.tsx';

const DAY = '2026-11-26';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Names of the places whose cards were rendered: a card reads its restaurant each time. */
const rendered: string[] = [];

/** 200 places with three times on each of 21 days; orders are taken until half past nine. */
const PLACES: DeliveryLocation[] = Array.from({ length: 200 }, (_, n) => ({
  id: n + 1,
  name: `Floor ${n + 1}`,
  typeShortName: 'PICKUP',
  restaurantId: 1,
  get restaurantName() {
    rendered.push(this.name);
    return 'Kantine am Park';
  },
  deliveryZips: null,
  address: null,
  deliveryTimes: [11, 12, 13].map((hour) => ({
    id: 1000 * hour + n,
    time: `${hour}:15`,
    endTime: `${hour}:45`,
    name: null,
    dates: Array.from({ length: 21 }, (__, day) => ({
      date: addDays(DAY, day),
      orderUntil: `${addDays(DAY, day)}T09:30:00`,
      isFull: false,
    })),
  })),
}));

function show(selection: Partial<Selection> | null = null) {
  vi.useFakeTimers({ now: Date.parse(`${DAY}T07:00:00+01:00`) });
  let commits = 0;
  const { order } = renderInOrder(
    <Profiler id="places" onRender={() => (commits += 1)}>
      <Places locations={PLACES} date={DAY} dish={null} isAnnounced={false} />
    </Profiler>,
    {
      wizard: { ChoosingLocationAndTime: 'Browsing' },
      context: { selection: selection as Selection | null },
      api: new FakeApi().client,
    },
  );
  return { order, commits: () => commits };
}

const names = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

describe('Two hundred places', () => {
  // PLACE-24
  it('are shown a page at a time, each with its position among all', () => {
    const { order } = show();
    expect(screen.getByText('Places 1–24 of 200')).toBeTruthy();
    expect(names()).toHaveLength(24);
    fireEvent.click(screen.getByText('Next'));
    expect(names()[0]).toBe('Floor 25');
    const item = screen.getByText('Floor 26').closest('li');
    expect([item?.ariaPosInSet, item?.ariaSetSize]).toEqual(['26', '200']);
    fireEvent.click(screen.getAllByText('12:15–12:45')[1] as HTMLElement);
    expect(order.sent).toMatchObject([
      { type: 'selection.choose', selection: { locationName: 'Floor 26', date: DAY, time: '12:15' } },
    ]);
  });

  // PLACE-24
  it('begin with the page of the chosen one', () => {
    show({ locationId: 100, date: DAY, deliveryTimeId: 11_099 });
    expect(screen.getByText('Places 97–120 of 200')).toBeTruthy();
    expect(document.querySelector('[aria-pressed="true"]')?.closest('li')?.textContent).toContain('Floor 100');
  });

  // PLACE-40
  it('render the one that is chosen and the one that was, and no other', () => {
    const { order } = show({ locationId: 2, date: DAY, deliveryTimeId: 11_001 });
    const choose = (locationId: number, deliveryTimeId: number) => {
      const { context } = order.getSnapshot() as { context: object };
      rendered.length = 0;
      act(() => order.become({ context: { ...context, selection: { locationId, date: DAY, deliveryTimeId } } }));
      return rendered;
    };
    expect(choose(2, 12_001)).toEqual(['Floor 2']);
    expect(choose(7, 12_006)).toEqual(['Floor 2', 'Floor 7']);
    expect(document.querySelector('[aria-pressed="true"]')?.closest('li')?.textContent).toContain('Floor 7');
  });

  // PAGE-50
  it('are rendered once a minute while their cut-off is hours away', () => {
    const { commits } = show();
    const before = commits();
    for (let second = 0; second < 60; second += 1) act(() => void vi.advanceTimersByTime(1000));
    expect(commits() - before).toBe(1);
  });
});
