import { Button, CloseButton } from '@mantine/core';
import { formatDay } from '../../../domain/day-format.ts';
import { useHouse, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import classes from './MovedNotice.module.css';

/** What had the focus may be gone with the cart's former place in the list. */
const takeLostFocus = (node: HTMLElement | null) => {
  if (document.activeElement === document.body) node?.focus();
};

/** Where a cart was moved to, and the way back. */
export function MovedNotice() {
  const t = useText();
  const order = useOrderRef();
  const { locale } = useHouse();
  const moved = useOrder((snapshot) => snapshot.context.moved);
  if (!moved) return null;
  const { from, to } = moved;
  return (
    <div
      key={`${to.locationId} ${to.date} ${to.time}`}
      ref={takeLostFocus}
      role="status"
      tabIndex={-1}
      className={classes.moved}
    >
      <span className={classes.text}>
        {t('move.moved', { day: formatDay(to.date, 'short', locale), time: to.time, place: to.locationName })}
      </span>
      <Button
        size="sm"
        variant="default"
        onClick={() => order.send({ type: 'cart.moveTo', from: to, selection: from })}
      >
        {t('move.back')}
      </Button>
      <CloseButton size={44} aria-label={t('move.dismiss')} onClick={() => order.send({ type: 'refusal.dismiss' })} />
    </div>
  );
}
