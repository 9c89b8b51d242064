import { type Address } from '../../../domain/address.ts';
import { type Instant, type IsoDate } from '../../../domain/calendar.ts';
import { type Cents } from '../../../domain/money.ts';
import { addDays, toInstant, todayIn } from '../../../domain/zone.ts';
import { vatLines } from '../../features/payment/vat.ts';
import { publicHolidays } from '../closed-days.ts';
import { CANTEEN, type DemoDish, type DemoPlace, type DemoTime, demoTenant } from '../demo-tenant.ts';
import { type PastOrder } from './past-orders.ts';

const FIRST_NUMBER = 10_001;

const known = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`The history names an unknown ${name}.`);
  return found;
};

export function isOpenOn(date: IsoDate, place: DemoPlace): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const isHoliday = place.restaurantId === CANTEEN && publicHolidays(Number(date.slice(0, 4))).includes(date);
  return place.weekdays.includes(weekday) && !isHoliday;
}

/** The day itself or the nearest earlier one on which the place was open. */
const openDayBefore = (date: IsoDate, place: DemoPlace): IsoDate =>
  isOpenOn(date, place) ? date : openDayBefore(addDays(date, -1), place);

/** A sold order, whatever it is generated from. */
export interface SoldOrder {
  person: { id: number; address: Address };
  place: DemoPlace;
  time: DemoTime;
  orderDate: IsoDate;
  /** `subsidy`: of the whole line. */
  lines: { dish: DemoDish; quantity: number; subsidy: Cents }[];
  comment?: string | undefined;
  /** Cents paid by the voucher with this code. */
  voucher?: { code: string; amount: Cents } | undefined;
  canceled?: 'refunded' | 'refundFailed' | undefined;
}

/** All rows of an order, as the server would have written them; the cart has the order's number. */
export function rowsOfOrder({ person, place, time, orderDate, ...sold }: SoldOrder, number: number, zone: string) {
  const tenant = known(
    demoTenant().restaurants.find(({ id }) => id === place.restaurantId),
    'restaurant',
  );
  const at = (date: IsoDate, clock: string) => new Date(toInstant(`${date}T${clock}:00`, zone));

  const lines = sold.lines.map(({ dish, quantity, subsidy }) => ({
    orderNumber: number,
    articleId: dish.id,
    name: dish.name.DE,
    names: dish.name,
    quantity,
    grossPrice: dish.grossPrice,
    subsidy,
    discount: 0,
    vatPercent: dish.vatPercent,
    allergenIds: dish.allergenIds,
  }));
  const taxed = lines.map((line) => ({
    vatPercent: line.vatPercent,
    total: line.grossPrice * line.quantity - line.subsidy,
  }));
  const total = taxed.reduce((sum, line) => sum + line.total, 0);
  const placedAt = at(addDays(orderDate, -2), '16:05');
  const canceledAt = sold.canceled ? at(addDays(orderDate, -2), '18:40') : null;
  const address = place.type === 'DEL' ? person.address : null;
  const owner = `person:${person.id}`;
  const comment = sold.comment ?? '';
  return {
    cart: {
      id: number,
      owner,
      personId: person.id,
      locationId: place.id,
      deliveryTimeId: time.id,
      orderDate,
      comment,
      address,
      isPaid: true,
    },
    order: {
      number,
      cartId: number,
      owner,
      personId: person.id,
      restaurantId: tenant.id,
      restaurantName: tenant.name,
      uid: tenant.uid,
      restaurantAddress: tenant.address,
      locationId: place.id,
      locationName: place.name.DE,
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
      isRefunded: sold.canceled === 'refunded',
      total,
      address,
      comment,
    },
    lines,
    vat: vatLines(taxed).map((line) => ({ orderNumber: number, ...line })),
    voucher: sold.voucher && {
      orderNumber: number,
      type: 'VO' as const,
      amount: sold.voucher.amount,
      voucherCode: sold.voucher.code,
    },
    /** What the account paid. */
    charged: total - (sold.voucher?.amount ?? 0),
  };
}

function rowsOf(past: PastOrder, number: number, now: Instant, zone: string) {
  const { places, times, accounts, groups, dishes } = demoTenant();
  const place = known(
    places.find(({ id }) => id === past.placeId),
    'place',
  );
  const time = known(
    times.find(({ id }) => id === past.timeId),
    'time',
  );
  const person = known(
    accounts.find(({ id }) => id === past.personId),
    'person',
  );
  const isSubsidised = groups.some((group) => group.number === person.group && group.maxSubsidy !== 0);
  const orderDate = openDayBefore(addDays(todayIn(now, zone), -past.daysAgo), place);
  const lines = past.lines.map(([dishId, quantity]) => {
    const dish = known(
      dishes.find(({ id }) => id === dishId),
      'dish',
    );
    return { dish, quantity, subsidy: isSubsidised ? dish.subsidy * quantity : 0 };
  });
  const { comment, voucher, canceled } = past;
  return rowsOfOrder({ person, place, time, orderDate, lines, comment, voucher, canceled }, number, zone);
}

/** Past orders with ascending numbers, the oldest first. */
export const orderRows = (orders: readonly PastOrder[], now: Instant, zone: string) =>
  [...orders]
    .sort((first, second) => second.daysAgo - first.daysAgo)
    .map((past, index) => rowsOf(past, FIRST_NUMBER + index, now, zone));

export type OrderRows = ReturnType<typeof orderRows>;
