import * as z from 'zod/mini';
import { type OrderFacts } from '../domain/order.ts';
import { defineCall } from './call.ts';
import { Moment } from './wire.ts';

export const OrderEventWire = z.object({
  Bonnumber: z.number(),
  Order_AcceptedDate: z.nullish(Moment),
  PreparingDate: z.nullish(Moment),
  ReadyDate: z.nullish(Moment),
  Order_DeliveryDate: z.nullish(Moment),
  CancelDate: z.nullish(Moment),
  IsRefunded: z.nullish(z.boolean()),
});

export const toOrderFacts = (wire: z.infer<typeof OrderEventWire>): OrderFacts => ({
  number: wire.Bonnumber,
  acceptedAt: wire.Order_AcceptedDate ?? null,
  preparingAt: wire.PreparingDate ?? null,
  readyAt: wire.ReadyDate ?? null,
  deliveredAt: wire.Order_DeliveryDate ?? null,
  canceledAt: wire.CancelDate ?? null,
  isRefunded: wire.IsRefunded ?? null,
});

/**
 * An addition to the specified calls (CALL-60): without it, orders are read again when the page is seen again. Each event
 * is an own order as it is now. What changed while nobody listened is not told: read the orders after each opening.
 */
export const followOrders = defineCall({
  method: 'GET',
  path: '/api/bon/events',
  summary: 'Server-sent events: an own order that has changed, as it is now',
  answer: OrderEventWire,
  answerAs: 'events',
});
