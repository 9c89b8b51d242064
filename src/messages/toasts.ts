import { announcer } from '../accessibility/announcer.ts';
import { pageMessages } from './page-messages.ts';
import { isTimedOut } from '../texts/timed-out.ts';
import { type TextStore } from '../texts/text-store.ts';
import { MAX_TOASTS, TOAST_MS } from './toast-limits.ts';

const LOOKS = {
  success: { title: 'common.success', color: 'green' },
  error: { title: 'common.error', color: 'red' },
  /** Neither; of a time-out, the charts send it as an error. */
  note: { title: 'common.note', color: 'gray' },
} as const;

export interface Toast {
  kind: keyof typeof LOOKS;
  textKey: string;
  /** Name of the dish, or number of the order, that it is about. */
  about?: string | null;
  /** The carts show it as well, wherever they are on the page. */
  isShownByCarts?: boolean;
}

let isAreaWanted = false;
const listeners = new Set<() => void>();

/** Whether there was a toast yet: until then neither the notification area nor its code is needed. */
export const toastArea = {
  isWanted: (): boolean => isAreaWanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function wantArea(): void {
  isAreaWanted = true;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast and announces it; a fourth replaces the oldest (PAGE-21). An error that the page does not tell stays on
 * it (PAGE-141). Only announces it if its code does not load.
 */
export async function showToast(texts: TextStore, toast: Toast): Promise<void> {
  const { kind, textKey, about = null, isShownByCarts = false } = toast;
  const { translate } = texts;
  const id = about === null ? textKey : `${textKey} ${about}`;
  const look = LOOKS[isTimedOut(textKey) ? 'note' : kind];
  const title = translate(look.title);
  const message = about === null ? translate.ofKey(textKey) : `${about}: ${translate.ofKey(textKey)}`;
  announcer.say(`${title}: ${message}`, id);
  const code = await loadToasts().catch(() => null);
  if (!code) return;
  if (kind === 'error') pageMessages.keep({ textKey, about, isShownByCarts });
  wantArea();
  const { notifications, notificationsStore, cleanNotifications } = code;
  const { notifications: shown, queue } = notificationsStore.getState();
  if (queue.length > 0) cleanNotifications();
  const oldest = shown.length >= MAX_TOASTS ? shown[0] : undefined;
  if (oldest?.id) notifications.hide(oldest.id);
  notifications.show({
    id,
    message,
    title,
    // A role that stands outside the landmarks; not live, since the announcer says it.
    role: 'log',
    'aria-live': 'off',
    'aria-label': title,
    color: look.color,
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': translate('common.close') },
  });
}

/**
 * Takes away the toasts of a text, whatever they are about: the next person must not read what was told to this one.
 */
export async function withdrawToasts(textKey: string): Promise<void> {
  const code = isAreaWanted ? await loadToasts().catch(() => null) : null;
  if (!code) return;
  const { notifications, queue } = code.notificationsStore.getState();
  for (const { id } of [...notifications, ...queue])
    if (id === textKey || id?.startsWith(`${textKey} `)) code.notifications.hide(id);
}

/** Loaded with the first toast, or prefetched, so that one can be shown without a network. */
export async function loadToasts() {
  const [code] = await Promise.all([
    import('@mantine/notifications'),
    import('./Toasts.tsx'),
    import('./PageMessages.tsx'),
  ]);
  return code;
}
