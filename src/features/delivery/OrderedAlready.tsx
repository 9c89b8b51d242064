import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type IsoDate, type TimeOfDay } from '../../../domain/calendar.ts';
import { orderedAlready } from '../../../domain/ordered-already.ts';
import { useText } from '../../context/hooks.ts';
import { listText } from '../../texts/list-text.ts';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';
import classes from './OrderedAlready.module.css';
import { useOrdersAround } from './use-orders-around.ts';

interface OrderedAlreadyProps {
  date: IsoDate;
  time: TimeOfDay;
  /** Reads the orders if no page has done so; without it, only what is known is said. */
  isAsked?: boolean;
}

/** That something is ordered for the time already: a hint, since people order for guests as well. */
export function OrderedAlready({ date, time, isAsked = false }: OrderedAlreadyProps): ReactNode {
  const t = useText();
  const { data = [] } = useOrdersAround({ isWanted: isAsked });
  const dishes = orderedAlready(data, { date, time });
  if (dishes.length === 0) return null;
  const names = dishes.map(({ quantity, name }) => (quantity > 1 ? t('orders.line', { quantity, name }) : name));
  return (
    <p className={classes.hint}>
      <IconInfoCircle size={18} aria-hidden />
      <TextWithFigures>{t('again.ordered', { dishes: listText(names, t) })}</TextWithFigures>
    </p>
  );
}
