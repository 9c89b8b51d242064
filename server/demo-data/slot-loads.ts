import { type IsoDate } from '../../domain/calendar.ts';
import { addDays } from '../../domain/zone.ts';
import { type DemoPlace, demoTenant } from './demo-tenant.ts';

/** A pseudo-random number in [0, 1), always the same for a slot. */
function randomOf(locationId: number, timeId: number, date: IsoDate): number {
  let state = (locationId * 7919 + timeId * 104_729 + Date.parse(`${date}T00:00:00Z`) / 86_400_000) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 0;
  state = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 4_294_967_296;
}

/** Share of slots that are full. */
const FULL_SHARE = 0.15;

/** Orders of other customers for the limited slots of a span of days: some are full, most have room. */
export const slotLoadRows = (first: IsoDate, days: number, places: readonly DemoPlace[] = demoTenant().places) =>
  places.flatMap(({ id, timeIds, capacity, weekdays }) => {
    if (capacity === null) return [];
    const dates = Array.from({ length: days + 1 }, (_, index) => addDays(first, index)).filter((date) =>
      weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay() || 7),
    );
    return dates.flatMap((date) =>
      timeIds.map((deliveryTimeId) => {
        const share = randomOf(id, deliveryTimeId, date);
        return {
          locationId: id,
          deliveryTimeId,
          date,
          orders: share < FULL_SHARE ? capacity : Math.floor(capacity * share * 0.7),
        };
      }),
    );
  });
