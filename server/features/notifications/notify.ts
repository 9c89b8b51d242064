import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { type ServerContext } from '../../core/context.ts';
import { insertAll } from '../../db/insert-all.ts';
import { rowsBy } from '../../db/rows.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';

const A_SECOND = 1000;
const AN_HOUR = 3_600_000;

/** As long as a press of the kitchen can be taken back (KITCHEN-25): nobody is told of what was a slip. */
const UNDO_MS = 10 * A_SECOND;
/** What has waited at the counter for longer is no news. */
const READY_MS = 2 * AN_HOUR;
/** Whoever has switched the device off over a weekend is told all the same. */
const CANCELED_MS = 72 * AN_HOUR;

/** What the devices of an owner are to be told, as a row of `push_messages`. */
export interface News {
  owner: string;
  topic: string;
  expiresAt: Date;
  sendAt: Date;
}

/** Whether a device is notified of a kind. */
export const wants = (kind: NotificationKind): SQL =>
  sql`${pushSubscriptions.kinds} @> ${JSON.stringify([kind])}::jsonb`;

/**
 * The devices of owners that want a kind, which stay until the transaction ends: a sign-out meanwhile must not fail
 * what tells of it.
 */
const readDevices = ({ db }: ServerContext, kind: NotificationKind, owners: readonly string[]) =>
  db
    .select({ id: pushSubscriptions.id, owner: pushSubscriptions.owner })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.owner, [...new Set(owners)]), wants(kind)))
    .orderBy(pushSubscriptions.id)
    .for('key share');

/**
 * Queues what devices are to be told that want this kind. What they were told of a topic is not queued again, unless
 * `isAgain`. To be called in a transaction.
 */
export async function notify(
  context: ServerContext,
  kind: NotificationKind,
  news: readonly News[],
  { isAgain = false } = {},
): Promise<void> {
  if (news.length === 0) return;
  const { db } = context;
  const devices = await readDevices(
    context,
    kind,
    news.map(({ owner }) => owner),
  );
  if (devices.length === 0) return;
  const newsOf = rowsBy(news, ({ owner }) => owner);
  const messages = devices.flatMap((device) =>
    newsOf(device.owner).map(({ topic, expiresAt, sendAt }) => ({
      subscriptionId: device.id,
      kind,
      topic,
      expiresAt,
      nextAttemptAt: sendAt,
    })),
  );
  if (isAgain)
    await db.delete(pushMessages).where(
      and(
        inArray(
          pushMessages.subscriptionId,
          devices.map(({ id }) => id),
        ),
        eq(pushMessages.kind, kind),
        inArray(
          pushMessages.topic,
          news.map(({ topic }) => topic),
        ),
      ),
    );
  await insertAll(db, pushMessages, messages);
}

interface OrderOf {
  number: number;
  owner: string;
}

/** Orders that the kitchen has just called ready: also who was told before, since that was taken back. */
export function notifyReady(context: ServerContext, orders: readonly OrderOf[]): Promise<void> {
  const now = context.clock.now();
  const times = { sendAt: new Date(now + UNDO_MS), expiresAt: new Date(now + READY_MS) };
  const news = orders.map(({ number, owner }) => ({ owner, topic: String(number), ...times }));
  return notify(context, 'Ready', news, { isAgain: true });
}

/** An order that the restaurant has just canceled. */
export function notifyCanceled(context: ServerContext, { number, owner }: OrderOf): Promise<void> {
  const now = context.clock.now();
  const times = { sendAt: new Date(now), expiresAt: new Date(now + CANCELED_MS) };
  return notify(context, 'Canceled', [{ owner, topic: String(number), ...times }]);
}
