import { type Icon } from '@tabler/icons-react';
import classes from './CompletedScreen.module.css';

/** How it went, for those who see; the words beside it say it. */
export function OutcomeIcon({ Icon }: { Icon: Icon }) {
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={32} />
    </span>
  );
}
