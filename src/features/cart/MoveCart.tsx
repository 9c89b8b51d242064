import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { useAppConfiguration, useOrder, useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { selectCanChangeCarts } from './order-state.ts';
import classes from './MoveCart.module.css';
import { useDayName } from '../delivery/use-day-name.ts';
import { useToday } from '../delivery/use-locations.ts';
import { useTimeWords } from '../delivery/use-time-words.ts';
import { listText } from '../../texts/list-text.ts';
import { deliveryTimeOf } from '../../../domain/shown-time.ts';

interface MoveCartProps {
  cart: Cart;
  /** Of the heading; none in a bar, where the place is short. */
  level?: 2 | 3;
}

/** Day and time of a cart, which lead to others that it can be moved to, where the server moves carts (CALL-60). */
export function MoveCart({ cart, level }: MoveCartProps) {
  const t = useText();
  const words = useTimeWords();
  const { locale } = useAppConfiguration();
  const [isOpen, setOpen] = useState(false);
  // A cart that the server does not know yet has a negative id.
  const canMove = useOrder(selectCanChangeCarts) && cart.id > 0;
  const dayName = useDayName(useToday(), 'short');
  const time = deliveryTimeOf(cart);
  const name =
    level === undefined ? (
      // As in the line of the place, which stands on the same page.
      listText([dayName(cart.orderDate), words.at(time) ?? ''].filter(Boolean), t)
    ) : (
      <>
        <span className={classes.weekday}>{formatDay(cart.orderDate, 'weekday', locale)}</span>{' '}
        {words.dotted(cart.orderDate, 'numeric', time)}
      </>
    );
  const Heading = level === undefined ? 'div' : level === 2 ? 'h2' : 'h3';
  if (!cart.isMovable) return <Heading className={cx(classes.heading, classes.time)}>{name}</Heading>;
  return (
    <>
      <Heading className={classes.heading}>
        <button
          type="button"
          className={classes.open}
          aria-disabled={!canMove || undefined}
          onClick={() => setOpen(canMove)}
        >
          {name}
          <VisuallyHidden>
            {t('common.listSeparator')}
            {t('move.open')}
          </VisuallyHidden>
          <IconChevronDown size={16} stroke={2.5} aria-hidden />
        </button>
      </Heading>
      {isOpen && <LoadedMoveDialog cart={cart} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Loaded when it is opened: the page shows carts long before somebody moves one. */
export function LoadedMoveDialog(props: { cart: Cart; onClose: () => void }) {
  const chunk = useChunk(() => import('./MoveCartDialog.tsx'));
  return chunk && <chunk.MoveCartDialog {...props} />;
}
