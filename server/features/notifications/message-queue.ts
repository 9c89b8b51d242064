import { type SQL, and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { type ServerContext } from '../../core/context.ts';
import { type NotificationKind } from '../../../domain/notification-kinds.ts';
import { carts, isOpenCart } from '../../db/carts.schema.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';
import { orders } from '../../db/orders.schema.ts';
import { persons, sessions } from '../../db/persons.schema.ts';
import { languages } from '../../db/schema.ts';

/** Longer than an attempt takes: after a crash, another instance takes the message then. */
const CLAIM_MS = 60_000;
const A_SECOND = 1000;
const PAUSES_S = [10, 30, 60, 300, 900];
const LONGEST_PAUSE_MS = 1800 * A_SECOND;

/** Until the next attempt; the longest pause repeats until the message is over. */
const pauseAfter = (attempts: number): number => (PAUSES_S[attempts - 1] ?? Infinity) * A_SECOND;

/** A message with the device that it is for. */
export interface QueuedMessage extends Pick<
  typeof pushMessages.$inferSelect,
  'id' | 'kind' | 'topic' | 'expiresAt' | 'attempts' | 'claimedUntil'
> {
  subscription: Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;
  /** Short name of the language that the customer reads. */
  language: string;
}

const { kind, topic } = pushMessages;
const isWaiting = isNull(pushMessages.doneAt);

const isOfOrder = sql`${orders.number} = ${topic}::integer`;
const IS_READY = sql`exists (select 1 from ${orders} where ${isOfOrder} and ${isNotNull(orders.readyAt)} and ${isNull(orders.deliveredAt)} and ${isNull(orders.canceledAt)})`;
/** The topic begins with day and time of the cart. */
const isOfCart = sql`${carts.owner} = ${pushSubscriptions.owner} and ${carts.orderDate} = split_part(${topic}, ' ', 1) and ${carts.deliveryTimeId} = split_part(${topic}, ' ', 2)::integer`;
const IS_CART_OPEN = sql`exists (select 1 from ${carts} where ${isOfCart} and ${isOpenCart})`;

/** Whether what is to be told is still so, as far as that can change within seconds. */
const IS_TRUE = sql`case ${kind} when 'Ready' then ${IS_READY} when 'DeadlineNear' then ${IS_CART_OPEN} else true end`;

/** The message that is due for longest, for this instance alone; null: none is. */
export async function claimMessage({ db, clock }: ServerContext): Promise<QueuedMessage | null> {
  const now = new Date(clock.now());
  const isClaimable = or(isNull(pushMessages.claimedUntil), lte(pushMessages.claimedUntil, now));
  const isDue = and(isWaiting, lte(pushMessages.nextAttemptAt, now), gt(pushMessages.expiresAt, now), isClaimable);
  const next = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .where(and(isDue, gt(sessions.expiresAt, now), eq(persons.isLocked, false), IS_TRUE))
    .orderBy(asc(pushMessages.nextAttemptAt))
    .limit(1)
    .for('update', { of: pushMessages, skipLocked: true });
  const [claimed] = await db
    .update(pushMessages)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(sql`${pushMessages.id} = (${next})`)
    .returning();
  if (!claimed) return null;
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const [found] = await db
    .select({ subscription: { id: pushSubscriptions.id, endpoint, p256dh, auth }, language: languages.shortName })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(persons, eq(persons.id, sessions.personId))
    .leftJoin(languages, eq(languages.id, sql`coalesce(${sessions.languageId}, ${persons.languageId})`))
    .where(eq(pushSubscriptions.id, claimed.subscriptionId));
  // The device has signed out meanwhile, and its messages are gone.
  return found ? { ...claimed, ...found, language: found.language ?? 'DE' } : null;
}

/** Forgets what is of no use any more. */
export async function dropOver({ db, clock }: ServerContext): Promise<void> {
  await db.delete(pushMessages).where(lte(pushMessages.expiresAt, new Date(clock.now())));
}

/** Nobody is told of these any more, whether they were told or not. */
export async function withdraw(
  { db }: ServerContext,
  ofWhom: SQL,
  about: { kinds: readonly NotificationKind[]; topic?: string },
): Promise<void> {
  const devices = db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(ofWhom);
  const isTopic = about.topic === undefined ? undefined : eq(topic, about.topic);
  await db
    .delete(pushMessages)
    .where(and(inArray(pushMessages.subscriptionId, devices), inArray(kind, [...about.kinds]), isTopic));
}

type Claimed = Pick<QueuedMessage, 'id' | 'claimedUntil'>;
type Change = Partial<Pick<typeof pushMessages.$inferSelect, 'attempts' | 'nextAttemptAt' | 'doneAt'>>;

/** Nothing is changed if somebody else has claimed the message since: what they note counts. */
async function release({ db }: ServerContext, { id, claimedUntil }: Claimed, change: Change): Promise<void> {
  if (claimedUntil === null) return;
  await db
    .update(pushMessages)
    .set({ ...change, claimedUntil: null })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.claimedUntil, claimedUntil)));
}

/** Sent, or given up: it is not tried again. */
export const noteDone = (context: ServerContext, message: Claimed): Promise<void> =>
  release(context, message, { doneAt: new Date(context.clock.now()) });

/** Not taken this time: it is tried again after a pause that grows with the attempts, and not before `askedMs`. */
export function noteLater(context: ServerContext, message: QueuedMessage, askedMs: number): Promise<void> {
  const attempts = message.attempts + 1;
  const pause = Math.min(Math.max(pauseAfter(attempts), askedMs), LONGEST_PAUSE_MS);
  return release(context, message, { attempts, nextAttemptAt: new Date(context.clock.now() + pause) });
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
export async function countDelayed({ db, clock }: ServerContext): Promise<number> {
  const [delayed] = await db
    .select({ count: count() })
    .from(pushMessages)
    .where(and(isWaiting, ne(pushMessages.attempts, 0), gt(pushMessages.expiresAt, new Date(clock.now()))));
  return delayed?.count ?? 0;
}
