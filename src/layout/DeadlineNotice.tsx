import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconAlarm, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode } from 'react';
import { type LocalMoment } from '../../domain/calendar.ts';
import { type Cart, slotKey } from '../../domain/cart.ts';
import { firstToClose } from '../../domain/cut-off.ts';
import { selectShownCarts } from '../../machines/order/order.selectors.ts';
import { selectMode } from '../../machines/session/session.selectors.ts';
import { useOrder, useSession, useSessionRef, useText } from '../context/hooks.ts';
import { useOrderUntil } from '../features/delivery/cut-off-text.ts';
import { cx } from '../ui/cx.ts';
import { handOnFocus } from '../ui/hand-on-focus.ts';
import classes from '../ui/Notice.module.css';
import { useTimeWords } from '../features/delivery/use-time-words.ts';
import { deliveryTimeOf } from '../../domain/shown-time.ts';

const NONE: Cart[] = [];

/** The carts that are reminded of. */
function useUrgentCarts(): Cart[] {
  const carts = useOrder(selectShownCarts);
  const reminder = useOrder((snapshot) => snapshot.children?.reminder);
  const context = useSelector(reminder, (snapshot) => (snapshot?.matches('Reminding') ? snapshot.context : null));
  if (!context) return NONE;
  return carts.filter((cart) => context.urgent.includes(slotKey(cart)) && !context.dismissed.includes(slotKey(cart)));
}

/**
 * What lies unpaid in the cart shortly before its deadline, until it is dismissed. The live region, which exists before
 * its text, says it once for each cart, not with every minute.
 */
export function DeadlineNotice(): ReactNode {
  const t = useText();
  const carts = useUrgentCarts();
  const first = firstToClose(carts);
  return (
    <>
      <VisuallyHidden role="status">
        {carts.map((cart) => (
          <span key={slotKey(cart)}>{t('order.reminder.spoken')}</span>
        ))}
      </VisuallyHidden>
      {first !== null && <Notice carts={carts} first={first.orderUntil} />}
    </>
  );
}

function Notice({ carts, first }: { carts: Cart[]; first: LocalMoment }) {
  const t = useText();
  const words = useTimeWords();
  const session = useSessionRef();
  const isGuest = useSession(selectMode) === 'LoggedInGuest';
  const reminder = useOrder((snapshot) => snapshot.children.reminder);
  const { left } = useOrderUntil({ orderUntil: first, date: null });
  const [cart] = carts;
  const what =
    carts.length === 1 && cart
      ? t('order.reminder.cart', { when: words.when(cart.orderDate, 'short', deliveryTimeOf(cart)), left })
      : t('order.reminder.carts', { count: carts.length, left });
  const dismiss = (event: MouseEvent) => {
    handOnFocus(event.currentTarget.closest('p'));
    reminder?.send({ type: 'reminder.dismiss' });
  };
  return (
    <p className={cx(classes.notice, classes.sticky)} data-tone="care">
      <IconAlarm className={classes.icon} size={24} stroke={1.75} aria-hidden />
      <span>
        {what}{' '}
        <Link
          to="/order/payment"
          className={classes.link}
          // Without this event, the order pages would ask a guest to sign in first.
          onClick={() => isGuest && session.send({ type: 'guestOrder.begin' })}
        >
          {t('order.bar.checkout')}
        </Link>
      </span>
      <ActionIcon className={classes.close} aria-label={t('order.reminder.dismiss')} onClick={dismiss}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </p>
  );
}
