import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../../domain/address.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { NO_DETAILS } from '../../../../domain/checkout.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { cart, renderInOrder } from '../ordering.fixtures.tsx';
import { slotsOn } from '../../delivery/offer.ts';
import { LocationCard } from './LocationCard.tsx';

afterEach(cleanup);

const DAY = '2026-11-26';
const CHOOSING = { canChoose: true, onChoose: () => undefined, isNarrow: false };

const home: DeliveryLocation = {
  id: 5,
  name: 'Home delivery',
  typeShortName: 'DEL',
  restaurantId: 2,
  restaurantName: 'Trattoria',
  deliveryZips: '1010;1070',
  address: null,
  deliveryTimes: [
    {
      id: 12,
      time: '18:30',
      endTime: '19:00',
      name: null,
      dates: [{ date: '2026-11-26', orderUntil: '2026-11-26T16:30:00', isFull: false }],
    },
  ],
};

interface LocationCardOptions {
  entered?: string;
  location?: DeliveryLocation;
  carts?: Cart[];
}

function renderCard(own: string, { entered, location = home, carts = [] }: LocationCardOptions = {}) {
  const address = { ...anna.address, street: 'Parkring', postcode: own };
  return renderInOrder(
    <LocationCard
      location={location}
      date={DAY}
      slots={slotsOn(location, DAY)}
      chosenTimeId={null}
      choosing={CHOOSING}
    />,
    {
      wizard: { ChoosingLocationAndTime: 'Browsing' },
      now: Date.parse('2026-11-26T08:00:00Z'),
      context: {
        carts,
        person: { ...anna, address },
        details:
          entered === undefined ? NO_DETAILS : { ...NO_DETAILS, address: { ...EMPTY_ADDRESS, postcode: entered } },
      },
    },
  );
}

const postcode = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Postcode of the delivery' });
const isBlocked = () => screen.getByRole<HTMLButtonElement>('button').disabled;

describe('A home delivery', () => {
  it('can be chosen for the own postcode', () => {
    renderCard('1070');
    expect([postcode(), isBlocked()]).toEqual([null, false]);
  });

  // PLACE-20
  it('outside its zone says so, and takes another postcode, without the own street', () => {
    const { order } = renderCard('1160');
    expect(isBlocked()).toBe(true);
    expect(
      screen.getByText('We do not deliver to 1160. Please enter another postcode, or choose another place.'),
    ).toBeTruthy();
    fireEvent.change(postcode()!, { target: { value: '1010' } });
    expect(order.sent).toMatchObject([
      { type: 'details.change', details: { address: { postcode: '1010', street: '' } } },
    ]);
  });

  it('can be chosen once a postcode within its zone is entered, which can still be changed', () => {
    renderCard('1160', { entered: '1010' });
    expect([postcode()?.value, isBlocked()]).toEqual(['1010', false]);
  });

  it('asks for a postcode that is not known, but does not insist on it', () => {
    renderCard('');
    expect([postcode()?.value, isBlocked()]).toEqual(['', false]);
  });

  describe('whose carts hold an address', () => {
    const held = (postcode: string, overrides: Partial<Cart> = {}) =>
      cart({ locationTypeShortName: 'DEL', address: { ...EMPTY_ADDRESS, postcode }, ...overrides });

    // PLACE-23
    it.each([
      ['of another day', held('8030', { orderDate: '2026-11-27' })],
      ['at another place', held('8030', { locationId: 6 })],
      ['that is not delivered to any more', held('8030')],
    ])('speaks of the own postcode, not of one %s', (_what, other) => {
      renderCard('1070', { carts: [other] });
      expect([postcode(), isBlocked()]).toEqual([null, false]);
    });

    // PLACE-23
    it('speaks of the one that was checked out for this place and day', () => {
      renderCard('1160', { carts: [held('8030', { locationId: 6 }), held('1010')] });
      expect([postcode(), isBlocked()]).toEqual([null, false]);
    });

    it('takes another one than that, with the contact of the own address', () => {
      const { order } = renderCard('1160', { carts: [held('8030', { locationId: 6 })] });
      fireEvent.change(postcode()!, { target: { value: '1010' } });
      const { email } = anna.address;
      expect(order.sent).toMatchObject([
        { type: 'details.change', details: { address: { postcode: '1010', street: '', email } } },
      ]);
    });
  });

  it('everywhere asks for none', () => {
    renderCard('', { location: { ...home, deliveryZips: null } });
    expect(postcode()).toBeNull();
  });
});
