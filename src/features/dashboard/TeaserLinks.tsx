import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { useIsTerminal, useText } from '../../context/hooks.ts';
import { DishLink } from '../dishes/DishLink.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import more from '../../ui/MoreLink.module.css';
import classes from './MenuTeaser.module.css';

interface TeaserLinksProps {
  day: MenuPlanDay;
  title: string;
  isFirst: boolean;
  /** Fewer than the day has. */
  shown: number;
  /** What is shown is filtered: the list keeps that, and has what is not declared; the menu plan has neither. */
  isFiltered: boolean;
  /** Where one of its dishes is ordered for that day; null: not known (yet). */
  selection: Selection | null;
  /** Nobody takes orders for any of its dishes: no list of the day can be chosen. */
  isOver: boolean;
}

/** Where there is more than the teaser of a day shows. */
export function TeaserLinks({
  day: { date, menus },
  title,
  isFirst,
  shown,
  isFiltered,
  selection,
  isOver,
}: TeaserLinksProps) {
  const t = useText();
  const isTerminal = useIsTerminal();
  const all = (words: string) => (
    <DishLink date={date} dish={null} selection={selection} className={more.more} label={`${words}: ${title}`}>
      {words}
    </DishLink>
  );
  const week = isFirst && (
    <MoreLink to="/order/week" subject={t('week.subtitle')}>
      {t('week.plan')}
    </MoreLink>
  );
  if (!isTerminal)
    return (
      <span className={classes.links}>
        {!isOver && all(t('user.allDishes'))}
        {week}
        <MoreLink to="/menu-plan" subject={title}>
          {t('title.menuPlan')}
        </MoreLink>
      </span>
    );
  return (
    <span className={classes.links}>
      {week}
      {isFiltered && !isOver
        ? all(t('user.allOrders'))
        : (menus.length > shown || isFirst) && (
            <MoreLink to="/menu-plan" subject={menus.length > shown ? title : t('title.menuPlan')}>
              {menus.length > shown ? t('user.menuAll', { count: menus.length }) : t('user.allOrders')}
            </MoreLink>
          )}
    </span>
  );
}
