import { describe, expect, it } from 'vitest';
import { type DeliveryLocation } from '../../../domain/delivery.ts';
import { nextSlot } from './next-slot.ts';
import { slotsOn } from './offer.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const EARLY = Date.parse('2026-11-23T07:00:00Z');
const ZONE = 'Europe/Vienna';

const place = (id: number, times: string[], overrides: Partial<DeliveryLocation> = {}): DeliveryLocation => ({
  id,
  name: `Place ${id}`,
  address: '',
  typeShortName: 'PICKUP',
  restaurantId: 1,
  restaurantName: 'Kantine',
  deliveryZips: null,
  deliveryTimes: times.map((time, index) => ({
    id: 10 * id + index,
    time,
    endTime: '13:00',
    name: null,
    dates: [TODAY, TOMORROW].map((date) => ({ date, orderUntil: `${date}T09:30:00`, isFull: false })),
  })),
  ...overrides,
});

const PLACES = [place(1, ['12:00', '11:30']), place(2, ['11:45'])];
const HOME = place(3, ['11:00'], { typeShortName: 'DEL', deliveryZips: '1010' });
const NO_WISHES = { chosen: null, places: [], ordered: new Set<string>(), postcode: '' };

const found = (wishes: Partial<Parameters<typeof nextSlot>[1]> = {}, all = PLACES, now = EARLY) => {
  const slot = nextSlot(all, { ...NO_WISHES, ...wishes }, TODAY, now, ZONE);
  return slot && [slot.locationId, slot.date, slot.time];
};

// PLACE-290
describe('what can be ordered next', () => {
  const usual = { locationId: 2, deliveryTimeId: 20 };
  const [chosen = null] = slotsOn(PLACES[0]!, TOMORROW).map(({ selection }) => selection);

  it('is what was chosen, before what is usual', () => {
    expect(found({ chosen, places: [usual] })).toEqual([1, TOMORROW, '11:30']);
  });

  it('is the usual place and time, on another day if one is closed or ordered for', () => {
    expect(found({ places: [usual] })).toEqual([2, TODAY, '11:45']);
    expect(found({ places: [usual] }, PLACES, Date.parse('2026-11-23T10:00:00Z'))).toEqual([2, TOMORROW, '11:45']);
    expect(found({ places: [usual], ordered: new Set([TODAY]) })).toEqual([2, TOMORROW, '11:45']);
    expect(found({ chosen, places: [usual], ordered: new Set([TOMORROW]) })).toEqual([2, TODAY, '11:45']);
  });

  it('is a day that is ordered for, where there is no other', () => {
    expect(found({ places: [usual], ordered: new Set([TODAY, TOMORROW]) })).toEqual([2, TODAY, '11:45']);
  });

  it('is the first time anywhere for whom nothing is usual', () => {
    expect(found()).toEqual([1, TODAY, '11:30']);
  });

  it('is a home delivery last, and only where it is delivered to', () => {
    expect(found({ postcode: '1010' }, [HOME, ...PLACES])).toEqual([1, TODAY, '11:30']);
    expect(found({ postcode: '1010' }, [HOME])).toEqual([3, TODAY, '11:00']);
    expect(found({ postcode: '4020' }, [HOME])).toBeNull();
  });

  it('is nothing where all is over', () => {
    expect(found({}, PLACES, Date.parse('2026-11-25T10:00:00Z'))).toBeNull();
  });
});
