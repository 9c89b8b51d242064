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
  /** Where one of its dishes is ordered for that day; null: not known (yet). */
  selection: Selection | null;
  /** Nobody takes orders for any of its dishes: no list of the day can be chosen. */
  isOver: boolean;
}

/** The ways to all dishes of a day, and once to those of others. */
export function TeaserLinks({ day: { date }, title, isFirst, selection, isOver }: TeaserLinksProps) {
  const t = useText();
  return (
    <span className={classes.links}>
      {!isOver && (
        <DishLink
          date={date}
          dish={null}
          selection={selection}
          className={more.more}
          label={`${t('user.allDishes')}: ${title}`}
        >
          {t('user.allDishes')}
        </DishLink>
      )}
      {isFirst && (
        <>
          <MoreLink to="/order/week" subject={t('week.subtitle')}>
            {t('week.plan')}
          </MoreLink>
          <MoreLink to="/menu-plan" subject={title}>
            {t('title.menuPlan')}
          </MoreLink>
        </>
      )}
    </span>
  );
}
