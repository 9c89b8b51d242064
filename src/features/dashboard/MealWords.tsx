import { type IsoDate } from '../../../domain/calendar.ts';
import { isBrought } from '../../../domain/delivery.ts';
import { type NextMeal } from '../../../domain/next-meal.ts';
import { useText } from '../../context/hooks.ts';
import classes from '../delivery/OrderHero.module.css';
import { useDayName } from '../delivery/use-day-name.ts';

/** When and where the next meal is to be had; from the beginning of its time on, until when. */
export function MealWords({ meal: { order, isNow }, today }: { meal: NextMeal; today: IsoDate }) {
  const t = useText();
  const dayName = useDayName(today);
  const now = isBrought(order) ? 'user.heroComing' : 'user.heroReady';
  return (
    <>
      <h2 className={classes.title}>
        <span className={classes.kicker}>{t(isNow ? now : 'user.heroNext')}</span>{' '}
        {isNow
          ? t('user.heroNow', { until: order.deliveryEndTime })
          : t('user.heroWhen', { day: dayName(order.orderDate), from: order.deliveryTime })}
      </h2>
      <p className={classes.text}>{order.locationName}</p>
    </>
  );
}
