import { type ErrorTextKey } from '../../contract/error-keys.ts';
import { type IsoDate, type LocalMoment } from '../../domain/calendar.ts';
import { slotState } from '../../domain/cut-off.ts';
import { addDays } from '../../domain/zone.ts';
import { type locationTimes } from '../db/schema.ts';
import { type ServerContext, today } from '../context.ts';

/** Days ahead that can be ordered for. */
export const HORIZON_DAYS = 28;

export type SlotRule = typeof locationTimes.$inferSelect;

export interface Slot {
  orderUntil: LocalMoment;
  isFull: boolean;
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The slot of a day, or null where the location does not offer it. `orders` are those taken for it so far. */
export function slotOf(
  context: ServerContext,
  rule: SlotRule,
  date: IsoDate,
  day: { isClosed: boolean; orders: number },
): Slot | null {
  const first = today(context);
  const isInHorizon = date >= first && date <= addDays(first, HORIZON_DAYS);
  if (day.isClosed || !isInHorizon || !rule.weekdays.includes(weekdayOf(date))) return null;
  return {
    orderUntil: `${addDays(date, -rule.orderUntilDaysBefore)}T${rule.orderUntilTime}:00`,
    isFull: rule.capacity !== null && day.orders >= rule.capacity,
  };
}

/** Why no order is taken for a slot now, or null. */
export function slotProblem(context: ServerContext, slot: Slot | null): ErrorTextKey | null {
  if (!slot) return 'error.slotNotOffered';
  const state = slotState(slot, context.clock.now(), context.zone);
  if (state === 'closed') return 'error.cutOffPassed';
  return state === 'full' ? 'error.slotFull' : null;
}
