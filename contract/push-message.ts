import { type NotificationKind } from '../domain/notification-kinds.ts';

/** Begins the tags of our notifications: others of the same origin stay when somebody signs out. */
export const NOTIFICATION_TAG = 'mittag ';

/**
 * A later notification with the same tag takes the place of the one before, without a sound. That of a free portion is
 * the one with which the open page tells of it, by its `offerKey`.
 */
export const tagOf = (kind: NotificationKind, { id, topic }: { id: number; topic: string }): string =>
  NOTIFICATION_TAG + (kind === 'PortionFree' ? topic : `${kind} ${id}`);

/**
 * What is sent to a device, as declarative Web Push: browsers that know it show it by themselves, in others the worker
 * does (src/startup/offline/service-worker/pushed.ts).
 */
export interface PushMessage {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: string;
    dir: 'ltr' | 'rtl';
    /** `tagOf` */
    tag: string;
    /** Absolute address of the app's page that is opened by a press. */
    navigate: string;
  };
}
