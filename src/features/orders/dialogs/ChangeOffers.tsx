import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { formatDay } from '../../../../domain/day-format.ts';
import { type Order } from '../../../../domain/order.ts';
import { cancelableUntil, remainingCancelMs } from '../../../../domain/order-status.ts';
import { todayIn } from '../../../../domain/zone.ts';
import { useAppConfiguration, useClock, useText } from '../../../context/hooks.ts';
import { clockOf } from '../../../ui/clock.ts';
import classes from './ChangeOffers.module.css';
import { unchanged } from '../../../../domain/order-change-request.ts';

/** Whether the server changes this order; that there is still time is up to the clock (ORDER-60). */
const canChange = (order: Order): boolean => order.isChangeable === true && unchanged(order) !== null;

const DAY_MS = 86_400_000;

interface ChangeOffersProps {
  order: Order;
  onCancel: (order: Order) => void;
  onChange: (order: Order) => void;
  /** Moves the focus to what stays when the buttons go. */
  onGone: () => void;
}

/**
 * To change or cancel an order as long as that is possible, and until when; with a countdown on the last day
 * (ORDER-19).
 */
export function ChangeOffers({ order, onCancel, onChange, onGone }: ChangeOffersProps) {
  const t = useText();
  const { zone, locale } = useAppConfiguration();
  const { number } = order;
  const [lastDay = '', lastMoment = ''] = cancelableUntil(order, zone).split('T');
  const isLastDay = useClock((now) => todayIn(now, zone) === lastDay);
  /** Null: too late. Empty: more than a day, which is not counted down. */
  const left = useClock((now) => {
    const ms = remainingCancelMs(order, now, zone);
    if (ms === 0) return null;
    if (ms >= DAY_MS) return '';
    const { unit, value } = clockOf(Math.ceil(ms / 1000) * 1000);
    return t(`order.slot.${unit}`, { value });
  });
  // Runs before the button is removed, which would take the focus with it.
  const handOn = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) onGone();
    },
    [onGone],
  );
  if (left === null) return null;
  const until = { day: formatDay(lastDay, 'short', locale), time: lastMoment.slice(0, 5) };
  return (
    <>
      {canChange(order) && (
        <Button
          ref={handOn}
          variant="default"
          aria-label={t('change.openNamed', { number })}
          onClick={() => onChange(order)}
        >
          {t('change.open')}
        </Button>
      )}
      <Button
        ref={handOn}
        variant="outline"
        color="red"
        aria-label={t('orders.cancelNamed', { number })}
        onClick={() => onCancel(order)}
      >
        {t('orders.cancel')}
      </Button>
      <p className={classes.left}>
        <span>{t(isLastDay ? 'spent.cancelUntilToday' : 'spent.cancelUntil', until)}</span>
        {left !== '' && <span>{t('order.slot.leftShort', { left })}</span>}
      </p>
    </>
  );
}
