import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from '../domain/notification-kinds.ts';
import { defineCall } from './call.ts';

const Kinds = z.array(z.enum(NOTIFICATION_KINDS)).check(z.maxLength(NOTIFICATION_KINDS.length));

/** As a browser's `PushSubscription`: the address of its push service, and the keys (base64url) that encrypt for it. */
const SubscriptionWire = z.object({
  // Without `z.url`, which would come with the login.
  Endpoint: z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(1000)),
  P256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  Auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** Additions to the specified calls: without them, nobody is notified while the app is closed (`PushKey`). */
export const getNotifications = defineCall({
  method: 'GET',
  path: '/api/person/GetNotifications',
  summary: 'Of what the device that asks is notified while the app is closed',
  answer: z.object({ Kinds }),
});

export const setNotifications = defineCall({
  method: 'PUT',
  path: '/api/person/SetNotifications',
  summary: 'Set of what the device is notified by Web Push; of nothing: its subscription is forgotten',
  body: z.object({
    Kinds,
    /** Null: of nothing. */
    Subscription: z.nullable(SubscriptionWire),
  }),
  answer: z.object({ Kinds }),
});
