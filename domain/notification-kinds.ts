/**
 * What a device is notified of while the app is closed: an order is ready, the restaurant has canceled one, the deadline
 * of a cart that is not paid is near, a portion of a dish that is watched is free.
 */
export const NOTIFICATION_KINDS = ['Ready', 'Canceled', 'DeadlineNear', 'PortionFree'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const GUEST_KINDS: readonly NotificationKind[] = ['Ready', 'Canceled'];

/** The kinds that there are for a customer: guests are told of their orders alone. */
export const kindsFor = ({ isGuest }: { isGuest: boolean }): readonly NotificationKind[] =>
  isGuest ? GUEST_KINDS : NOTIFICATION_KINDS;
