import { type ReactNode } from 'react';
import classes from './BottomBar.module.css';

/** The page's main action: sticky at the bottom, above the safe area of phones. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-bottom-bar>
      {children}
    </div>
  );
}
