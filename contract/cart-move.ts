import * as z from 'zod/mini';
import { type MoveProblem } from '../domain/move-problems.ts';
import { defineCall } from './call.ts';
import { Day, QueryNumber } from './wire.ts';

const MoveProblemWire = z.object({
  OrderDate: Day,
  DeliveryTimeId: z.number(),
  CartItems: z.array(
    z.object({
      CartItemId: z.number(),
      OrderErrorTextKey: z.string(),
      /** Null or absent: any number, or the dish is not offered. */
      RemainingItems: z.nullish(z.number()),
    }),
  ),
});

export const toMoveProblem = (wire: z.infer<typeof MoveProblemWire>): MoveProblem => ({
  date: wire.OrderDate,
  deliveryTimeId: wire.DeliveryTimeId,
  lines: wire.CartItems.map((item) => ({
    itemId: item.CartItemId,
    errorTextKey: item.OrderErrorTextKey,
    remainingItems: item.RemainingItems ?? null,
  })),
});

/** An addition to the specified calls (CALL-60). Tells only days and times at which something is not available. */
export const getMoveProblems = defineCall({
  method: 'GET',
  path: '/api/cart/GetMoveProblems',
  summary: 'What of a cart is not available at the other days and times of its restaurant',
  query: z.object({ cartId: QueryNumber }),
  answer: z.array(MoveProblemWire),
});
