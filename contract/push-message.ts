/** Begins the tags of our notifications: others of the same origin stay when somebody signs out. */
export const NOTIFICATION_TAG = 'mittag ';

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
    /**
     * `NOTIFICATION_TAG`, the kind and what it is about; of a free portion `NOTIFICATION_TAG` and its `offerKey`, as
     * the page's own: the later one takes the place of the other, without a sound.
     */
    tag: string;
    /** Absolute address of the app's page that is opened by a press. */
    navigate: string;
  };
}
