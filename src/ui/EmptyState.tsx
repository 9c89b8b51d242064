import { type ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** Actions. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
