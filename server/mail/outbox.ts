import { lt } from 'drizzle-orm';
import { mails } from '../db/entry.schema.ts';
import { type House } from '../house.ts';

/** As long as a temporary password holds: no letter is kept for longer than what stands in it is of use. */
export const LETTER_MS = 86_400_000;

export interface Letter {
  subject: string;
  text: string;
}

/** Puts a letter out for delivery, within the caller's transaction: what is rolled back is not announced. */
export async function putOut(house: House, recipient: string, letter: Letter): Promise<void> {
  await house.db.insert(mails).values({ recipient, ...letter, createdAt: new Date(house.clock.now()) });
}

export async function dropOldLetters(house: House): Promise<void> {
  await house.db.delete(mails).where(lt(mails.createdAt, new Date(house.clock.now() - LETTER_MS)));
}
