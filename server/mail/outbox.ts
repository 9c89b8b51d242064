import { lt } from 'drizzle-orm';
import { isEmail } from '../../domain/email.ts';
import { toOneLine } from '../../domain/typed-text.ts';
import { mails } from '../db/entry.schema.ts';
import { type ServerContext } from '../context.ts';
import { type Letter } from './letter.ts';

/** How long letters are kept: as long as a temporary password in them is valid. */
const LETTER_MS = 86_400_000;

/**
 * Queues a letter for delivery within the caller's transaction: with a rollback, it is not sent. Nothing is queued to what is not
 * an e-mail address, as earlier versions stored: what the letter is about must not fail for it.
 */
export async function queueLetter(context: ServerContext, recipient: string, letter: Letter): Promise<void> {
  if (!isEmail(recipient)) return;
  // Names, numbers: a line break would begin a header of its own.
  const subject = toOneLine(letter.subject);
  await context.db
    .insert(mails)
    .values({ recipient: recipient.trim(), ...letter, subject, createdAt: new Date(context.clock.now()) });
}

export async function dropOldLetters(context: ServerContext): Promise<void> {
  await context.db.delete(mails).where(lt(mails.createdAt, new Date(context.clock.now() - LETTER_MS)));
}
