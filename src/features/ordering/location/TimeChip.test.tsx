import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { appConfiguration } from '../../../ui/app.fixtures.tsx';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { TimeChip } from './TimeChip.tsx';

afterEach(cleanup);

const selection = {
  locationId: 5,
  locationName: 'Foyer',
  locationTypeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine am Park',
  date: '2026-11-26',
  deliveryTimeId: 3,
  time: '12:15',
  endTime: '13:45',
  orderUntil: '2026-11-26T09:30:00',
};
const slot = { selection, isFull: false, time: { name: null } } as unknown as Parameters<typeof TimeChip>[0]['slot'];

// LANG-27
test.each([
  ['AR_EG', '\u206612:15–13:45\u2069'],
  ['EN', '12:15–13:45'],
])('a time of a place reads from begin to end in %s', (shortName, expected) => {
  renderInOrder(
    <TimeChip slot={slot} isChosen={false} isBlocked={false} canChoose onChoose={() => undefined} isNarrow={false} />,
    {
      appConfiguration: { ...appConfiguration, language: { ...appConfiguration.language, shortName } },
    },
  );
  expect(screen.getByRole('button').firstElementChild?.textContent).toBe(expected);
});

// PLACE-12, PLACE-51
test.each([
  ['08:00', '1:30 h left, until 09:30', null],
  ['09:10', '20 min left, until 09:30', null],
  ['09:20', '10 min left, until 09:30', 'soon'],
  ['09:30', 'ordering closed', null],
])('at %s a time says “%s”, also on a phone, and is amber in the last minutes', (time, expected, state) => {
  const now = Date.parse(`2026-11-26T${time}:00+01:00`);
  renderInOrder(
    <TimeChip slot={slot} isChosen={false} isBlocked={false} canChoose onChoose={() => undefined} isNarrow />,
    {
      now,
    },
  );
  const note = screen.getByText(expected);
  expect(note.getAttribute('data-until')).toBe(state);
});

// PLACE-12, PLACE-553
test('a deadline on the day of a later meal names that day', () => {
  renderInOrder(
    <TimeChip slot={slot} isChosen={false} isBlocked={false} canChoose onChoose={() => undefined} isNarrow={false} />,
    { now: Date.parse('2026-11-24T08:00:00+01:00') },
  );
  expect(screen.getByRole('button', { name: '12:15–13:45 order until Thu 09:30' })).toBeTruthy();
});
