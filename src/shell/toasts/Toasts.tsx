import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { MAX_TOASTS, TOAST_MS } from './toast-limits.ts';

/** The notification area: 500 px wide, with a transition of 0.4 s (specification, section 9). */
export function Toasts() {
  return (
    <Notifications
      limit={MAX_TOASTS}
      autoClose={TOAST_MS}
      containerWidth={500}
      transitionDuration={400}
      position="top-right"
    />
  );
}
