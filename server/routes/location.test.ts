import { and, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { locationTimes, slotLoads } from '../db/schema.ts';
import { DESK, EARLY, HALL, LATE, MONDAY, TRATTORIA, TUESDAY } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

const WEDNESDAY = '2026-11-25';
const SPAN = `/api/location?fromDate=${MONDAY}&untilDate=${WEDNESDAY}`;
/** On the closed day of the restaurant, a Tuesday, and beside it. */
const CLOSED = '/api/location?fromDate=2026-12-07&untilDate=2026-12-08';

/** Orders that slots have; two fill one of `LATE`. */
async function takeOrders(): Promise<void> {
  const orders = (locationId: number, deliveryTimeId: number, date: string, count: number) => ({
    locationId,
    deliveryTimeId,
    date,
    orders: count,
  });
  await testServer.context.db
    .insert(slotLoads)
    .values([
      orders(HALL, EARLY, MONDAY, 900),
      orders(HALL, LATE, MONDAY, 1),
      orders(HALL, LATE, TUESDAY, 2),
      orders(HALL, LATE, WEDNESDAY, 3),
    ]);
  const { db } = testServer.context;
  await db
    .update(locationTimes)
    .set({ capacity: 0, weekdays: [1, 3], orderUntilDaysBefore: 2, orderUntilTime: '16:15' })
    .where(and(eq(locationTimes.locationId, DESK), eq(locationTimes.deliveryTimeId, EARLY)));
}

describe('GET /api/location', () => {
  // PLACE-12, PLACE-13
  it('answers each place in the order of the tenant, with the days of its times and which of them are full', async () => {
    await takeOrders();
    const anna = await testServer.customer('anna');
    const places = (await anna.get<{ DeliveryLocation_ID: number }[]>(SPAN)).body;
    expect(places.map((place) => place.DeliveryLocation_ID)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(places.slice(0, 2))).toBe(
      JSON.stringify([
        {
          DeliveryLocation_ID: HALL,
          Name: 'Speisesaal',
          DeliveryLocationTypeShortName: 'PICKUP',
          Restaurant_ID: 1,
          RestaurantName: 'Kantine',
          DeliveryZips: null,
          Address: null,
          DeliveryTimes: [
            {
              ID: EARLY,
              Time: '11:30',
              EndTime: '12:00',
              Name: null,
              Dates: [
                { Date: MONDAY, OrderUntil: `${MONDAY}T09:00:00`, IsFull: false },
                { Date: TUESDAY, OrderUntil: `${TUESDAY}T09:00:00`, IsFull: false },
                { Date: WEDNESDAY, OrderUntil: `${WEDNESDAY}T09:00:00`, IsFull: false },
              ],
            },
            {
              ID: LATE,
              Time: '12:30',
              EndTime: '13:00',
              Name: null,
              Dates: [
                { Date: MONDAY, OrderUntil: `${MONDAY}T09:00:00`, IsFull: false },
                { Date: TUESDAY, OrderUntil: `${TUESDAY}T09:00:00`, IsFull: true },
                { Date: WEDNESDAY, OrderUntil: `${WEDNESDAY}T09:00:00`, IsFull: true },
              ],
            },
          ],
        },
        {
          DeliveryLocation_ID: DESK,
          Name: 'Schreibtisch',
          DeliveryLocationTypeShortName: 'DESK',
          Restaurant_ID: 1,
          RestaurantName: 'Kantine',
          DeliveryZips: null,
          Address: null,
          DeliveryTimes: [
            {
              ID: EARLY,
              Time: '11:30',
              EndTime: '12:00',
              Name: null,
              Dates: [
                { Date: MONDAY, OrderUntil: '2026-11-21T16:15:00', IsFull: true },
                { Date: WEDNESDAY, OrderUntil: '2026-11-23T16:15:00', IsFull: true },
              ],
            },
          ],
        },
      ]),
    );
  });

  // PLACE-13
  it('leaves out the days on which the restaurant of a place is closed, and no other', async () => {
    const anna = await testServer.customer('anna');
    const places = (
      await anna.get<{ DeliveryLocation_ID: number; DeliveryTimes: { Dates: { Date: string }[] }[] }[]>(CLOSED)
    ).body;
    const days = (id: number) =>
      places
        .find((place) => place.DeliveryLocation_ID === id)
        ?.DeliveryTimes.map(({ Dates }) => Dates.map(({ Date }) => Date));
    expect(days(HALL)).toEqual([['2026-12-07'], ['2026-12-07']]);
    expect(days(TRATTORIA)).toEqual([['2026-12-07', '2026-12-08']]);
  });

  it('reads of the slots only those that are full, since a large tenant has thousands with room', async () => {
    await takeOrders();
    const anna = await testServer.customer('anna');
    const decode = vi.spyOn(slotLoads.date, 'mapFromDriverValue');
    await anna.get(SPAN);
    const read = decode.mock.calls.length;
    decode.mockRestore();
    expect(read).toBe(2);
  });
});
