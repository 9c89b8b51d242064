import { type TextsLike } from '../text-keys.ts';
import { type notifications as notificationsDe } from '../de/notifications.ts';

export const notifications = {
  'notify.title': 'Notifications',
  'notify.legend': 'On this device, until you sign out',
  'notify.Ready': 'Your order is ready',
  'notify.Canceled': 'The restaurant has cancelled your order',
  'notify.DeadlineNear': 'Ordering closes soon, and your cart is not ordered yet',
  'notify.PortionFree': 'A portion that you watch for is free',
  'notify.denied': 'Notifications of the device are off in the browser.',
  'notify.tell': 'Tell me when it is ready',
  'notify.told': 'You will be told when your order is ready, and if it is cancelled.',
} satisfies TextsLike<typeof notificationsDe>;
