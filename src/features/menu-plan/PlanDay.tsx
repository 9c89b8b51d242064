import { IconChevronDown } from '@tabler/icons-react';
import { type MenuPlanDay, type MenuPlanDish } from '../../../domain/menu-plan.ts';
import { useText } from '../../context/hooks.ts';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';
import { useFirstRow } from '../../ui/use-first-row.ts';
import classes from './MenuPlanScreen.module.css';
import { PlanDish } from './PlanDish.tsx';
import { type DayOrder } from './use-day-orders.ts';

interface PlanDayProps {
  day: MenuPlanDay;
  /** The dishes to draw by now. */
  drawn: ReadonlySet<MenuPlanDish>;
  /** It is open at first. */
  isFirst: boolean;
  order: DayOrder;
}

/** Why nothing of a day can be ordered. */
const REASONS = { full: 'week.reason.full', closed: 'week.reason.over', none: 'order.until.none' } as const;

/** A line that opens the dishes of a day, with the way to order them; nothing until the first of them is drawn. */
export function PlanDay({ day: { date, menus }, drawn, isFirst, order }: PlanDayProps) {
  const t = useText();
  const name = useDayName(useToday())(date);
  const firstRow = useFirstRow();
  const shown = menus.filter((dish) => drawn.has(dish));
  if (shown.length === 0) return null;
  return (
    <details className={classes.day} open={isFirst}>
      <summary className={classes.line}>
        <h2 className={classes.name}>
          <TextWithFigures>{name}</TextWithFigures>
        </h2>
        {order.closed && <span className={classes.over}>{t(REASONS[order.closed])}</span>}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
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
              closed={order.closed ? null : order.closedOf(dish)}
            />
          </li>
        ))}
      </ul>
      {!order.closed && (
        <MoreLink
          to="/order/week"
          search={{ day: date, ...(order.placeId !== null && { place: String(order.placeId) }) }}
          subject={name}
        >
          {t('plan.orderDay')}
        </MoreLink>
      )}
    </details>
  );
}
