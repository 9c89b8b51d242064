import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Selection } from '../../../../domain/delivery.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { house } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { renderInOrder } from '../order.fixtures.tsx';
import { LocationScreen } from './LocationScreen.tsx';

afterEach(cleanup);

const THURSDAY_EIGHT = Date.parse('2026-11-26T08:00:00+01:00');

const day = (Date: string, OrderUntil: string, IsFull = false) => ({ Date, OrderUntil, IsFull });
const time = (ID: number, Time: string, EndTime: string, Name: string | null, ...Dates: object[]) => ({
  ID,
  Time,
  EndTime,
  Name,
  Dates,
});
const place = (overrides: object) => ({
  DeliveryLocation_ID: 5,
  Name: 'Foyer',
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Kantine am Park',
  DeliveryZips: null,
  Address: 'Parkring 4',
  DeliveryTimes: [
    time(4, '12:30', '13:00', 'Late lunch', day('2026-11-26', '2026-11-25T18:00:00')),
    time(
      3,
      '11:30',
      '12:00',
      'Early lunch',
      day('2026-11-26', '2026-11-26T09:30:00'),
      day('2026-11-27', '2026-11-27T09:30:00'),
    ),
    time(6, '13:30', '14:00', null, day('2026-11-26', '2026-11-26T11:30:00', true)),
  ],
  ...overrides,
});

async function open(answer: unknown, settings: Partial<Settings> = {}, selection: Selection | null = null) {
  const api = new FakeApi({ 'GET /api/location': answer, 'GET /api/bon': [] });
  api.now = THURSDAY_EIGHT;
  const { page } = await routerAt('/order/location', <LocationScreen />);
  const { order } = renderInOrder(page, {
    wizard: { ChoosingLocationAndTime: 'Browsing' },
    context: { selection, pendingSelection: null, person: anna },
    session: { person: anna },
    house: { ...house, settings: { ...house.settings, ...settings } },
    api: api.client,
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading …')).toBeNull());
  return order;
}

const times = () =>
  within(screen.getByRole('group', { name: 'Times at Foyer' }))
    .getAllByRole<HTMLButtonElement>('button')
    .map((button) => [button.textContent, button.disabled]);

describe('Choosing place and time', () => {
  // PLACE-1
  it.each([
    ['PICKUP', 'Pick-up'],
    ['DESK', 'To your desk'],
    ['DEL', 'Home delivery'],
    ['LOCKER', 'Handed over'],
  ])('shows a place with its restaurant, its address and its kind: %s', async (DeliveryLocationTypeShortName, kind) => {
    await open([place({ DeliveryLocationTypeShortName })]);
    expect(screen.getByRole('heading', { name: 'Foyer' })).toBeTruthy();
    expect(screen.getByText('Kantine am Park · Parkring 4')).toBeTruthy();
    expect(screen.getByText(kind)).toBeTruthy();
  });

  // PLACE-3, PLACE-12, PLACE-16
  it('shows the times in their order, with their deadlines; one that is full or over cannot be chosen', async () => {
    const order = await open([place({})]);
    expect(times()).toEqual([
      ['11:30–12:001:30 h left, until 09:30', false],
      ['12:30–13:00ordering closed', true],
      ['13:30–14:00fully booked', true],
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^11:30/ }));
    expect(order.sent).toMatchObject([
      { type: 'selection.choose', selection: { locationId: 5, date: '2026-11-26', deliveryTimeId: 3 } },
    ]);
  });

  // PLACE-5
  it('shows the name of a time in place of it, where it has one, if the house wants that', async () => {
    await open([place({})], { isNameShownInsteadOfTime: true });
    expect(times().map(([text]) => /^\D*lunch|^[\d:–]+(?=fully)/.exec(String(text))?.[0])).toEqual([
      'Early lunch',
      'Late lunch',
      '13:30–14:00',
    ]);
  });

  // PLACE-13
  it('says that a day without any place is closed', async () => {
    await open([place({})]);
    fireEvent.click(screen.getByRole('radio', { name: /28 November, closed$/ }));
    expect(screen.getByText('We are closed on this day.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /^Times at/ })).toBeNull();
  });

  // PLACE-14
  it('opens on the day chosen before, and otherwise on the first open day of the default place', async () => {
    const later = place({
      DeliveryLocation_ID: 6,
      Name: 'Kiosk',
      DeliveryTimes: [time(3, '11:30', '12:00', null, day('2026-11-30', '2026-11-30T09:30:00'))],
    });
    await open([place({}), later], { defaultLocationId: 6 });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /30 November/ }).checked).toBe(true);
    cleanup();
    await open([place({}), later], { defaultLocationId: 6 }, { date: '2026-11-27' } as Selection);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /27 November/ }).checked).toBe(true);
  });

  // PLACE-11
  it('distinguishes a house without places from a list that cannot be loaded, which can be tried again', async () => {
    await open([]);
    expect(screen.getByText('No places are offered at the moment.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    let answer: unknown = new Error('away');
    await open(() => answer);
    expect(screen.getByRole('alert').textContent).toContain('The places could not be loaded.');
    answer = [place({})];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Foyer' })).toBeTruthy();
  });
});
