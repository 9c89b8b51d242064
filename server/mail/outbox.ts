import { lt } from 'drizzle-orm';
import { mails } from '../db/entry.schema.ts';
import { type ServerContext } from '../context.ts';

/** How long letters are kept: as long as a temporary password in them is valid. */
const LETTER_MS = 86_400_000;

export interface Letter {
  subject: string;
  text: string;
}

/** Queues a letter for delivery within the caller's transaction: with a rollback, it is not sent. */
export async function queueLetter(context: ServerContext, recipient: string, letter: Letter): Promise<void> {
  await context.db.insert(mails).values({ recipient, ...letter, createdAt: new Date(context.clock.now()) });
}

export async function dropOldLetters(context: ServerContext): Promise<void> {
  await context.db.delete(mails).where(lt(mails.createdAt, new Date(context.clock.now() - LETTER_MS)));
}
