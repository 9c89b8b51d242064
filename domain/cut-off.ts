import type { Instant, LocalMoment } from './calendar.ts';
import type { DeliveryDate } from './delivery.ts';
import { toInstant } from './zone.ts';

/** Milliseconds until a restaurant-local moment; 0 from that moment on. `now` is the server's time. */
export function msUntil(local: LocalMoment, now: Instant, zone: string): number {
  return Math.max(0, toInstant(local, zone) - now);
}

type SlotState = 'open' | 'full' | 'closed';

/** Whether a delivery day and time takes orders. Past its cut-off it is closed, even if it is also full. */
export function slotState(slot: Pick<DeliveryDate, 'orderUntil' | 'isFull'>, now: Instant, zone: string): SlotState {
  if (msUntil(slot.orderUntil, now, zone) === 0) return 'closed';
  return slot.isFull ? 'full' : 'open';
}
