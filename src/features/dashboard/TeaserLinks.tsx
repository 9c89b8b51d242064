import { type MenuPlanDay } from '../../../domain/menu-plan.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { useText } from '../../context/hooks.ts';
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
  const all = () => {
    if (isFiltered && !isOver)
      return (
        <DishLink
          date={date}
          dish={null}
          selection={selection}
          className={more.more}
          label={`${t('user.allOrders')}: ${title}`}
        >
          {t('user.allOrders')}
        </DishLink>
      );
    if (menus.length > shown)
      return (
        <MoreLink to="/menu-plan" subject={title}>
          {t('user.menuAll', { count: menus.length })}
        </MoreLink>
      );
    return isFirst && <MoreLink to="/menu-plan" subject={t('title.menuPlan')} />;
  };
  return (
    <span className={classes.links}>
      {isFirst && (
        <MoreLink to="/order/week" subject={t('week.subtitle')}>
          {t('week.plan')}
        </MoreLink>
      )}
      {all()}
    </span>
  );
}
