import { type Address, addressLines } from '../../../domain/address.ts';
import { type CalendarEntry } from '../../../domain/calendar-file.ts';
import { isHomeDelivery } from '../../../domain/cart.ts';
import { type Order } from '../../../domain/order.ts';
import { deliveryTimeOf, hoursAndName, type TimeSettings } from '../../../domain/shown-time.ts';
import { withoutWebAddresses } from '../../../domain/web-address.ts';
import { isGreeting } from './letter.ts';
import { type OrderWords } from './order-words.types.ts';

const LONGEST_LINE = 60;

/**
 * Lines of an address that hold no message: anybody can type one, and order with the e-mail address of somebody else.
 */
function safeLines(address: Address): string[] {
  const isName = [address.firstname, address.lastname].every((name) => name.trim() === '' || isGreeting(name));
  return addressLines(isName ? address : { ...address, firstname: '', lastname: '' }).map((line) =>
    withoutWebAddresses(line.slice(0, LONGEST_LINE)),
  );
}

/** Where it is brought to; empty: it is fetched. */
export const addressOf = (order: Order): string =>
  isHomeDelivery(order) && order.address ? safeLines(order.address).join('\n') : '';

/** An order with what a calendar says of it. */
export interface EnteredOrder {
  order: Order;
  settings: TimeSettings;
  /** How often it was changed since it was ordered; absent: never. */
  changes?: number;
  /** Where customers open the app, with a slash at the end; null: no link. */
  appUrl: string | null;
}

/** The order as letters and subscriptions put it into a calendar, under one UID. */
export function calendarEntryOf({ order, settings, changes, appUrl }: EnteredOrder, words: OrderWords): CalendarEntry {
  const host = appUrl === null ? 'mittag' : new URL(appUrl).hostname;
  const { from, name } = hoursAndName(deliveryTimeOf(order), settings);
  return {
    uid: `order-${order.number}@${host}`,
    restaurant: order.restaurantName,
    ...(changes !== undefined && { sequence: changes }),
    day: order.orderDate,
    from,
    until: order.deliveryEndTime,
    title: words.calendarTitle([order.restaurantName, name].filter(Boolean).join(words.comma)),
    place: addressOf(order).replaceAll('\n', ', ') || `${order.restaurantName}, ${order.locationName}`,
    details: [words.orderNumber(order.number), ...order.lines.map(({ quantity, name }) => `${quantity} × ${name}`)],
  };
}
