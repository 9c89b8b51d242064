import { isAppAddress } from './app-address.ts';
import { readPushMessage } from './read-push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** The last used one first. */
async function openPages(scope: URL): Promise<WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => isAppAddress(url, scope));
}

/**
 * Shows what the server has sent, unless somebody sees the app, which tells it itself. Of what is none of ours nothing
 * could be shown: the browser says then that the page was updated.
 */
export async function showPushed(data: PushMessageData | null, scope: URL): Promise<void> {
  const message = readPushMessage(data?.text() ?? '');
  if (!message || (await openPages(scope)).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, navigate, ...options } = message;
  await self.registration.showNotification(title, { ...options, data: navigate });
}

/** Shows the page that tells more: what was pushed names its address, other notifications are of the open page. */
export async function openNotified({ data }: Pick<Notification, 'data'>, scope: URL): Promise<void> {
  const address = typeof data === 'string' && isAppAddress(data, scope) ? data : null;
  const [page] = await openPages(scope);
  if (!page) return void (await self.clients.openWindow(address ?? './'));
  await page.focus().catch(() => undefined);
  // A page that another worker has loaded stays where it is.
  if (address) await page.navigate(address).catch(() => undefined);
}
