import { type ReactNode } from 'react';
import classes from './BottomBar.module.css';

/** The page's main action: sticks above the safe area on phones, stands in the flow where there is room. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
