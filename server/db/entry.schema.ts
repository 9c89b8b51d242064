import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { countedColumn } from './counted-email.ts';
import { persons } from './persons.schema.ts';

/** A login or logout that is in progress at the identity provider. Each is used once. */
export const ssoAttempts = pgTable('sso_attempts', {
  /** SHA-256 of the `state`, so that nobody who reads the table can use it. */
  stateHash: text('state_hash').primaryKey(),
  nonce: text('nonce').notNull(),
  /** Of the code's redemption (PKCE). */
  verifier: text('verifier').notNull().default(''),
  /** Of a logout: tells the provider whose session ends; null: a login. */
  idToken: text('id_token'),
  expiresAt: instant('expires_at').notNull(),
});

/** A temporary password beside the old one, which stays valid until the temporary one has been used. */
export const passwordResets = pgTable('password_resets', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => persons.id),
  /** SHA-256 of the client's hash of a random password, in base64. */
  passwordHash: text('password_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** A file that goes with a letter. */
export interface Attachment {
  name: string;
  contentType: string;
  text: string;
}

/**
 * Letters: sent by the server (`mail/send-letters.ts`), taken by the operator's mailer, or shown in the simulated
 * mailbox.
 */
export const mails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The same letter as HTML; empty: there is only the text. */
    html: text('html').notNull().default(''),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** How often the server of mail has refused it for now. */
    attempts: integer('attempts').notNull().default(0),
    /**
     * From when on the server may send it; null: it does not, since it was not sending mail when the letter was queued.
     */
    nextAttemptAt: instant('next_attempt_at'),
    /** Until then it belongs to the instance that is sending it. */
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    /** Since then it is not tried any more. */
    failedAt: instant('failed_at'),
    /**
     * Why the last attempt failed, as codes (`RCPT TO 550 5.1.1`): what a server of mail answers often names the
     * recipient.
     */
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_created_at').on(table.createdAt),
    index('mails_waiting')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null`),
    index('mails_recipient').on(countedColumn(sql`recipient`), table.createdAt),
  ],
);

/** What has been done to accounts and by operators (SAFE-101): kept apart from the log, and deleted by age. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial('id').primaryKey(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    /** `done`, or the key of the refusal. */
    outcome: text('outcome').notNull(),
    /** Null: nobody known. */
    personId: integer('person_id').references(() => persons.id),
    /** Of the network; null: a command. */
    address: text('address'),
    /** Of a command: its name and options, and who called it; null: a call. */
    command: text('command'),
  },
  (table) => [index('audit_at').on(table.at), index('audit_person').on(table.personId)],
);
