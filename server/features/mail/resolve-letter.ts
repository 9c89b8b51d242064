import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { type ServerContext } from '../../core/context.ts';
import { mails } from '../../db/entry.schema.ts';
import { isUnclaimed, isWaiting } from './letter-queue.ts';
import { LETTER_MS } from './outbox.ts';

/** Letters that somebody may decide about: they wait or failed, and no instance is sending them. */
const isOpen = (now: Date) =>
  and(or(isWaiting, and(isNotNull(mails.failedAt), isNull(mails.sentAt))), isUnclaimed(now));

/**
 * Has a letter sent at the next occasion. False: it is not there, is sent or under way, or too old, so that its text is
 * deleted.
 */
export async function sendAgain({ db, clock }: ServerContext, id: number): Promise<boolean> {
  const now = new Date(clock.now());
  const isYoung = gt(mails.createdAt, new Date(clock.now() - LETTER_MS));
  const changed = await db
    .update(mails)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now })
    .where(and(eq(mails.id, id), isOpen(now), isYoung, ne(mails.text, '')))
    .returning({ id: mails.id });
  return changed.length > 0;
}

/** Deletes a letter that was not sent. False: it is not there, is sent or under way. */
export async function dropLetter({ db, clock }: ServerContext, id: number): Promise<boolean> {
  const isIt = and(eq(mails.id, id), isOpen(new Date(clock.now())));
  return (await db.delete(mails).where(isIt).returning({ id: mails.id })).length > 0;
}
