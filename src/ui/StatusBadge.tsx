import { type ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  tone: 'good' | 'warn' | 'danger' | 'neutral' | 'brand';
  /** Repeats the meaning of the colour for people who cannot see it. */
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
