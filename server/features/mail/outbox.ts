import { and, count, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { isEmail } from '../../../domain/email.ts';
import { toOneLine } from '../../../domain/typed-text.ts';
import { TEMPORARY_PASSWORD_MS } from '../../auth/temporary-password.ts';
import { countedColumn } from '../../db/counted-email.ts';
import { mails } from '../../db/entry.schema.ts';
import { allergens, texts } from '../../db/schema.ts';
import { type ServerContext } from '../../core/context.ts';
import { countedEmail } from './same-email.ts';
import { type Letter } from './letter.ts';

/** How long letters are kept and tried to send: as long as a temporary password in them is valid. */
export const LETTER_MS = TEMPORARY_PASSWORD_MS;
/** How long is known who did not get a letter, and why. */
const FAILED_LETTER_MS = 7 * LETTER_MS;

/**
 * Queues a letter for delivery within the caller's transaction: with a rollback, it is not sent. Nothing is queued to
 * what is not an e-mail address, as earlier versions stored: what the letter is about must not fail for it.
 */
export async function queueLetter(context: ServerContext, recipient: string, letter: Letter): Promise<void> {
  if (!isEmail(recipient)) return;
  // Names, numbers: a line break would begin a header of its own.
  const subject = toOneLine(letter.subject);
  const createdAt = new Date(context.clock.now());
  const nextAttemptAt = context.hasMailServer ? createdAt : null;
  await context.db.insert(mails).values({ recipient: recipient.trim(), ...letter, subject, createdAt, nextAttemptAt });
}

const AN_HOUR = 3_600_000;
/**
 * A month's offer, a meal on each of its twenty working days, can be ordered and canceled again within an hour; what
 * guests cause (ten orders, ten cancellations) leaves half of it.
 */
const MOST_ORDER_LETTERS = 40;

/** The tenant's own text at the end of a confirmation. */
const CLOSING = 'order.completed.mailText';

/** What decides about a letter about an order, in one statement. */
export interface OrderLetters {
  /**
   * The address has been sent so many within an hour that it gets no more: anybody can register with that of somebody
   * else.
   */
  hasMost: boolean;
  /** The tenant's own text at the end of a confirmation, by the short name of its language. */
  closings: Record<string, string>;
  /** The list of the tenant. */
  allergens: (typeof allergens.$inferSelect)[];
}

/**
 * Counted from the letters: a counter would be locked in the middle of a payment, and two payments could block each
 * other.
 */
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

/**
 * Deletes letters after a day. Of those that were not sent, people are told for a week that there were some, without
 * their text.
 */
export async function dropOldLetters({ db, clock }: ServerContext): Promise<void> {
  const now = clock.now();
  const isOlderThan = (ms: number) => lt(mails.createdAt, new Date(now - ms));
  const isUnsent = and(isNotNull(mails.nextAttemptAt), isNull(mails.sentAt));
  await db
    .update(mails)
    .set({
      failedAt: sql`coalesce(${mails.failedAt}, ${new Date(now).toISOString()}::timestamptz)`,
      lastError: sql`coalesce(${mails.lastError}, 'not sent within a day')`,
      text: '',
      html: '',
      attachments: [],
    })
    .where(and(isUnsent, isOlderThan(LETTER_MS), or(isNull(mails.failedAt), ne(mails.text, ''))));
  await db
    .delete(mails)
    .where(
      or(
        isOlderThan(FAILED_LETTER_MS),
        and(isOlderThan(LETTER_MS), or(isNull(mails.nextAttemptAt), isNotNull(mails.sentAt))),
      ),
    );
}
