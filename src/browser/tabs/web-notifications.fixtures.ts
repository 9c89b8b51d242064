interface FakeSubscription {
  key: string;
  unsubscribe: () => Promise<boolean>;
  toJSON: () => PushSubscriptionJSON;
}

/** A browser that subscribes without a push service, to one key at a time. */
class FakePushManager {
  current: FakeSubscription | null = null;
  failure: Error | null = null;
  #count = 0;

  getSubscription = () => Promise.resolve(this.current);

  subscribe = ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    if (this.failure) return Promise.reject(this.failure);
    if (this.current && this.current.key !== key)
      return Promise.reject(Object.assign(new Error('Another key'), { name: 'InvalidStateError' }));
    this.#count += 1;
    const endpoint = `https://push.example/${this.#count}`;
    this.current ??= {
      key,
      unsubscribe: () => Promise.resolve((this.current = null) === null),
      toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
    };
    return Promise.resolve(this.current);
  };
}

/** A service worker that notifies; `shown` answers the tags of its notifications. The test takes it away. */
export function fakeNotifyingWorker(before: string[], pushManager?: FakePushManager) {
  let tags = before;
  const close = (closed: string) => (tags = tags.filter((tag) => tag !== closed));
  const worker = {
    showNotification: (_title: string, { tag }: { tag: string }) => Promise.resolve(void (tags = [...tags, tag])),
    getNotifications: () => Promise.resolve(tags.map((tag) => ({ tag, close: () => close(tag) }))),
    pushManager,
  };
  const value = { getRegistration: () => Promise.resolve(worker), ready: Promise.resolve(worker) };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  return { shown: () => tags, remove: () => Reflect.deleteProperty(navigator, 'serviceWorker') };
}

/** A browser that can subscribe, whose person answers `permission` when asked. */
export function fakePush(stub: (name: string, value: unknown) => unknown, permission = 'granted', asked = 'granted') {
  const answered = { permission, asked: 0 };
  stub('PushManager', class {});
  stub(
    'Notification',
    class {
      static get permission() {
        return answered.permission;
      }
      static requestPermission = () => {
        answered.asked += 1;
        return Promise.resolve((answered.permission = asked));
      };
    },
  );
  const manager = new FakePushManager();
  const { remove } = fakeNotifyingWorker([], manager);
  return { manager, answered, remove };
}
