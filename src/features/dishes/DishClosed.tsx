import { useText } from '../../context/hooks.ts';
import { type ClosedState } from '../delivery/offer.ts';
import { cx } from '../../ui/cx.ts';
import classes from './DishClosed.module.css';

const WORDS = { closed: 'order.until.closed', full: 'week.reason.full', none: 'order.until.none' } as const;

/** Why nobody takes orders for a dish. */
export function DishClosed({ state, className }: { state: ClosedState; className?: string | undefined }) {
  const t = useText();
  return <p className={cx(classes.closed, className)}>{t(WORDS[state])}</p>;
}
