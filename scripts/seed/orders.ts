import { type Address } from '../../domain/address.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { type Cents } from '../../domain/money.ts';
import { addDays } from '../../domain/zone.ts';
import { isOpenOn, type SoldOrder } from '../../server/demo-data/history/order-rows.ts';
import { type DemoDish, type DemoPlace, type DemoTime, demoTenant } from '../../server/demo-data/demo-tenant.ts';
import { type Random } from '../random.ts';

/** Redeemed by generated orders, and used up. */
export const USED_VOUCHER = 'DAUERGAST';
const MOST_PER_DAY = 3;

export interface Buyer {
  id: number;
  address: Address;
  /** Highest subsidy of a day in cents. */
  maxSubsidy: Cents;
  /** Days on which they have other orders. */
  busyDays: ReadonlySet<IsoDate>;
}

/** What is sold, and where. */
export interface Range {
  /** Dishes by restaurant. */
  dishes: ReadonlyMap<number, readonly DemoDish[]>;
  /** Places that are open on some weekday. */
  places: readonly DemoPlace[];
}

interface Slot {
  place: DemoPlace;
  time: DemoTime;
}

type Line = SoldOrder['lines'][number];

const shippingOf = (restaurantId: number): DemoDish[] =>
  demoTenant().dishes.filter((dish) => dish.isShippingArticle && dish.restaurantId === restaurantId);

const totalOf = (lines: readonly Line[]): Cents =>
  lines.reduce((sum, { dish, quantity, subsidy }) => sum + dish.grossPrice * quantity - subsidy, 0);

/** Some of the slots of a day, each at another time. */
function slotsOn(random: Random, date: IsoDate, places: readonly DemoPlace[]): Slot[] {
  const chosen = new Map<number, Slot>();
  const tries = 1 + random.below(MOST_PER_DAY);
  for (let index = 0; index < tries; index += 1) {
    const place = random.pick(places);
    const timeId = random.pick(place.timeIds);
    const time = demoTenant().times.find(({ id }) => id === timeId);
    if (time && isOpenOn(date, place)) chosen.set(time.id, { place, time });
  }
  return [...chosen.values()];
}

/** Up to four dishes, each once; and the delivery fee where the order is brought. */
function linesFor(random: Random, { place }: Slot, { dishes }: Range, maxSubsidy: Cents): Line[] {
  const offered = dishes.get(place.restaurantId) ?? [];
  const picked = new Set(Array.from({ length: 1 + random.below(4) }, () => random.pick(offered)));
  let left = maxSubsidy;
  const lines = [...picked].map((dish) => {
    const quantity = 1 + random.below(3);
    const subsidy = Math.min(left, dish.subsidy * quantity);
    left -= subsidy;
    return { dish, quantity, subsidy };
  });
  const fees = place.type === 'DEL' ? shippingOf(place.restaurantId) : [];
  return [...lines, ...fees.map((dish) => ({ dish, quantity: 1, subsidy: 0 }))];
}

function soldAt(random: Random, slot: Slot, orderDate: IsoDate, person: Buyer, lines: Line[]): SoldOrder {
  const isVoucherUsed = random.chance(0.05);
  const isCanceled = random.chance(0.06);
  return {
    ...slot,
    person,
    orderDate,
    lines,
    comment: random.chance(0.1) ? 'Bitte ohne Besteck.' : undefined,
    voucher: isVoucherUsed ? { code: USED_VOUCHER, amount: Math.floor(totalOf(lines) / 3) } : undefined,
    canceled: isCanceled && !isVoucherUsed ? 'refunded' : undefined,
  };
}

/** Makes a buyer's orders from yesterday backwards without an end, at most three on a day and one for a time. */
export function* generateOrders(
  random: Random,
  range: Range,
  buyer: Buyer,
  today: IsoDate,
): Generator<SoldOrder, never> {
  for (let date = addDays(today, -1); ; date = addDays(date, -1)) {
    if (buyer.busyDays.has(date)) continue;
    let subsidyLeft = buyer.maxSubsidy;
    for (const slot of slotsOn(random, date, range.places)) {
      const lines = linesFor(random, slot, range, subsidyLeft);
      subsidyLeft -= lines.reduce((sum, { subsidy }) => sum + subsidy, 0);
      yield soldAt(random, slot, date, buyer, lines);
    }
  }
}
