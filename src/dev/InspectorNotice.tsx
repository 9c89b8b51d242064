import { useSyncExternalStore } from 'react';
import classes from './DevPanel.module.css';
import { type Inspector } from './inspector.ts';

export function InspectorNotice({ inspector }: { inspector: Pick<Inspector, 'open' | 'subscribe' | 'getSnapshot'> }) {
  const { isBlocked } = useSyncExternalStore(inspector.subscribe, inspector.getSnapshot);
  return (
    <p className={classes.notice}>
      <span role="status">
        {isBlocked
          ? 'The browser has blocked the window of the inspector.'
          : 'The inspector is in a window of its own.'}
      </span>
      <button type="button" className={classes.plain} onClick={inspector.open}>
        Open inspector
      </button>
    </p>
  );
}
