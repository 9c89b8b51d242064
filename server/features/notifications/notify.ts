import { and, eq, inArray, sql } from 'drizzle-orm';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { type ServerContext } from '../../core/context.ts';
import { insertAll } from '../../db/insert-all.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';

const A_SECOND = 1000;
const AN_HOUR = 3_600_000;

/** As long as a press of the kitchen can be taken back (KITCHEN-4): nobody is told of what was a slip. */
const UNDO_MS = 10 * A_SECOND;
/** What has waited at the counter for longer is no news. */
const READY_MS = 2 * AN_HOUR;
/** Whoever has switched the device off over a weekend is told all the same. */
const CANCELED_MS = 72 * AN_HOUR;

/** What the devices of an owner are to be told, as a row of `push_messages`. */
interface News {
  owner: string;
  topic: string;
  expiresAt: Date;
  sendAt: Date;
}

/** Whether a device is notified of a kind. */
export const wants = (kind: NotificationKind) => sql`${pushSubscriptions.kinds} @> ${JSON.stringify([kind])}::jsonb`;

/** Queues what devices are to be told that want this kind; what they were told of a topic is not queued again. */
export async function notify({ db }: ServerContext, kind: NotificationKind, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const owners = [...new Set(news.map(({ owner }) => owner))];
  const devices = await db
    .select({ id: pushSubscriptions.id, owner: pushSubscriptions.owner })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.owner, owners), wants(kind)));
  const messages = devices.flatMap((device) =>
    news
      .filter(({ owner }) => owner === device.owner)
      .map(({ topic, expiresAt, sendAt }) => ({
        subscriptionId: device.id,
        kind,
        topic,
        expiresAt,
        nextAttemptAt: sendAt,
      })),
  );
  await insertAll(db, pushMessages, messages);
}

interface OrderOf {
  number: number;
  owner: string;
}

/** Orders that the kitchen has just called ready: also who was told before, since that was taken back. */
export async function notifyReady(context: ServerContext, orders: readonly OrderOf[]): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const topics = orders.map(({ number }) => String(number));
  await db.delete(pushMessages).where(and(eq(pushMessages.kind, 'Ready'), inArray(pushMessages.topic, topics)));
  const times = { sendAt: new Date(now + UNDO_MS), expiresAt: new Date(now + READY_MS) };
  await notify(
    context,
    'Ready',
    orders.map(({ number, owner }) => ({ owner, topic: String(number), ...times })),
  );
}

/** An order that the restaurant has just canceled. */
export function notifyCanceled(context: ServerContext, { number, owner }: OrderOf): Promise<void> {
  const now = context.clock.now();
  const times = { sendAt: new Date(now), expiresAt: new Date(now + CANCELED_MS) };
  return notify(context, 'Canceled', [{ owner, topic: String(number), ...times }]);
}
