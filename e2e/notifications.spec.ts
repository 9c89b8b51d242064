import { type CDPSession, type Page, type Worker } from '@playwright/test';
import { type PushMessage } from '../contract/push-message.ts';
import { PushService } from '../server/testing/push-service.ts';
import { startIsCached } from './support/cached.ts';
import { setDeviceClock } from './support/device-clock.ts';
import { expect, test as base } from './support/fixtures.ts';
import { heading, open, payButton, signOut } from './support/journey.ts';
import { otherBoard, setStatus } from './support/kitchen.ts';
import { FIRST_PORT, TestServer } from './support/server.ts';
import { shiftsAfter, watchShifts } from './support/shifts.ts';
import { protocolOf } from './support/protocol.ts';

const test = base.extend({
  // The headless shell denies every notification.
  context: async ({ cachingBrowser, server }, use) => {
    const context = await cachingBrowser.newContext({ permissions: ['notifications'] });
    await setDeviceClock(context, server);
    await use(context);
    await context.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const DEVICE = { Endpoint: 'https://push.example/1', P256dh: 'P'.repeat(87), Auth: 'A'.repeat(22) };

/** No browser of the tests reaches a push service: the page's own part of it is taken over, all else is real. */
function subscribeWithoutService({ Endpoint, P256dh, Auth }: typeof DEVICE): void {
  if (location.protocol === 'about:') return;
  let current: object | null = null;
  const unsubscribe = () => {
    localStorage.removeItem('subscribed');
    return Promise.resolve((current = null) === null);
  };
  const make = () => ({
    toJSON: () => ({ endpoint: Endpoint, keys: { p256dh: P256dh, auth: Auth } }),
    unsubscribe,
  });
  if (localStorage.getItem('subscribed')) current = make();
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ applicationServerKey = '' }: { applicationServerKey?: string } = {}) => {
      localStorage.setItem('subscribed', applicationServerKey);
      return Promise.resolve((current ??= make()));
    },
  });
}

const subscribedWith = (page: Page) => page.evaluate(() => localStorage.getItem('subscribed'));

interface Sent {
  Kinds: string[];
  Subscription: object | null;
}

/** A server that notifies; answers what it was sent. */
async function serveNotifications(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.addInitScript(subscribeWithoutService, DEVICE);
  await page.route('**/service/api/restaurant?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), PushKey: 'BKey' } });
  });
  await page.route('**/api/person/GetNotifications', (route) =>
    route.fulfill({ json: { Kinds: sent.at(-1)?.Kinds ?? [] } }),
  );
  await page.route('**/api/person/SetNotifications', (route) => {
    sent.push(route.request().postDataJSON() as Sent);
    return route.fulfill({ json: { Kinds: sent.at(-1)?.Kinds } });
  });
  return sent;
}

const offer = (page: Page) => page.getByRole('button', { name: 'Bescheid geben, wenn es bereit ist' });

// PUSH-14, PUSH-11, PUSH-10
test('who has ordered is told when it is ready once they ask for it, and switches it off for the device', async ({
  page,
  arrive,
  expectAccessible,
}) => {
  const sent = await serveNotifications(page);
  await page.addInitScript(watchShifts);
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  await startIsCached(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/person/GetNotifications', (route) => answered.then(() => route.fallback()));
  await payButton(page).click();
  await expect(heading(page, 'Bestellt')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Stornieren bis/ })).toBeVisible();
  await page.evaluate(() => window.shiftWatch.forget());
  answer();
  await expect(offer(page)).toBeVisible();
  expect(await shiftsAfter(page, 'offered')).toEqual([]);
  await offer(page).focus();
  await page.keyboard.press('Enter');
  const words = page.getByText(
    'Sie bekommen Bescheid, sobald Ihre Bestellung bereit ist, und falls sie storniert wird.',
  );
  await expect(words).toBeFocused();
  await expect(offer(page)).toHaveCount(0);
  expect(sent).toEqual([{ Kinds: ['Ready', 'Canceled'], Subscription: DEVICE }]);
  expect(await subscribedWith(page)).toBe('BKey');
  await expectAccessible(page);

  await open(page, '/user');
  const section = page.getByRole('region', { name: 'Mitteilungen' });
  await expect(section.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectAccessible(page);
  await section.getByRole('checkbox', { name: 'Ihre Bestellung ist bereit' }).uncheck();
  await section.getByRole('checkbox', { name: 'Das Restaurant hat Ihre Bestellung storniert' }).uncheck();
  await expect.poll(() => sent.at(-1)).toEqual({ Kinds: [], Subscription: null });
  await expect.poll(() => subscribedWith(page)).toBeNull();
});

const notification: PushMessage['notification'] = {
  title: 'Ihre Bestellung ist bereit',
  body: 'Foyer',
  lang: 'de',
  dir: 'ltr',
  tag: 'mittag Ready 1a2b3c',
  navigate: '',
};

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

/** How many messages the worker is done with. */
const donePushes = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as { donePushes?: number };
    if (scope.donePushes !== undefined) return scope.donePushes;
    const { prototype } = Reflect.get(self, 'ExtendableEvent') as { prototype: Extendable };
    const { waitUntil } = prototype;
    prototype.waitUntil = function (this: Event & Extendable, work) {
      const done = () => {
        if (this.type === 'push') scope.donePushes = (scope.donePushes ?? 0) + 1;
      };
      waitUntil.call(this, work.finally(done));
    };
    return (scope.donePushes = 0);
  });

/** Sends messages to the worker as a push service does; answers when the worker is done with one. */
async function pushTo(page: Page, origin: string, worker: Worker): Promise<(message: object) => Promise<void>> {
  const protocol: CDPSession = await protocolOf(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  let count = await donePushes(worker);
  return async (message) => {
    await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
    count += 1;
    await expect.poll(() => donePushes(worker)).toBe(count);
  };
}

type WorkerScope = { registration: ServiceWorkerRegistration };

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const shown = await (self as unknown as WorkerScope).registration.getNotifications();
    return shown.map(({ title, tag, data }) => ({ title, tag, data: data as unknown }));
  });

const showBy = (worker: Worker, { title, tag, navigate }: PushMessage['notification']) =>
  worker.evaluate(([name, options]) => (self as unknown as WorkerScope).registration.showNotification(name, options), [
    title,
    { tag, data: navigate },
  ] as const);

/** As the device does; a test cannot reach what it shows. */
const pressIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const [notification] = await (self as unknown as WorkerScope).registration.getNotifications();
    const Press = Reflect.get(self, 'NotificationEvent') as new (type: string, init: object) => Event;
    self.dispatchEvent(new Press('notificationclick', { notification }));
  });

async function lastOrder(server: TestServer): Promise<number> {
  const orders = await server.read<{ Bonnumber: number }[]>('orders?username=anna');
  return Math.max(...orders.map(({ Bonnumber }) => Bonnumber));
}

// PUSH-2, PUSH-4, PUSH-12
test('a message is shown where no page tells it, leads the open page to its own, and goes with the sign-out', async ({
  page,
  context,
  arrive,
  server,
}) => {
  await serveNotifications(page);
  await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
  await startIsCached(page);
  await payButton(page).click();
  await expect(heading(page, 'Bestellt')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  const push = await pushTo(page, new URL(server.url).origin, worker!);
  const navigate = `${server.url}/#/order`;
  const message: PushMessage = { web_push: 8030, notification: { ...notification, navigate } };

  const shown = [{ title: notification.title, tag: notification.tag, data: navigate }];

  await push({ ...message, notification: { ...message.notification, tag: 'mittag DeadlineNear 1a2b3c' } });
  expect(await shownBy(worker!)).toEqual([]);
  await push(message);
  expect(await shownBy(worker!)).toEqual(shown);
  const followed = page.waitForResponse('**/api/bon/events');
  await pressIn(worker!);
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();

  await followed;
  await open(page, '/dashboard');
  await setStatus(await otherBoard(server), [await lastOrder(server)], 'Open', 'Preparing');
  await expect(page.getByRole('region', { name: 'Nächste Bestellung' })).toContainText('In Zubereitung');
  await push(message);
  expect(await shownBy(worker!)).toEqual([]);

  await page.goto('about:blank');
  await push(message);
  expect(await shownBy(worker!)).toEqual(shown);
  await page.goto(`${server.url}/#/user`);
  await expect(heading(page, 'Mein Profil')).toBeVisible();
  // The app tells by itself what is new.
  await expect.poll(() => shownBy(worker!)).toEqual([]);

  await showBy(worker!, message.notification);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await pressIn(worker!);
  await expect(heading(page, 'Meine Bestellungen')).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await shownBy(worker!)).toEqual([]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe()));
  await showBy(worker!, message.notification);
  await signOut(page);
  await expect.poll(() => shownBy(worker!)).toEqual([]);
  await expect.poll(() => subscribedWith(page)).toBeNull();
});

const withService = test.extend<object, { pushService: PushService }>({
  pushService: [
    async ({}, use) => {
      const service = new PushService();
      await service.start();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  workerServer: [
    async ({ pushService }, use, worker) => {
      const port = FIRST_PORT + 110 + worker.parallelIndex;
      const server = new TestServer(port, {
        env: {
          MITTAG_PUBLIC_URL: `http://127.0.0.1:${port}/`,
          MITTAG_PUSH_CONTACT: 'mailto:canteen@mittag.example',
          MITTAG_PUSH_SERVICES: pushService.origin,
        },
      });
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

// PUSH-2, PUSH-33, PUSH-34
withService(
  'what the kitchen says comes to a phone on which the app is closed',
  async ({ page, context, arrive, server, pushService }) => {
    await page.addInitScript(subscribeWithoutService, pushService.subscribe('phone'));
    await arrive({ as: 'anna', at: '/order/payment', dishes: 1 });
    await startIsCached(page);
    await payButton(page).click();
    await offer(page).click();
    await expect(offer(page)).toHaveCount(0);
    pushService.key = (await subscribedWith(page)) ?? '';
    const [worker] = context.serviceWorkers();
    const push = await pushTo(page, server.url, worker!);
    await page.goto('about:blank');

    await setStatus(await otherBoard(server), [await lastOrder(server)], 'Open', 'Ready');
    await server.control('clock', { now: new Date(server.now() + 10_000).toISOString() });
    await expect.poll(() => pushService.received.length, { timeout: 15_000 }).toBe(1);
    await push(pushService.received[0]!.message);
    await expect
      .poll(() => shownBy(worker!))
      .toMatchObject([{ title: 'Ihre Bestellung ist bereit', data: `${server.url}/#/dashboard` }]);
  },
);
