import { lt } from 'drizzle-orm';
import { mails } from '../db/entry.schema.ts';
import { type House } from '../house.ts';

/** How long letters are kept: as long as a temporary password in them is valid. */
const LETTER_MS = 86_400_000;

export interface Letter {
  subject: string;
  text: string;
}

/** Queues a letter for delivery within the caller's transaction: with a rollback, it is not sent. */
export async function queueLetter(house: House, recipient: string, letter: Letter): Promise<void> {
  await house.db.insert(mails).values({ recipient, ...letter, createdAt: new Date(house.clock.now()) });
}

export async function dropOldLetters(house: House): Promise<void> {
  await house.db.delete(mails).where(lt(mails.createdAt, new Date(house.clock.now() - LETTER_MS)));
}
