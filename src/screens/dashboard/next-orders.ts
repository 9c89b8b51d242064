import { type Order } from '../../../domain/order.ts';

const SHOWN = 4;

/** The nearest orders that still hold, by day and time; canceled ones are for the order overview. */
export const nextOrders = (orders: Order[]): Order[] =>
  orders
    .filter(({ canceledAt }) => canceledAt === null)
    .sort((one, other) =>
      `${one.orderDate} ${one.deliveryTime}`.localeCompare(`${other.orderDate} ${other.deliveryTime}`),
    )
    .slice(0, SHOWN);
