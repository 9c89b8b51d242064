import { unchanged } from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';

/** Whether the server changes this order; that there is still time is up to the clock (ORDER-60). */
export const canChange = (order: Order): boolean => order.isChangeable === true && unchanged(order) !== null;
