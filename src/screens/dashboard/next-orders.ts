import { type Order } from '../../../domain/order.ts';

const SHOWN = 4;

/** The next orders by day and time, without canceled ones. */
export const nextOrders = (orders: Order[]): Order[] =>
  orders
    .filter(({ canceledAt }) => canceledAt === null)
    .sort((one, other) =>
      `${one.orderDate} ${one.deliveryTime}`.localeCompare(`${other.orderDate} ${other.deliveryTime}`),
    )
    .slice(0, SHOWN);
