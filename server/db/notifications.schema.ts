import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { type NotificationKind } from '../../domain/notification-kinds.ts';
import { instant } from './columns.ts';
import { sessions } from './persons.schema.ts';

/** Devices that are notified while the app is closed. Each ends with the session in which it was subscribed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of carts and orders, as `orders.owner`. */
    owner: text('owner').notNull(),
    /** Address of the device at the push service of its browser. Whoever signs in last at a device has it. */
    endpoint: text('endpoint').notNull().unique(),
    /** Keys that encrypt for the device, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: jsonb('kinds').$type<NotificationKind[]>().notNull(),
  },
  (table) => [index('push_subscriptions_owner').on(table.owner)],
);

/** What devices are to be told, until it is over: who was told once is not told again (`topic`). */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: serial('id').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What it is about: number of the order, id of the cart with its deadline, or the dish with its day and time. */
    topic: text('topic').notNull(),
    /** Nobody is told after it. */
    expiresAt: instant('expires_at').notNull(),
    /** How often the push service has not taken it. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** Until then it belongs to the instance that is sending it. */
    claimedUntil: instant('claimed_until'),
    /** Since when it is sent, or given up. */
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('push_messages_once').on(table.subscriptionId, table.kind, table.topic),
    index('push_messages_waiting')
      .on(table.nextAttemptAt)
      .where(sql`done_at is null`),
  ],
);
