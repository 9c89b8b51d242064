import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Problem.module.css';

/** Why a line or a cart cannot be ordered. */
export function Problem({ text }: { text: string }) {
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={18} aria-hidden /> {text}
    </p>
  );
}
