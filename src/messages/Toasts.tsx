import { Notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { MAX_TOASTS, TOAST_MS } from './toast-limits.ts';
import classes from './Toasts.module.css';
import { topDialog } from './top-dialog.ts';

/**
 * The notification area: 500 px wide, with a transition of 0.4 s (PAGE-21). While a modal dialog is open, it is part of
 * it: everything else is below it, and neither clickable nor read out.
 */
export function Toasts() {
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.get);
  return (
    <Notifications
      className={classes.area}
      key={dialog ? 'dialog' : 'page'}
      portalProps={dialog ? { target: dialog } : undefined}
      limit={MAX_TOASTS}
      autoClose={TOAST_MS}
      containerWidth={500}
      transitionDuration={400}
      position="top-right"
    />
  );
}
