import { type TextStore } from '../../texts/text-store.ts';
import { MAX_TOASTS, TOAST_MS } from './toast-limits.ts';

const LOOKS = {
  success: { title: 'common.success', color: 'green' },
  error: { title: 'common.error', color: 'red' },
} as const;

export interface Toast {
  kind: keyof typeof LOOKS;
  textKey: string;
  /** Name of the dish that it is about. */
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

/** Shows a toast; a fourth replaces the oldest (PAGE-21). Does nothing if its code does not load. */
export async function showToast(texts: TextStore, { kind, textKey, about }: Toast): Promise<void> {
  const code = await loadToasts().catch(() => null);
  if (!code) return;
  wantArea();
  const { notifications, notificationsStore, cleanNotifications } = code;
  const { notifications: shown, queue } = notificationsStore.getState();
  if (queue.length > 0) cleanNotifications();
  const oldest = shown.length >= MAX_TOASTS ? shown[0] : undefined;
  if (oldest?.id) notifications.hide(oldest.id);
  notifications.show({
    id: about ? `${textKey} ${about}` : textKey,
    message: about ? `${about}: ${texts.translate.ofKey(textKey)}` : texts.translate.ofKey(textKey),
    title: texts.translate(LOOKS[kind].title),
    color: LOOKS[kind].color,
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': texts.translate('common.close') },
  });
}

/** Takes away the toasts of a text, whatever they are about: the next person must not read what was told to this one. */
export async function withdrawToasts(textKey: string): Promise<void> {
  const code = isAreaWanted ? await loadToasts().catch(() => null) : null;
  if (!code) return;
  const { notifications, queue } = code.notificationsStore.getState();
  for (const { id } of [...notifications, ...queue])
    if (id === textKey || id?.startsWith(`${textKey} `)) code.notifications.hide(id);
}

/** Loaded with the first toast, or prefetched, so that a lost network can be reported. */
export async function loadToasts() {
  const [code] = await Promise.all([import('@mantine/notifications'), import('./Toasts.tsx')]);
  return code;
}
