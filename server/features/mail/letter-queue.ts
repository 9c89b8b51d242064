import { type SQL, and, asc, count, eq, gt, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import { type Instant } from '../../../domain/calendar.ts';
import { type ServerContext } from '../../core/context.ts';
import { mails } from '../../db/entry.schema.ts';
import { type QueuedLetter } from './compose.ts';
import { LETTER_MS } from './outbox.ts';
import { LIMITS } from './smtp.ts';

/** Longer than a letter can be under way: after a crash, another instance takes it then. */
const CLAIM_MS = 2 * LIMITS.send + LIMITS.connect;

const A_MINUTE = 60_000;
const PAUSES_MIN = [1, 2, 5, 15, 30, 60, 120, 240];

/** Milliseconds until the next attempt; the last pause repeats until the letter is too old. */
const pauseAfter = (attempts: number): number => (PAUSES_MIN[attempts - 1] ?? 240) * A_MINUTE;

/** Letters for the server to send that are neither sent nor given up. */
export const isWaiting = and(isNotNull(mails.nextAttemptAt), isNull(mails.sentAt), isNull(mails.failedAt));
/** Letters that no instance is sending. */
export const isUnclaimed = (now: Date): SQL | undefined => or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now));

const isDue = (now: Instant): SQL | undefined =>
  and(
    isWaiting,
    lte(mails.nextAttemptAt, new Date(now)),
    isUnclaimed(new Date(now)),
    gt(mails.createdAt, new Date(now - LETTER_MS)),
  );

export async function isAnyDue({ db, clock }: ServerContext): Promise<boolean> {
  const found = await db.select({ id: mails.id }).from(mails).where(isDue(clock.now())).limit(1);
  return found.length > 0;
}

/** The letter that is due for longest, for this instance alone; null: none is. */
export async function claimLetter({ db, clock }: ServerContext): Promise<QueuedLetter | null> {
  const now = clock.now();
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(now))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await db
    .update(mails)
    .set({ claimedUntil: new Date(now + CLAIM_MS) })
    .where(sql`${mails.id} = (${next})`)
    .returning();
  return letter ?? null;
}

type Claimed = Pick<QueuedLetter, 'id' | 'claimedUntil'>;
type Change = Partial<Pick<QueuedLetter, 'attempts' | 'nextAttemptAt' | 'sentAt' | 'failedAt' | 'lastError'>>;

/** Nothing is changed if somebody else has claimed the letter since: what they note counts. */
async function release({ db }: ServerContext, { id, claimedUntil }: Claimed, change: Change): Promise<void> {
  if (claimedUntil === null) return;
  await db
    .update(mails)
    .set({ ...change, claimedUntil: null })
    .where(and(eq(mails.id, id), eq(mails.claimedUntil, claimedUntil)));
}

export const noteSent = (context: ServerContext, letter: Claimed): Promise<void> =>
  release(context, letter, { sentAt: new Date(context.clock.now()), failedAt: null, lastError: null });

/** Refused for good. */
export const noteFailed = (context: ServerContext, letter: Claimed, lastError: string): Promise<void> =>
  release(context, letter, { failedAt: new Date(context.clock.now()), lastError });

/** Not taken this time: it is tried again after a pause that grows with the attempts. */
export function noteLater(context: ServerContext, letter: QueuedLetter, lastError: string): Promise<void> {
  const attempts = letter.attempts + 1;
  const nextAttemptAt = new Date(context.clock.now() + pauseAfter(attempts));
  return release(context, letter, { attempts, nextAttemptAt, lastError });
}

const A_SECOND = 1000;

/**
 * Takes no attempt from a letter where the server of mail takes none at all. It comes behind those that wait: should it
 * be the letter that makes the server end the connection, the others would never be tried.
 */
export const giveBack = (context: ServerContext, letter: Claimed): Promise<void> =>
  release(context, letter, { nextAttemptAt: new Date(context.clock.now() + A_SECOND) });

/** Tells of every letter that waits why none is sent. */
export async function noteForAll({ db }: ServerContext, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ lastError })
    .where(and(isWaiting, sql`${mails.lastError} is distinct from ${lastError}`));
}

/** What the queue holds. */
interface MailQueue {
  waiting: number;
  failed: number;
  /** When the letter that waits for longest was queued. */
  oldest: Date | null;
}

export async function readMailQueue({ db }: ServerContext): Promise<MailQueue> {
  const [waiting] = await db
    .select({ count: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isWaiting);
  const [failed] = await db.select({ count: count() }).from(mails).where(isNotNull(mails.failedAt));
  return { waiting: waiting?.count ?? 0, failed: failed?.count ?? 0, oldest: waiting?.oldest ?? null };
}
