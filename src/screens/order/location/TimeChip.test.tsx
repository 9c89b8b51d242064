import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { house } from '../../../ui/app.fixtures.tsx';
import { renderInOrder } from '../order.fixtures.tsx';
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
      house: { ...house, language: { ...house.language, shortName } },
    },
  );
  expect(screen.getByRole('button').firstElementChild?.textContent).toBe(expected);
});
