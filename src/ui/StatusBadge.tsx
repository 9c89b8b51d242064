import { type ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  tone: 'good' | 'warn' | 'danger' | 'neutral' | 'brand';
  /** Says the same as the colour, for those who do not see it. */
  icon: ReactNode;
  children: ReactNode;
}

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={cx(classes.badge, classes[tone])}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </span>
  );
}
