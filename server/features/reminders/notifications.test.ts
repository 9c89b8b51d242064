import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '../../../domain/notification-kinds.ts';
import { carts as cartTable } from '../../db/carts.schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { closedDays, secrets } from '../../db/schema.ts';
import { type Customer } from '../../testing/customer.ts';
import { EARLY, LAST_PORTION, MONDAY, SCHNITZEL, TUESDAY } from '../../testing/fixture.ts';
import { PushService } from '../../testing/push-service.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { cancelStranded } from '../order-changes/cancel-stranded.ts';
import { lookForNews } from './look-for-news.ts';
import { PushSender } from '../notifications/push-sender.ts';
import { readVapidKeys } from '../notifications/vapid-keys.ts';

const testServer = useTestServer();
const HOUR = 3_600_000;
const A_MINUTE = 60_000;

let service: PushService;
let warnings: string[];
let anna: Customer;
let cook: Customer;

beforeEach(async () => {
  service = new PushService();
  await service.start();
  service.key = (await readVapidKeys(testServer.context.db)).publicKey;
  testServer.pushServices.splice(0, Infinity, service.origin);
  warnings = [];
  await testServer.context.db.update(persons).set({ staffRole: 'kitchen' }).where(eq(persons.username, 'ben'));
  [anna, cook] = [await testServer.customer('anna'), await testServer.customer('ben')];
});
afterEach(() => service.stop());

const subscribe = (customer: Customer, device: string, Kinds: readonly string[] = NOTIFICATION_KINDS) =>
  customer.send<{ Kinds: string[]; OrderErrorTextKey?: string }>('PUT', '/api/person/SetNotifications', {
    Kinds,
    Subscription: service.subscribe(device),
  });
const kindsOf = async (customer: Customer) =>
  (await customer.get<{ Kinds: string[] }>('/api/person/GetNotifications')).body.Kinds;

const config = () => ({
  contact: 'mailto:canteen@mittag.example',
  appUrl: 'https://mittag.example/essen/',
  services: testServer.pushServices,
});
async function send(): Promise<void> {
  const { context } = testServer;
  const log = { warn: (what: string) => void warnings.push(what) };
  await new PushSender(context, config(), await readVapidKeys(context.db), log).run();
}
/** What the devices were sent since the last look, after `ms` and the server's own look for news. */
async function sentAfter(ms: number): Promise<string[]> {
  testServer.wait(ms);
  await lookForNews(testServer.context);
  await send();
  return service.received
    .splice(0)
    .map(({ device, message }) => `${device}: ${message.notification.title}`)
    .toSorted();
}

async function order(customer: Customer, dish = SCHNITZEL): Promise<number> {
  const { body: carts } = await customer.put({ [dish]: 1 });
  const { body } = await customer.pay(carts.slice(-1), { type: 'CH' });
  return body[0]?.Bonnumber ?? 0;
}
const set = (number: number, From: string, To: string) =>
  cook.send('PUT', '/api/kitchen/SetOrderStatus', { Bonnumbers: [number], From, To });

describe('notifications of a device', () => {
  // PUSH-30
  it('are those that were asked for, and end with the sign-out', async () => {
    expect(await kindsOf(anna)).toEqual([]);
    expect((await subscribe(anna, 'phone', ['Ready'])).body.Kinds).toEqual(['Ready']);
    expect((await subscribe(anna, 'phone', ['Ready', 'Canceled'])).body.Kinds).toEqual(['Ready', 'Canceled']);
    expect(await kindsOf(anna)).toEqual(['Ready', 'Canceled']);
    expect(await kindsOf(await testServer.customer('anna'))).toEqual([]);
    await anna.send('DELETE', '/api/login');
    expect(await testServer.context.db.select().from(pushSubscriptions)).toEqual([]);
  });

  // PUSH-30
  it('end when nothing is asked for any more', async () => {
    await subscribe(anna, 'phone');
    await anna.send('PUT', '/api/person/SetNotifications', { Kinds: [], Subscription: null });
    expect(await testServer.context.db.select().from(pushSubscriptions)).toEqual([]);
  });

  // PUSH-31
  it('are those of whoever signed in last there', async () => {
    const number = await order(anna);
    const device = service.subscribe('phone');
    for (const customer of [anna, await testServer.customer('carl')])
      await customer.send('PUT', '/api/person/SetNotifications', { Kinds: ['Ready'], Subscription: device });
    await set(number, 'Open', 'Ready');
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    expect(await kindsOf(anna)).toEqual([]);
  });

  // PUSH-31
  it('are refused at terminals, and for addresses of no push service', async () => {
    const { db } = testServer.context;
    testServer.pushServices.splice(0);
    const { status, body } = await subscribe(anna, 'phone');
    expect([status, body.OrderErrorTextKey]).toEqual([400, 'error.invalidInput']);
    await db.update(sessions).set({ deviceType: 'Terminal' });
    testServer.pushServices.push(service.origin);
    const atTerminal = await testServer.customer('carl');
    await db.update(sessions).set({ deviceType: 'Terminal' });
    await atTerminal.authorize();
    expect((await subscribe(atTerminal, 'terminal')).status).toBe(403);
    expect(await db.select().from(pushSubscriptions)).toEqual([]);
  });

  // PUSH-42
  it('are not there where nothing is configured', async () => {
    const without = anna.at(await testServer.startBeside({ push: null }));
    expect((await without.get('/api/person/GetNotifications')).status).toBe(404);
    expect((await without.get('/api/restaurant?restaurantId=1')).body).toMatchObject({ PushKey: null });
    expect((await anna.get('/api/restaurant?restaurantId=1')).body).toMatchObject({ PushKey: service.key });
  });

  // PUSH-40
  it('are refused with a key that encrypts nothing', async () => {
    const device = { ...service.subscribe('phone'), P256dh: 'A'.repeat(87) };
    const { status } = await anna.send('PUT', '/api/person/SetNotifications', {
      Kinds: ['Ready'],
      Subscription: device,
    });
    expect(status).toBe(400);
    expect(await kindsOf(anna)).toEqual([]);
  });

  // PUSH-40
  it('are to be asked for anew when the keys of the server are lost', async () => {
    const { db } = testServer.context;
    await subscribe(anna, 'phone');
    await readVapidKeys(db);
    expect(await kindsOf(anna)).toHaveLength(4);
    await db.delete(secrets).where(eq(secrets.name, 'vapid-keys'));
    await readVapidKeys(db);
    expect(await kindsOf(anna)).toEqual([]);
  });

  // PUSH-32
  it('are those of orders alone for guests', async () => {
    expect((await subscribe(await testServer.guest(), 'phone')).body.Kinds).toEqual(['Ready', 'Canceled']);
  });
});

describe('a notification', () => {
  // PUSH-33, PUSH-34
  it('tells that an order is ready, once it cannot be taken back any more, and nothing about it', async () => {
    const number = await order(anna);
    await subscribe(anna, 'phone', ['Ready']);
    await set(number, 'Open', 'Ready');
    await send();
    expect(service.received).toEqual([]);
    testServer.wait(10_000);
    await send();
    await send();
    expect(service.received).toEqual([
      {
        device: 'phone',
        ttl: 7190,
        message: {
          web_push: 8030,
          notification: {
            title: 'Ihre Bestellung ist bereit',
            body: 'Zum Abholen, oder unterwegs zu Ihnen.',
            lang: 'de',
            dir: 'ltr',
            tag: expect.stringMatching(/^mittag Ready \d+$/) as string,
            navigate: 'https://mittag.example/essen/#/dashboard',
          },
        },
      },
    ]);
  });

  // PUSH-33
  it('is not sent of what was taken back or handed out by then, and sent again of what is ready again', async () => {
    const [one, other] = [await order(anna), await order(anna)];
    await subscribe(anna, 'phone', ['Ready']);
    await set(one, 'Open', 'Ready');
    await set(one, 'Ready', 'Open');
    await set(other, 'Open', 'Ready');
    await set(other, 'Ready', 'Served');
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    await set(one, 'Open', 'Ready');
    expect(await sentAfter(A_MINUTE)).toEqual(['phone: Ihre Bestellung ist bereit']);
    await set(one, 'Ready', 'Preparing');
    await set(one, 'Preparing', 'Ready');
    expect(await sentAfter(A_MINUTE)).toEqual(['phone: Ihre Bestellung ist bereit']);
    await set(one, 'Ready', 'Served');
    await set(one, 'Served', 'Ready');
    expect(await sentAfter(A_MINUTE)).toEqual([]);
  });

  // PUSH-33
  it('is sent of what was handed out by a slip, once that is taken back', async () => {
    const number = await order(anna);
    await subscribe(anna, 'phone', ['Ready']);
    await set(number, 'Open', 'Ready');
    await set(number, 'Ready', 'Served');
    expect(await sentAfter(10_000)).toEqual([]);
    await set(number, 'Served', 'Ready');
    expect(await sentAfter(0)).toEqual(['phone: Ihre Bestellung ist bereit']);
  });

  // PUSH-30
  it('is not sent of a kind that was switched off since', async () => {
    const number = await order(anna);
    await subscribe(anna, 'phone', ['Ready', 'Canceled']);
    await set(number, 'Open', 'Ready');
    await subscribe(anna, 'phone', ['Canceled']);
    expect(await sentAfter(A_MINUTE)).toEqual([]);
  });

  // PUSH-33
  it('goes to each device of the customer, and to nobody else', async () => {
    const number = await order(anna);
    await subscribe(anna, 'phone');
    await subscribe(await testServer.customer('anna'), 'computer');
    await subscribe(await testServer.customer('anna'), 'tablet', ['Canceled']);
    await subscribe(await testServer.customer('carl'), 'phone-of-carl');
    await set(number, 'Open', 'Ready');
    expect(await sentAfter(A_MINUTE)).toEqual([
      'computer: Ihre Bestellung ist bereit',
      'phone: Ihre Bestellung ist bereit',
    ]);
  });

  // PUSH-32, PUSH-33
  it('goes to a guest for an order of that guest, and to no other guest', async () => {
    const { db } = testServer.context;
    const [guest, other] = [await testServer.guest(), await testServer.guest()];
    const number = await order(anna);
    await subscribe(guest, 'guest');
    const [{ owner = '' } = {}] = await db.select().from(pushSubscriptions);
    await subscribe(other, 'other');
    // A guest would have to pay at a card provider.
    await db.update(orders).set({ owner }).where(eq(orders.number, number));
    await set(number, 'Open', 'Ready');
    expect(await sentAfter(A_MINUTE)).toEqual(['guest: Ihre Bestellung ist bereit']);
  });

  // PUSH-35
  it('tells that the restaurant has canceled an order, and not that the customer has', async () => {
    const [own, other] = [await order(anna), await order(anna)];
    await subscribe(anna, 'phone');
    await anna.send('DELETE', `/api/bon?bonnumber=${own}`);
    expect(await sentAfter(0)).toEqual([]);
    const { context } = testServer;
    await context.db.insert(closedDays).values({ restaurantId: 1, date: MONDAY });
    await cancelStranded({ context, gateway: null, onRefundFailure: () => undefined }, [other]);
    expect(await sentAfter(0)).toEqual(['phone: Bestellung vom Restaurant storniert']);
  });

  // PUSH-36
  it('tells once of a cart that is not paid near its deadline', async () => {
    await subscribe(anna, 'phone');
    await anna.put({ [SCHNITZEL]: 1 });
    expect(await sentAfter(2 * HOUR - 15 * A_MINUTE - 1)).toEqual([]);
    expect(await sentAfter(1)).toEqual(['phone: Bald ist Bestellschluss']);
    expect(await sentAfter(A_MINUTE)).toEqual([]);
  });

  // PUSH-36
  it('tells nothing of carts that were paid or emptied, or whose deadline has passed', async () => {
    await subscribe(anna, 'phone');
    const carl = await testServer.customer('carl');
    await subscribe(carl, 'phone-of-carl');
    await order(anna);
    await carl.put({ [SCHNITZEL]: 1 });
    service.answers.push({ status: 500 });
    expect(await sentAfter(2 * HOUR - 15 * A_MINUTE)).toEqual([]);
    await carl.authorize();
    await carl.put({ [SCHNITZEL]: 0 }, { before: 1 });
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/answers 500$/)]);
  });

  // PUSH-36
  it('tells nothing of a cart that was moved to another day while it could not be sent', async () => {
    await subscribe(anna, 'phone');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1 });
    service.answers.push({ status: 503 });
    expect(await sentAfter(2 * HOUR - 15 * A_MINUTE)).toEqual([]);
    await anna.authorize();
    const { db } = testServer.context;
    await db
      .update(cartTable)
      .set({ orderDate: TUESDAY })
      .where(eq(cartTable.id, carts[0]?.CartId ?? 0));
    await send();
    expect(await sentAfter(A_MINUTE)).toEqual([]);
  });

  // PUSH-37
  it('tells nothing of a portion that is not watched for any more', async () => {
    await subscribe(anna, 'phone');
    const watch = (IsWatched: boolean) =>
      anna.send('PUT', '/api/article/WatchStock', {
        ArticleId: LAST_PORTION,
        ArticleDetailId: 14,
        Date: MONDAY,
        DeliveryTimeId: EARLY,
        IsWatched,
      });
    await watch(true);
    await lookForNews(testServer.context);
    await watch(false);
    await send();
    expect(service.received).toEqual([]);
  });

  // PUSH-37
  it('tells of a portion that has become free, and again when it was taken meanwhile', async () => {
    const carl = await testServer.customer('carl');
    const number = await order(carl, LAST_PORTION);
    await subscribe(anna, 'phone');
    await anna.send('PUT', '/api/article/WatchStock', {
      ArticleId: LAST_PORTION,
      ArticleDetailId: 14,
      Date: MONDAY,
      DeliveryTimeId: EARLY,
      IsWatched: true,
    });
    const FREE = 'phone: Eine Portion ist frei';
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    await carl.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(await sentAfter(A_MINUTE)).toEqual([FREE]);
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    const again = await order(carl, LAST_PORTION);
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    await carl.send('DELETE', `/api/bon?bonnumber=${again}`);
    expect(await sentAfter(A_MINUTE)).toEqual([FREE]);
  });

  // PUSH-38
  it('is in the language of the customer', async () => {
    const number = await order(anna);
    await subscribe(anna, 'phone');
    await testServer.context.db.update(persons).set({ languageId: 2 }).where(eq(persons.username, 'anna'));
    await set(number, 'Open', 'Ready');
    expect(await sentAfter(A_MINUTE)).toEqual(['phone: Your order is ready']);
  });
});

describe('a push service', () => {
  const ready = async () => {
    const number = await order(anna);
    await subscribe(anna, 'phone');
    await set(number, 'Open', 'Ready');
  };
  const READY = 'phone: Ihre Bestellung ist bereit';
  const waiting = () => testServer.context.db.select().from(pushMessages);

  // PUSH-39
  it('that does not answer well is tried again, after as long as it asks for, until the message is over', async () => {
    await ready();
    service.answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '120' } });
    expect(await sentAfter(10_000)).toEqual([]);
    expect(await sentAfter(9_999)).toEqual([]);
    expect(service.answers).toHaveLength(1);
    expect(await sentAfter(1)).toEqual([]);
    expect(await sentAfter(119_999)).toEqual([]);
    expect(await sentAfter(1)).toEqual([READY]);
    expect(warnings).toHaveLength(2);
  });

  // PUSH-39
  it.each([
    ['nothing', '0', 9_999, 10_000],
    ['what is no time', '-5', 9_999, 10_000],
    ['too long', '9000000000000', 1_799_999, 1_800_000],
    ['too long, by many digits', `1${'0'.repeat(30)}`, 1_799_999, 1_800_000],
    ['a time in the past', 'Mon, 23 Nov 2020 07:00:00 GMT', 9_999, 10_000],
  ])('that asks for %s is tried again after a pause all the same', async (_what, header, notAfter, after) => {
    await ready();
    service.answers.push({ status: 503, headers: { 'retry-after': header } });
    expect(await sentAfter(10_000)).toEqual([]);
    expect(await sentAfter(notAfter)).toEqual([]);
    expect(await sentAfter(after - notAfter)).toEqual([READY]);
  });

  // PUSH-39
  it('that asks to wait until a moment is tried again then', async () => {
    await ready();
    const moment = new Date(Date.now() + 10 * A_MINUTE).toUTCString();
    service.answers.push({ status: 503, headers: { 'retry-after': moment } });
    expect(await sentAfter(10_000)).toEqual([]);
    expect(await sentAfter(9 * A_MINUTE)).toEqual([]);
    expect(await sentAfter(A_MINUTE)).toEqual([READY]);
  });

  // PUSH-39
  it('that cannot be reached is tried until the message is over', async () => {
    await ready();
    await service.stop();
    for (let minutes = 0; minutes < 119; minutes += 7) await sentAfter(7 * A_MINUTE);
    const [message] = await waiting();
    expect(message?.attempts).toBe(warnings.length);
    expect(warnings.length).toBeGreaterThan(4);
    await sentAfter(A_MINUTE);
    expect(await waiting()).toEqual([]);
  });

  // PUSH-40
  it('that does not know the device any more has it forgotten', async () => {
    await ready();
    service.unsubscribe('phone');
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    expect(await kindsOf(anna)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  // PUSH-39
  it('that refuses a message is not sent it again', async () => {
    await ready();
    service.answers.push({ status: 400 });
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    expect(await sentAfter(HOUR)).toEqual([]);
    await anna.authorize();
    expect(await kindsOf(anna)).toHaveLength(4);
  });

  // PUSH-41
  it('gets a message once from several instances', async () => {
    await ready();
    testServer.wait(A_MINUTE);
    await Promise.all([send(), send(), send()]);
    expect(service.received).toHaveLength(1);
  });

  // PUSH-30
  it('gets nothing for a session that has ended by itself, or for a locked account', async () => {
    await ready();
    await testServer.context.db.update(persons).set({ isLocked: true }).where(eq(persons.username, 'anna'));
    expect(await sentAfter(A_MINUTE)).toEqual([]);
    await testServer.context.db.update(persons).set({ isLocked: false }).where(eq(persons.username, 'anna'));
    await testServer.context.db.update(sessions).set({ expiresAt: new Date(testServer.clock.now()) });
    expect(await sentAfter(A_MINUTE)).toEqual([]);
  });
});
