import { useCallback, useMemo } from 'react';
import { type Article, type MenuPlanDay, type MenuPlanDish } from '../../../domain/article.ts';
import { type DeliveryLocation, type Selection } from '../../../domain/delivery.ts';
import { selectMode } from '../../../machines/session/session.selectors.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { useClock, useHouse, useOrder, useOrderRef, useSession, useSessionRef } from '../../context/hooks.ts';
import { wishFor } from '../../shared/cart/wishes.ts';
import { isOpen, type Slot, slotsOn } from '../../shared/ordering/offer.ts';
import { useDayName } from '../../shared/ordering/use-day-name.ts';
import { useToday } from '../../shared/ordering/use-locations.ts';
import { Section } from '../../ui/Section.tsx';
import { useFirstRow } from '../../ui/use-first-row.ts';
import classes from './MenuPlanScreen.module.css';
import { PlanDish } from './PlanDish.tsx';
import { planSlot } from './plan-slot.ts';

interface PlanDayProps {
  day: MenuPlanDay;
  /** The dishes to draw by now. */
  drawn: ReadonlySet<MenuPlanDish>;
  isFirst: boolean;
  location: DeliveryLocation | null;
}

/** The dishes of a day; nothing until the first of them is drawn. With a location they are added to the cart of that day. */
export function PlanDay({ day: { date, menus }, drawn, isFirst, location }: PlanDayProps) {
  const { zone } = useHouse();
  const dayName = useDayName(useToday());
  const firstRow = useFirstRow();
  const order = useOrderRef();
  const session = useSessionRef();
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const carts = useOrder(selectShownCarts);
  const usualTimeId = useOrder(({ context }) => context.selection?.deliveryTimeId ?? null);
  const slots = useMemo(() => (location ? slotsOn(location, date) : []), [location, date]);
  // As text: a list would be a new one, and render the day, with every second.
  const openIds = useClock((now) =>
    slots
      .filter((slot) => isOpen(slot, now, zone))
      .map(({ time }) => time.id)
      .join(' '),
  ).split(' ');
  const offer = { slots, carts, usualTimeId, isOpen: ({ time }: Slot) => openIds.includes(String(time.id)) };
  // Stable for the memoised dishes: a changed quantity renders one of them.
  const setQuantity = useCallback(
    (selection: Selection, article: Article, quantity: number) => {
      // Without this event, the order pages would ask a guest to sign in first.
      if (isGuest) session.send({ type: 'guestOrder.begin' });
      order.send({ type: 'article.setQuantity', wish: wishFor(selection, article, quantity) });
    },
    [isGuest, session, order],
  );
  const shown = menus.filter((dish) => drawn.has(dish));
  if (shown.length === 0) return null;
  return (
    <Section title={dayName(date)}>
      <ul className={classes.dishes}>
        {shown.map((dish, index) => (
          <li
            key={`${dish.menuLine} ${dish.article.id} ${dish.article.detailId}`}
            aria-setsize={menus.length}
            aria-posinset={index + 1}
          >
            <PlanDish
              dish={dish}
              isFirst={isFirst && index < firstRow}
              isOrdering={location !== null}
              {...planSlot(dish, offer)}
              onQuantity={setQuantity}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
