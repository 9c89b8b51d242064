import { and, count, gt, lt, sql } from 'drizzle-orm';
import { isEmail } from '../../domain/email.ts';
import { toOneLine } from '../../domain/typed-text.ts';
import { countedColumn } from '../db/counted-email.ts';
import { mails } from '../db/entry.schema.ts';
import { allergens, texts } from '../db/schema.ts';
import { type ServerContext } from '../context.ts';
import { countedEmail } from '../person/same-email.ts';
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

const AN_HOUR = 3_600_000;
/**
 * A month's offer, a meal on each of its twenty working days, can be ordered and canceled again within an hour; what guests cause
 * (ten orders, ten cancellations) leaves half of it.
 */
const MOST_ORDER_LETTERS = 40;

/** The house's own text at the end of a confirmation. */
const CLOSING = 'order.completed.mailText';

/** What decides about a letter about an order, in one statement. */
export interface OrderLetters {
  /** The address has been sent so many within an hour that it gets no more: anybody can register with that of somebody else. */
  hasMost: boolean;
  /** The house's own text at the end of a confirmation, by the short name of its language. */
  closings: Record<string, string>;
  /** The list of the house. */
  allergens: (typeof allergens.$inferSelect)[];
}

/** Counted from the letters: a counter would be locked in the middle of a payment, and two payments could block each other. */
export async function readOrderLetters({ db, clock }: ServerContext, email: string): Promise<OrderLetters> {
  const closings = sql<Record<string, string> | null>`(
    select jsonb_object_agg(${texts.languageShortName}, ${texts.value}) from ${texts} where ${texts.key} = ${CLOSING}
  )`;
  const known = sql<OrderLetters['allergens'] | null>`(
    select jsonb_agg(jsonb_build_object('id', ${allergens.id}, 'code', ${allergens.code}, 'name', ${allergens.name})) from ${allergens}
  )`;
  const [found] = await db
    .select({ letters: count(), closings, allergens: known })
    .from(mails)
    .where(
      and(
        gt(mails.createdAt, new Date(clock.now() - AN_HOUR)),
        // Only letters about orders carry a calendar entry: others must not use up their number.
        sql`jsonb_array_length(${mails.attachments}) > 0`,
        sql`${countedColumn(mails.recipient)} = ${countedEmail(email)}`,
      ),
    );
  return {
    hasMost: (found?.letters ?? 0) >= MOST_ORDER_LETTERS,
    closings: found?.closings ?? {},
    allergens: found?.allergens ?? [],
  };
}

export async function dropOldLetters(context: ServerContext): Promise<void> {
  await context.db.delete(mails).where(lt(mails.createdAt, new Date(context.clock.now() - LETTER_MS)));
}
