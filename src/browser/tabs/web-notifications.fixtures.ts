/** A service worker that notifies; `shown` answers the tags of its notifications. The test takes it away. */
export function fakeNotifyingWorker(before: string[]) {
  let tags = before;
  const close = (closed: string) => (tags = tags.filter((tag) => tag !== closed));
  const worker = {
    showNotification: (_title: string, { tag }: { tag: string }) => Promise.resolve(void (tags = [...tags, tag])),
    getNotifications: () => Promise.resolve(tags.map((tag) => ({ tag, close: () => close(tag) }))),
  };
  const value = { getRegistration: () => Promise.resolve(worker) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  return { shown: () => tags, remove: () => Reflect.deleteProperty(navigator, 'serviceWorker') };
}
