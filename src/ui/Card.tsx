import { type ComponentProps } from 'react';
import classes from './Card.module.css';
import { cx } from './cx.ts';

/** A raised surface; `flush` leaves the padding to its content. */
export function Card({ flush = false, className, ...rest }: ComponentProps<'div'> & { flush?: boolean }) {
  return <div className={cx(classes.card, flush && classes.flush, className)} {...rest} />;
}
