import { NOTIFICATION_TAG } from '../../../../contract/push-message.ts';
import { ARE_ORDERS_FOLLOWED } from '../../../browser/page/orders-followed.ts';
import { isAppAddress } from './app-address.ts';
import { doesAnswer } from './ask-page.ts';
import { readPushMessage } from './read-push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** The page tells of these itself only while it follows the orders (ORDER-644). */
const TAGS_OF_ORDERS = ['Ready ', 'Canceled '].map((kind) => NOTIFICATION_TAG + kind);
/** A page that follows them answers at once. */
const REPLY_TIMEOUT_MS = 500;

/** The last used one first. */
async function openPages(scope: URL): Promise<WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => isAppAddress(url, scope));
}

/** Whether somebody sees a page that tells it itself. */
async function isToldByPage(tag: string, scope: URL): Promise<boolean> {
  const seen = (await openPages(scope)).filter(({ visibilityState }) => visibilityState === 'visible');
  if (!TAGS_OF_ORDERS.some((each) => tag.startsWith(each))) return seen.length > 0;
  const answers = await Promise.all(seen.map((page) => doesAnswer(page, ARE_ORDERS_FOLLOWED, REPLY_TIMEOUT_MS)));
  return answers.includes(true);
}

/**
 * Shows what the server has sent, unless a page tells it. Of what is none of ours nothing could be shown: the browser
 * says then that the page was updated.
 */
export async function showPushed(data: PushMessageData | null, scope: URL): Promise<void> {
  const message = readPushMessage(data?.text() ?? '');
  if (!message || (await isToldByPage(message.tag, scope))) return;
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
