import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { type SlotNote } from './SlotDayTimes.tsx';

afterEach(cleanup);

const DAY = '2026-11-24';
const current = { locationId: 21, deliveryTimeId: 1, date: DAY };
const time = (ID: number, IsFull = false, until = '09:00') => ({
  ID,
  Time: `1${ID}:00`,
  EndTime: `1${ID}:30`,
  Dates: [{ Date: DAY, OrderUntil: `${DAY}T${until}:00`, IsFull }],
});

/** A press makes all other times impossible. */
function Choice() {
  const [isBlocked, setBlocked] = useState(false);
  return (
    <div onClick={() => setBlocked(true)}>
      <SlotChoice
        current={current}
        chosen={current}
        noteOf={(): SlotNote | null => (isBlocked ? { isBlocked } : null)}
        onChoose={() => undefined}
      />
    </div>
  );
}

async function show(times: object[]) {
  const api = new FakeApi({
    'GET /api/location': [
      {
        DeliveryLocation_ID: 21,
        Name: 'Hall',
        DeliveryLocationTypeShortName: 'PICKUP',
        Restaurant_ID: 1,
        RestaurantName: 'Cantina',
        DeliveryTimes: times,
      },
    ],
  });
  api.client.serverNow = () => Date.parse(`${DAY}T07:00:00Z`);
  renderInApp(<Choice />, { api: api.client, context: { person: anna } });
  await screen.findByText(/11:00|no other time/);
}
const listed = () => screen.getAllByRole('button').map(({ textContent }) => textContent.slice(0, 5));

// CART-330, ORDER-231
test('only times that are possible are listed, and the one where it is now', async () => {
  await show([time(1, true, '07:30'), time(2, true), time(3, false, '07:30'), time(4)]);
  expect(listed()).toEqual(['11:00', '14:00']);
});

// CART-330
test('where there is no other time, a sentence says so', async () => {
  await show([time(1), time(2, true)]);
  expect(screen.getByText('There is no other time at the moment.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

// CART-330
test('a time that becomes impossible while it is shown says so in its place', async () => {
  await show([time(1), time(2)]);
  fireEvent.click(screen.getByRole('button', { name: /^11:00/ }));
  const other = screen.getByRole<HTMLButtonElement>('button', { name: /^12:00/ });
  expect([other.disabled, other.textContent]).toEqual([true, expect.stringMatching(/not possible$/)]);
});
