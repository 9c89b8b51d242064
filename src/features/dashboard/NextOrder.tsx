import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useCallback } from 'react';
import { type NextMeal } from '../../../domain/next-meal.ts';
import { mainDishesFirst } from '../../../domain/order-dishes.ts';
import { unchanged } from '../../../domain/order-change-request.ts';
import { remainingCancelMs } from '../../../domain/order-status.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';
import { isBrought } from '../../../domain/delivery.ts';
import { type IsoDate } from '../../../domain/calendar.ts';
import { useAppConfiguration, useClock, useText } from '../../context/hooks.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { DishThumbnail } from '../../ui/DishThumbnail.tsx';
import { PressArea, WHOLE_AREA } from '../../ui/PressArea.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { cx } from '../../ui/cx.ts';
import card from '../../ui/Card.module.css';
import classes from './NextOrders.module.css';

interface NextOrderProps {
  meal: NextMeal;
  dayName: (date: IsoDate) => string;
  onOpen: (kind: 'change' | 'cancel' | 'show') => void;
  /** What had the focus is gone. */
  onGone: () => void;
}

/** The next order in a few words; a press shows it large, with what can be changed. */
export function NextOrder({ meal: { order, isNow, others }, dayName, onOpen, onGone }: NextOrderProps) {
  const t = useText();
  const words = useTimeWords();
  const { zone } = useAppConfiguration();
  const isCancelable = useClock((now) => remainingCancelMs(order, now, zone) > 0);
  const isChangeable = isCancelable && order.isChangeable === true && unchanged(order) !== null;
  const { number } = order;
  const [dish] = mainDishesFirst(order);
  const time = deliveryTimeOf(order);
  const ready = isBrought(order) ? 'user.heroComing' : 'user.heroReady';
  const day = isNow ? t(ready) : dayName(order.orderDate);
  // Runs before the button is removed, which would take the focus with it.
  const handOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) onGone();
    },
    [onGone],
  );
  return (
    <PressArea className={cx(card.card, classes.order)}>
      <button
        type="button"
        className={WHOLE_AREA}
        aria-label={t(isChangeable ? 'change.openNamed' : 'user.orderShow', { number })}
        onClick={() => onOpen(isChangeable ? 'change' : 'show')}
      />
      {dish?.articleId != null && <DishThumbnail item={{ articleId: dish.articleId, detailId: dish.detailId ?? 0 }} />}
      <div className={classes.words}>
        <p className={classes.number}>{t('orders.number', { number })}</p>
        <p>
          <span className={classes.day}>{[day, words.at(time)].filter(Boolean).join(' · ')}</span>{' '}
          <RestaurantText>{order.locationName}</RestaurantText>
        </p>
      </div>
      <IconChevronRight className={classes.more} size={20} aria-hidden />
      {(isCancelable || others > 0) && (
        <div className={classes.actions}>
          {isCancelable && (
            <Button
              ref={handOn}
              variant="subtle"
              color="gray"
              className={classes.cancel}
              onClick={() => onOpen('cancel')}
            >
              {t('orders.cancel')}
            </Button>
          )}
          {others > 0 && (
            <MoreLink to="/order" subject={t('layout.orders')}>
              {t('user.ordersMore', { count: others })}
            </MoreLink>
          )}
        </div>
      )}
    </PressArea>
  );
}
