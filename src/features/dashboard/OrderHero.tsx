import { Button, Skeleton } from '@mantine/core';
import { IconArrowRight, IconShoppingBag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type IsoDate } from '../../../domain/calendar.ts';
import { itemCount } from '../../../domain/item-count.ts';
import { nextMeal, type NextMeal } from '../../../domain/next-meal.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { ordersAround } from '../../api/overview.ts';
import { useAppConfiguration, useNow, useOrder, useText } from '../../context/hooks.ts';
import { NextCutOff } from '../delivery/NextCutOff.tsx';
import classes from '../delivery/OrderHero.module.css';
import { orderStart } from '../delivery/order-start.ts';
import { ordersOf } from '../../queries/queries.ts';
import { useReading } from '../../queries/use-reading.ts';
import { TableDrawing } from '../../ui/TableDrawing.tsx';
import { isBrought } from '../../../domain/delivery.ts';
import { useDayName } from '../delivery/use-day-name.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { listText } from '../../texts/list-text.ts';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

/** When and where the next meal is available; from the beginning of its time on, until when. */
function MealWords({ meal: { order, isNow }, today }: { meal: NextMeal; today: IsoDate }) {
  const t = useText();
  const dayName = useDayName(today);
  const words = useTimeWords();
  const time = deliveryTimeOf(order);
  const now = isBrought(order) ? 'user.heroComing' : 'user.heroReady';
  return (
    <>
      <h2 className={classes.title}>
        <span className={classes.kicker}>{t(isNow ? now : 'user.heroNext')}</span>{' '}
        {isNow && words.at(time) === time.time
          ? t('user.heroNow', { until: order.deliveryEndTime })
          : listText([dayName(order.orderDate), words.spoken(time) ?? ''].filter(Boolean), t)}
      </h2>
      <p className={classes.text}>
        <RestaurantText>{order.locationName}</RestaurantText>
      </p>
    </>
  );
}

const MINUTE_MS = 60_000;

/** What comes next and until when one can order, and the call to do so: order now, or continue with a filled cart. */
export function OrderHero({ today }: { today: IsoDate }) {
  const t = useText();
  const { settings, zone } = useAppConfiguration();
  const now = useNow(MINUTE_MS);
  const count = useOrder((snapshot) => itemCount(selectShownCarts(snapshot)));
  const { data: orders, isFirstReading } = useReading(ordersOf(ordersAround(today)));
  // Its words, and on a phone its place below the orders, are known only then: nothing moves below a finger.
  if (isFirstReading) return <Skeleton className={classes.waiting} />;
  const meal = nextMeal(orders ?? [], now, zone);
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        {meal ? (
          <MealWords meal={meal} today={today} />
        ) : (
          <>
            <h2 className={classes.title}>{t('user.heroTitle')}</h2>
            <p className={classes.text}>{t('user.heroText')}</p>
          </>
        )}
        <NextCutOff />
        <div className={classes.actions}>
          <Button
            component={Link}
            to={orderStart(settings)}
            size="lg"
            className={classes.order}
            rightSection={<IconArrowRight size={22} aria-hidden />}
          >
            {t(count > 0 ? 'user.continueOrder' : 'user.orderNow')}
          </Button>
          {count > 0 && (
            <Button
              component={Link}
              to="/order/cart"
              size="lg"
              className={classes.cart}
              leftSection={<IconShoppingBag size={22} aria-hidden />}
            >
              {t('user.cartWaiting', { count })}
            </Button>
          )}
        </div>
      </div>
      <TableDrawing className={classes.drawing} />
    </section>
  );
}
