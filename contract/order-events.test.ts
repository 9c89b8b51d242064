import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OrderEventWire, toOrderFacts } from './order-events.ts';

// ORDER-640
it('an event has the facts that the status of an order is derived from, and null for what is not sent', () => {
  const facts = (wire: object) => toOrderFacts(z.parse(OrderEventWire, wire));
  const at = '2026-11-23T11:00:00';
  expect(facts({ Bonnumber: 7 })).toEqual({
    number: 7,
    acceptedAt: null,
    preparingAt: null,
    readyAt: null,
    deliveredAt: null,
    canceledAt: null,
    isRefunded: null,
  });
  const whole = {
    Bonnumber: 7,
    Order_AcceptedDate: at,
    PreparingDate: at,
    ReadyDate: at,
    Order_DeliveryDate: at,
    CancelDate: at,
    IsRefunded: true,
  };
  expect(facts(whole)).toEqual({
    number: 7,
    acceptedAt: at,
    preparingAt: at,
    readyAt: at,
    deliveredAt: at,
    canceledAt: at,
    isRefunded: true,
  });
});
