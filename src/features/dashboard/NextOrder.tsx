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
import { useDayName } from '../delivery/use-day-name.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { DishThumbnail } from '../../ui/DishThumbnail.tsx';
import { PressArea, WHOLE_AREA } from '../../ui/PressArea.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { QrCodeLater } from '../../ui/QrCodeLater.tsx';
import { RestaurantText } from '../../ui/RestaurantText.tsx';
import { cx } from '../../ui/cx.ts';
import card from '../../ui/Card.module.css';
import classes from './NextOrders.module.css';
import { usePickUpCode } from './use-pick-up-code.ts';

interface NextOrderProps {
  meal: NextMeal;
  today: IsoDate;
  onOpen: (kind: 'change' | 'cancel' | 'show') => void;
  /** What had the focus is gone. */
  onGone: () => void;
}

/**
 * The next order in a few words, on its day with the code by which it is picked up; a press shows it large, with what can
 * be changed.
 */
export function NextOrder({ meal: { order, progress, others }, today, onOpen, onGone }: NextOrderProps) {
  const t = useText();
  const words = useTimeWords();
  const { zone } = useAppConfiguration();
  const isCancelable = useClock((now) => remainingCancelMs(order, now, zone) > 0);
  const isChangeable = isCancelable && order.isChangeable === true && unchanged(order) !== null;
  const { number } = order;
  const [dish] = mainDishesFirst(order);
  const code = usePickUpCode(order);
  const dayName = useDayName(today, 'short');
  const ready = isBrought(order) ? 'user.heroComing' : 'user.heroReady';
  const when = [
    progress && t(progress === 'Ready' ? ready : 'orders.status.Preparing'),
    (progress === null || order.orderDate > today) && dayName(order.orderDate),
    words.at(deliveryTimeOf(order)),
  ];
  // Runs before the button is removed, which would take the focus with it.
  const handOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) onGone();
    },
    [onGone],
  );
  return (
    <PressArea className={cx(card.card, classes.order, code !== null && classes.pickUp)}>
      <button
        type="button"
        className={WHOLE_AREA}
        aria-label={t(isChangeable ? 'change.openNamed' : 'user.orderShow', { number })}
        onClick={() => onOpen(isChangeable ? 'change' : 'show')}
      />
      {dish?.articleId != null && (
        <span className={classes.dish}>
          <DishThumbnail item={{ articleId: dish.articleId, detailId: dish.detailId ?? 0 }} />
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.number}>{t('orders.number', { number })}</div>
        <p>
          <span className={classes.day}>{when.filter(Boolean).join(' · ')}</span>{' '}
          <RestaurantText>{order.locationName}</RestaurantText>
        </p>
      </div>
      {code === null ? (
        <IconChevronRight className={classes.more} size={20} aria-hidden />
      ) : (
        <QrCodeLater key={code} text={code} name={t('user.pickUpCode')} className={classes.code} />
      )}
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
