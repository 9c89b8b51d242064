import { type ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

/** For screen readers only. A plain element: lists have dozens, and Mantine's resolves style props for each. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
