import { type SQL, and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { type ServerContext } from '../../core/context.ts';
import { carts } from '../../db/carts.schema.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { languages } from '../../db/schema.ts';

/** Longer than an attempt takes: after a crash, another instance takes the message then. */
const CLAIM_MS = 60_000;
/** Messages that are under way at once. */
const MOST_AT_ONCE = 20;

const A_SECOND = 1000;
const PAUSES_S = [10, 30, 60, 300, 900];

/** Until the next attempt; the last pause repeats until the message is over. */
const pauseAfter = (attempts: number): number => (PAUSES_S[attempts - 1] ?? 1800) * A_SECOND;

/** A message with the device that it is for. */
export interface QueuedMessage extends Pick<
  typeof pushMessages.$inferSelect,
  'id' | 'kind' | 'topic' | 'expiresAt' | 'attempts' | 'claimedUntil'
> {
  subscription: Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;
  /** Short name of the language that the customer reads. */
  language: string;
}

const isWaiting = isNull(pushMessages.sentAt);

const isDue = (now: Date): SQL | undefined =>
  and(
    isWaiting,
    lte(pushMessages.nextAttemptAt, now),
    gt(pushMessages.expiresAt, now),
    or(isNull(pushMessages.claimedUntil), lte(pushMessages.claimedUntil, now)),
  );

export async function isAnyDue({ db, clock }: ServerContext): Promise<boolean> {
  const found = await db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(isDue(new Date(clock.now())))
    .limit(1);
  return found.length > 0;
}

/**
 * Drops what is over, and what is not true any more: an order that is not ready or was handed out, or a cart that was
 * paid or has gone. Should it be true again, that is news.
 */
export async function dropUntrue({ db, clock }: ServerContext): Promise<void> {
  const { kind, topic } = pushMessages;
  const isReady = sql`exists (select 1 from ${orders} where ${orders.number} = ${topic}::integer and ${isNotNull(orders.readyAt)} and ${isNull(orders.deliveredAt)} and ${isNull(orders.canceledAt)})`;
  const isCartOpen = sql`exists (select 1 from ${carts} where ${carts.id} = split_part(${topic}, ' ', 1)::integer and not ${carts.isPaid})`;
  await db
    .delete(pushMessages)
    .where(
      or(
        lte(pushMessages.expiresAt, new Date(clock.now())),
        sql`case ${kind} when 'Ready' then not ${isReady} when 'DeadlineNear' then not ${isCartOpen} else false end`,
      ),
    );
}

/** What is due for longest, for this instance alone. Devices of sessions that have ended, or of locked accounts, wait. */
export async function claimMessages({ db, clock }: ServerContext): Promise<QueuedMessage[]> {
  const now = new Date(clock.now());
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .where(and(isDue(now), gt(sessions.expiresAt, now), eq(persons.isLocked, false)))
    .orderBy(asc(pushMessages.nextAttemptAt), asc(pushMessages.id))
    .limit(MOST_AT_ONCE)
    .for('update', { of: pushMessages, skipLocked: true });
  const claimed = await db
    .update(pushMessages)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(sql`${pushMessages.id} in (${due})`)
    .returning({ id: pushMessages.id });
  if (claimed.length === 0) return [];
  const { id, kind, topic, expiresAt, attempts, claimedUntil } = pushMessages;
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const rows = await db
    .select({
      message: { id, kind, topic, expiresAt, attempts, claimedUntil },
      subscription: { id: pushSubscriptions.id, endpoint, p256dh, auth },
      language: languages.shortName,
    })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .leftJoin(languages, eq(languages.id, sql`coalesce(${sessions.languageId}, ${persons.languageId})`))
    .where(
      inArray(
        pushMessages.id,
        claimed.map((one) => one.id),
      ),
    );
  return rows.map(({ message, subscription, language }) => ({ ...message, subscription, language: language ?? 'DE' }));
}

type Claimed = Pick<QueuedMessage, 'id' | 'claimedUntil'>;
type Change = Partial<Pick<typeof pushMessages.$inferSelect, 'attempts' | 'nextAttemptAt' | 'sentAt'>>;

/** Nothing is changed if somebody else has claimed the message since: what they note counts. */
async function release({ db }: ServerContext, { id, claimedUntil }: Claimed, change: Change): Promise<void> {
  if (claimedUntil === null) return;
  await db
    .update(pushMessages)
    .set({ ...change, claimedUntil: null })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.claimedUntil, claimedUntil)));
}

export const noteSent = (context: ServerContext, message: Claimed): Promise<void> =>
  release(context, message, { sentAt: new Date(context.clock.now()) });

/** Not taken this time: it is tried again after `pauseMs`, or after a pause that grows with the attempts. */
export function noteLater(context: ServerContext, message: QueuedMessage, pauseMs: number | null): Promise<void> {
  const attempts = message.attempts + 1;
  const nextAttemptAt = new Date(context.clock.now() + (pauseMs ?? pauseAfter(attempts)));
  return release(context, message, { attempts, nextAttemptAt });
}

/** Refused for good. */
export async function dropMessage({ db }: ServerContext, { id }: Claimed): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
}

/** The push service does not know the device any more: nothing is sent to it, and nothing of it is kept. */
export async function forgetDevice(
  { db }: ServerContext,
  { id, endpoint }: Pick<QueuedMessage['subscription'], 'id' | 'endpoint'>,
): Promise<void> {
  // Not where the device has subscribed anew meanwhile.
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Messages that were tried in vain, and are tried again. */
export async function countDelayed({ db }: ServerContext): Promise<number> {
  const [delayed] = await db
    .select({ count: count() })
    .from(pushMessages)
    .where(and(isWaiting, ne(pushMessages.attempts, 0)));
  return delayed?.count ?? 0;
}
