import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Problem.module.css';

/** What keeps a line or a cart from being ordered. */
export function Problem({ text }: { text: string }) {
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={18} aria-hidden /> {text}
    </p>
  );
}
