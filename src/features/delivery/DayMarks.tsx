import { IconCheck, IconShoppingBag, IconX } from '@tabler/icons-react';
import { type MarkedDay } from '../../../domain/week.ts';
import { useText } from '../../context/hooks.ts';
import classes from './DayMarks.module.css';

type Marks = Omit<MarkedDay, 'date'>;

/** The marks of a day in words, for its name (PLACE-70). */
export function useDayMarkWords(): (day: Marks) => string[] {
  const t = useText();
  return ({ isOrdered, isInCart, isClosed, isClosedHere = isClosed, isOver }) => [
    ...(isOrdered ? [t('week.mark.ordered')] : []),
    ...(isInCart ? [t('week.mark.inCart')] : []),
    ...(isClosedHere ? [t('week.mark.closed')] : isOver ? [t('week.mark.over')] : []),
  ];
}

/** The marks of a day as signs, each of its own form; its name says them in words. */
export function DayMarks({ day }: { day: Marks }) {
  const { isOrdered, isInCart, isClosed, isClosedHere = isClosed, isOver } = day;
  const isShut = isClosedHere || isOver;
  if (!isOrdered && !isInCart && !isShut) return null;
  return (
    <span aria-hidden data-backplate className={classes.marks}>
      {isOrdered && (
        <span className={classes.ordered}>
          <IconCheck size={12} stroke={3.5} />
        </span>
      )}
      {isInCart && (
        <span className={classes.cart}>
          <IconShoppingBag size={12} stroke={2.5} />
        </span>
      )}
      {isShut && (
        <span className={classes.closed}>
          <IconX size={12} stroke={3} />
        </span>
      )}
    </span>
  );
}
