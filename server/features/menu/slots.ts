import { type ErrorTextKey } from '../../../contract/error-keys.ts';
import { type IsoDate, type LocalMoment } from '../../../domain/calendar.ts';
import { slotState } from '../../../domain/cut-off.ts';
import { addDays } from '../../../domain/zone.ts';
import { type locationTimes } from '../../db/schema.ts';
import { type ServerContext, today } from '../../core/context.ts';

/** Days ahead that can be ordered for. */
export const HORIZON_DAYS = 28;

export type SlotRule = typeof locationTimes.$inferSelect;

export interface Slot {
  orderUntil: LocalMoment;
  isFull: boolean;
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: IsoDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** A slot on a day. */
interface SlotDay {
  isClosed: boolean;
  isFull: boolean;
}

/** Whether so many orders leave no room for another one. */
export const isFilled = ({ capacity }: Pick<SlotRule, 'capacity'>, orders: number): boolean =>
  capacity !== null && orders >= capacity;

/** What says when a place takes orders for a time. */
export type OrderRule = Pick<SlotRule, 'weekdays' | 'orderUntilDaysBefore' | 'orderUntilTime'>;

/** Slots as they are today: the slot of a day, or null where the location does not offer it. */
export function slotsOf(context: ServerContext): (rule: OrderRule, date: IsoDate, day: SlotDay) => Slot | null {
  const first = today(context);
  const last = addDays(first, HORIZON_DAYS);
  return (rule, date, { isClosed, isFull }) => {
    const isInHorizon = date >= first && date <= last;
    if (isClosed || !isInHorizon || !rule.weekdays.includes(weekdayOf(date))) return null;
    return { orderUntil: `${addDays(date, -rule.orderUntilDaysBefore)}T${rule.orderUntilTime}:00`, isFull };
  };
}

/** Why no order is taken for a slot now, or null. */
export function slotProblem(context: ServerContext, slot: Slot | null): ErrorTextKey | null {
  if (!slot) return 'error.slotNotOffered';
  const state = slotState(slot, context.clock.now(), context.zone);
  if (state === 'closed') return 'error.cutOffPassed';
  return state === 'full' ? 'error.slotFull' : null;
}
