import { type MouseEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './PressArea.module.css';

/** Class of the one control that a press anywhere on the area presses. It lies behind what is seen. */
export const WHOLE_AREA = classes.whole as string;

const pressWhole = ({ target, currentTarget }: MouseEvent) => {
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return;
  const whole = currentTarget.querySelector<HTMLElement>(`.${WHOLE_AREA}`);
  // A dialog that it opens gives the focus back to it.
  whole?.focus({ preventScroll: true });
  whole?.click();
};

/** A row or card that is pressed as a whole, with further controls on it. Its control is for keyboard and reader. */
export function PressArea({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx(classes.area, className)} onClick={pressWhole}>
      {children}
    </div>
  );
}
