import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Address, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { type ServerContext } from '../../core/context.ts';
import { orderLines, orders } from '../../db/orders.schema.ts';
import { persons } from '../../db/persons.schema.ts';

/** An order that is to be cooked. */
export interface KitchenOrder {
  number: number;
  restaurant: string;
  place: string;
  /** `11:30`. */
  from: string;
  until: string;
  /** As it was entered for the order, or else of the account. */
  address: Address;
  comment: string;
  deliveryOption: string;
  dishes: { id: number; name: string; quantity: number }[];
}

/** The orders of a day that are not canceled, by time and place. Dishes have their German names. */
export async function readDay({ db }: Pick<ServerContext, 'db'>, date: IsoDate): Promise<KitchenOrder[]> {
  const found = await db
    .select({ order: orders, known: persons.address })
    .from(orders)
    .innerJoin(persons, eq(persons.id, orders.personId))
    .where(and(eq(orders.orderDate, date), isNull(orders.canceledAt)))
    .orderBy(asc(orders.deliveryTime), asc(orders.restaurantName), asc(orders.locationName), asc(orders.number));
  const numbers = found.map(({ order }) => order.number);
  const lines =
    numbers.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderNumber, numbers)).orderBy(asc(orderLines.id));
  return found.map(({ order, known }) => ({
    number: order.number,
    restaurant: order.restaurantName,
    place: order.locationName,
    from: order.deliveryTime,
    until: order.deliveryEndTime,
    address: { ...EMPTY_ADDRESS, ...(order.address ?? known) },
    comment: order.comment,
    deliveryOption: order.deliveryOption ?? '',
    dishes: lines
      .filter(({ orderNumber }) => orderNumber === order.number)
      .map(({ articleId: id, name, names, quantity }) => ({ id, name: names?.DE ?? name, quantity })),
  }));
}
