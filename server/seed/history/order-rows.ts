import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { addDays, toInstant, todayIn } from '../../../domain/zone.ts';
import { vatLines } from '../../payment/vat.ts';
import { publicHolidays } from '../house/closed-days.ts';
import { PLACES, TIMES } from '../house/places.ts';
import { CANTEEN, restaurantRows } from '../house/restaurants.ts';
import { DISHES, vatPercent } from '../menu/dishes.ts';
import { ACCOUNTS, GROUPS } from '../people/accounts.ts';
import { type PastOrder } from './past-orders.ts';

const FIRST_NUMBER = 10_001;

const known = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`The history names an unknown ${name}.`);
  return found;
};

/** The day itself or the nearest earlier one on which the place was open. */
function openDayBefore(date: IsoDate, place: (typeof PLACES)[number]): IsoDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const isHoliday = place.restaurantId === CANTEEN && publicHolidays(Number(date.slice(0, 4))).includes(date);
  return place.weekdays.includes(weekday) && !isHoliday ? date : openDayBefore(addDays(date, -1), place);
}

/** All rows of a past order, as the server would have written them. */
function rowsOf(past: PastOrder, number: number, now: Instant, zone: string) {
  const place = known(
    PLACES.find(({ id }) => id === past.placeId),
    'place',
  );
  const time = known(
    TIMES.find(({ id }) => id === past.timeId),
    'time',
  );
  const account = known(
    ACCOUNTS.find(({ id }) => id === past.personId),
    'person',
  );
  const house = known(
    restaurantRows().find(({ id }) => id === place.restaurantId),
    'restaurant',
  );
  const isSubsidised = GROUPS.some((group) => group.number === account.group && group.maxSubsidy !== 0);
  const orderDate = openDayBefore(addDays(todayIn(now, zone), -past.daysAgo), place);
  const at = (date: IsoDate, clock: string) => new Date(toInstant(`${date}T${clock}:00`, zone));

  const lines = past.lines.map(([dishId, quantity]) => {
    const dish = known(
      DISHES.find(({ id }) => id === dishId),
      'dish',
    );
    const subsidy = isSubsidised ? dish.subsidy * quantity : 0;
    return {
      orderNumber: number,
      articleId: dish.id,
      name: dish.name.de,
      quantity,
      grossPrice: dish.price,
      subsidy,
      discount: 0,
      vatPercent: vatPercent(dish),
    };
  });
  const taxed = lines.map((line) => ({
    vatPercent: line.vatPercent,
    total: line.grossPrice * line.quantity - line.subsidy,
  }));
  const total = taxed.reduce((sum, line) => sum + line.total, 0);
  const placedAt = at(addDays(orderDate, -2), '16:05');
  const canceledAt = past.canceled ? at(addDays(orderDate, -2), '18:40') : null;
  const address = place.type === 'DEL' ? account.address : null;
  const owner = `person:${account.id}`;
  return {
    cart: {
      id: number,
      owner,
      personId: account.id,
      locationId: place.id,
      deliveryTimeId: time.id,
      orderDate,
      comment: past.comment ?? '',
      address,
      isPaid: true,
    },
    order: {
      number,
      cartId: number,
      owner,
      personId: account.id,
      restaurantId: house.id,
      restaurantName: house.name,
      uid: house.uid,
      restaurantAddress: house.address,
      locationId: place.id,
      locationName: place.name.de,
      locationTypeShortName: place.type,
      orderDate,
      deliveryTimeId: time.id,
      deliveryTime: time.time,
      deliveryEndTime: time.endTime,
      cancelHours: place.cancelHours,
      placedAt,
      canceledAt,
      acceptedAt: canceledAt ? null : at(addDays(orderDate, -place.until.daysBefore), place.until.time),
      deliveredAt: canceledAt ? null : at(orderDate, time.time),
      isRefunded: past.canceled === 'refunded',
      total,
      address,
      comment: past.comment ?? '',
    },
    lines,
    vat: vatLines(taxed).map((line) => ({ orderNumber: number, ...line })),
    voucher: past.voucher && {
      orderNumber: number,
      type: 'VO' as const,
      amount: past.voucher.amount,
      voucherCode: past.voucher.code,
    },
    /** What the account paid. */
    charged: total - (past.voucher?.amount ?? 0),
  };
}

/** Past orders with ascending numbers, the oldest first. */
export const orderRows = (orders: readonly PastOrder[], now: Instant, zone: string) =>
  [...orders]
    .sort((first, second) => second.daysAgo - first.daysAgo)
    .map((past, index) => rowsOf(past, FIRST_NUMBER + index, now, zone));

export type OrderRows = ReturnType<typeof orderRows>;
