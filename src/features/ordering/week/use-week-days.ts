import { useMemo } from 'react';
import { type MenuPlanDay, type MenuPlanDish } from '../../../../domain/menu-plan.ts';
import { type IsoDate } from '../../../../domain/calendar.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { slotState } from '../../../../domain/cut-off.ts';
import { type Selection } from '../../../../domain/delivery.ts';
import { type MarkedDay } from '../../../../domain/week.ts';
import { selectShownCarts } from '../../../../machines/order/order.selectors.ts';
import { useClock, useAppConfiguration, useOrder } from '../../../context/hooks.ts';
import { type Slot, slotsOn } from '../../delivery/offer.ts';
import { daySelection, type PlanOrder } from './plan-slot.ts';
import { type WeekChoice } from './use-week.ts';

/** Why nothing can be ordered for a day at the place of the week. */
type ClosedReason = 'closed' | 'notHere' | 'elsewhere' | 'full' | 'over';

export interface WeekDay extends MarkedDay {
  menus: MenuPlanDish[];
  order: PlanOrder;
  /** Where and when its dishes go that are available at any time; null: see the reason. */
  selection: Selection | null;
  reason: ClosedReason | null;
}

type State = ReturnType<typeof slotState>;

function reasonOf(isClosed: boolean, states: readonly State[]): ClosedReason {
  if (isClosed) return 'closed';
  if (states.length === 0) return 'notHere';
  // Orders are taken, but not here: other places have the carts of these times.
  if (states.includes('open')) return 'elsewhere';
  return states.includes('full') ? 'full' : 'over';
}

interface WeekDayInput extends Pick<WeekChoice, 'chosenTimeId' | 'usualTimeId'> {
  menus: MenuPlanDish[];
  slots: Slot[];
  states: readonly State[];
  carts: readonly Cart[];
}

export function weekDay(day: MarkedDay, { menus, slots, states, ...input }: WeekDayInput): WeekDay {
  const order = { ...input, slots, isOpen: (slot: Slot) => states[slots.indexOf(slot)] === 'open' };
  const selection = daySelection(order);
  const reason = selection ? null : reasonOf(day.isClosed, states);
  // A server may tell the dishes of the restaurant, whatever the place.
  const isServed = reason !== 'closed' && reason !== 'notHere';
  return { ...day, menus: isServed ? menus : [], order, selection, reason };
}

/** The days of the week, as they can be ordered for now. Rendered again when a cart changes, or a time closes. */
export function useWeekDays(choice: WeekChoice, plan: readonly MenuPlanDay[]): WeekDay[] {
  const { week, place, chosenTimeId, usualTimeId } = choice;
  const { zone } = useAppConfiguration();
  const carts = useOrder(selectShownCarts);
  const dates = week.map(({ date }) => date).join(' ');
  const slotsOf = useMemo(
    () => new Map<IsoDate, Slot[]>(dates.split(' ').map((date) => [date, slotsOn(place, date)])),
    [place, dates],
  );
  // As text: a list would be a new one, and render the week, with every second.
  const states = useClock((now) =>
    [...slotsOf.values()]
      .map((slots) =>
        slots
          .map(({ selection, isFull }) => slotState({ orderUntil: selection.orderUntil, isFull }, now, zone))
          .join(' '),
      )
      .join(','),
  ).split(',');
  return week.map((day, index) =>
    weekDay(day, {
      menus: plan.find(({ date }) => date === day.date)?.menus ?? [],
      slots: slotsOf.get(day.date) ?? [],
      states: (states[index] ?? '').split(' ').filter(Boolean) as State[],
      carts,
      chosenTimeId,
      usualTimeId,
    }),
  );
}
