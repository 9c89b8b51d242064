import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { type Address, EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { type KitchenStatus, kitchenStatus } from '../../../domain/kitchen.ts';
import { type Cents } from '../../../domain/money.ts';
import { nameKey } from '../../../domain/name.ts';
import { typesThat } from '../../../domain/payment-type.ts';
import { type ServerContext, localOrNull } from '../../core/context.ts';
import { translate } from '../../core/translate.ts';
import { orderLines, orderPayments, orders } from '../../db/orders.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { rowsBy } from '../../db/rows.ts';
import { articles, locations, restaurants } from '../../db/schema.ts';
import { placeName } from '../orders/read-orders.ts';

interface KitchenDish {
  /** Of the dish and its variant. */
  id: number;
  name: string;
  quantity: number;
  /** Declared when it was ordered; null: nothing was. */
  allergenIds: readonly number[] | null;
}

/** An order that is to be cooked. */
export interface KitchenOrder {
  number: number;
  status: KitchenStatus;
  /** Null: it is not. */
  servedAt: LocalMoment | null;
  restaurant: string;
  currencySymbol: string;
  locationId: number;
  locationTypeShortName: string;
  place: string;
  deliveryTimeId: number;
  /** `11:30`. */
  from: string;
  until: string;
  /** As it was entered for the order, or else of the account. */
  address: Address;
  isAddressEntered: boolean;
  comment: string;
  deliveryOption: string;
  /** To be taken when it is handed out. */
  cashDue: Cents;
  /** Without a delivery. */
  dishes: KitchenDish[];
}

const cashDue = sql<Cents>`(
  select coalesce(sum(${orderPayments.amount}), 0)::integer from ${orderPayments}
  where ${orderPayments.orderNumber} = ${orders.number} and ${inArray(orderPayments.type, typesThat('isCash'))})`;

const isOfDay = (date: IsoDate) => and(eq(orders.orderDate, date), isNull(orders.canceledAt));

/**
 * The orders of a day that are not canceled, with names in a language. In two statements: call it within a transaction
 * of one snapshot where both must be of one moment.
 */
export async function readDay(context: ServerContext, date: IsoDate, language: string): Promise<KitchenOrder[]> {
  const { db } = context;
  const found = await db
    .select({
      order: orders,
      known: persons.address,
      placeNames: locations.name,
      currencySymbol: restaurants.currencySymbol,
      cashDue,
    })
    .from(orders)
    .innerJoin(persons, eq(persons.id, orders.personId))
    .leftJoin(locations, eq(locations.id, orders.locationId))
    .leftJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(isOfDay(date))
    .orderBy(asc(orders.number));
  const lines = await db
    .select(getTableColumns(orderLines))
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(articles, and(eq(articles.id, orderLines.articleId), eq(articles.isShippingArticle, false)))
    .where(isOfDay(date))
    .orderBy(asc(orderLines.id));
  const linesOf = rowsBy(lines, ({ orderNumber }) => orderNumber);
  return found.map(({ order, known, placeNames, currencySymbol, cashDue: cash }) => ({
    number: order.number,
    status: kitchenStatus(order),
    servedAt: localOrNull(context, order.deliveredAt),
    restaurant: order.restaurantName,
    currencySymbol: currencySymbol ?? '',
    locationId: order.locationId,
    locationTypeShortName: order.locationTypeShortName,
    place: placeName(order, placeNames, language),
    deliveryTimeId: order.deliveryTimeId,
    from: order.deliveryTime,
    until: order.deliveryEndTime,
    address: { ...EMPTY_ADDRESS, ...(order.address ?? known) },
    isAddressEntered: order.address !== null,
    comment: order.comment,
    deliveryOption: order.deliveryOption ?? '',
    cashDue: cash,
    dishes: linesOf(order.number).map(({ articleId: id, name, names, quantity, allergenIds }) => ({
      id,
      name: names ? translate(names, language) : name,
      quantity,
      allergenIds,
    })),
  }));
}

/** What is handed over at one time and place, by number. */
export interface Handover {
  /** `11:30–12:00, Kantine, Speisesaal` */
  name: string;
  orders: KitchenOrder[];
}

/** Places that are equal to the eye are one. */
export function byTimeAndPlace(all: readonly KitchenOrder[]): Handover[] {
  const nameOf = ({ from, until, restaurant, place }: KitchenOrder): string =>
    nameKey(`${from}–${until}, ${restaurant}, ${place}`);
  const ordersOf = rowsBy(all, nameOf);
  return [...new Set(all.map(nameOf))]
    .toSorted((one, other) => one.localeCompare(other, 'de'))
    .map((name) => ({ name, orders: [...ordersOf(name)] }));
}

/** Portions by dish; one that was renamed between two orders is one dish, by its last name. */
export function sumsByDish(all: readonly KitchenOrder[]): KitchenDish[] {
  const dishes = new Map<number, KitchenDish>();
  for (const dish of all.flatMap((order) => order.dishes))
    dishes.set(dish.id, { ...dish, quantity: dish.quantity + (dishes.get(dish.id)?.quantity ?? 0) });
  return [...dishes.values()].sort((one, other) => one.name.localeCompare(other.name, 'de'));
}
