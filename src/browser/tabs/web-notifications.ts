import { NOTIFICATION_TAG } from '../../../contract/push-message.ts';
import { canNotify, notifyingWorker, withdrawNotifications } from './forget-notifications.ts';

interface NotificationText {
  /** A later one of the same key takes its place. */
  key: string;
  title: string;
  text: string;
}

const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted';

/** Whether the browser notifies also while the app is closed. */
export const canSubscribe = (): boolean => canNotify() && 'serviceWorker' in navigator && 'PushManager' in window;

/** `denied`: only the settings of the browser can allow it again. `none`: not asked yet, or the device has none. */
export type NotifyState = 'granted' | 'denied' | 'none';

export function notifyState(): NotifyState {
  const permission = canNotify() ? Notification.permission : 'default';
  return permission === 'default' ? 'none' : permission;
}

/** Asks the person, unless they have answered before. Only a press may ask. */
export async function askToNotify(): Promise<NotifyState> {
  if (canNotify() && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => 'denied');
  return notifyState();
}

/**
 * Notifications outside the page, until they are withdrawn. Those of a page that was closed before go when this begins.
 */
export class WebNotifications {
  readonly #isBegun = withdrawNotifications();
  #shown: Notification[] = [];
  #isWithdrawn = false;

  /** Answers whether it is shown. */
  async show({ key, title, text }: NotificationText): Promise<boolean> {
    if (!mayNotify()) return false;
    const options = { body: text, tag: NOTIFICATION_TAG + key };
    await this.#isBegun;
    // A page cannot withdraw what another one has shown without the worker.
    const worker = await notifyingWorker();
    const isShown =
      (await worker?.showNotification(title, options).then(
        () => true,
        () => false,
      )) ?? false;
    if (this.#isWithdrawn) {
      await withdrawNotifications();
      return false;
    }
    return isShown || this.#showOfPage(title, options);
  }

  async withdraw(): Promise<void> {
    this.#isWithdrawn = true;
    for (const shown of this.#shown.splice(0)) shown.close();
    await withdrawNotifications();
  }

  #showOfPage(title: string, options: NotificationOptions): boolean {
    try {
      const shown = new Notification(title, options);
      shown.onclick = () => window.focus();
      this.#shown.push(shown);
      return true;
    } catch {
      // Phones let only a worker notify.
      return false;
    }
  }
}
