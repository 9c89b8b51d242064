import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { countedColumn } from './counted-email.ts';
import { persons } from './persons.schema.ts';

/** A login that is in progress at the identity provider. Each is used once. */
export const ssoAttempts = pgTable('sso_attempts', {
  /** SHA-256 of the `state`, so that nobody who reads the table can use it. */
  stateHash: text('state_hash').primaryKey(),
  nonce: text('nonce').notNull(),
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

/** Mail that waits for delivery: by the operator's mailer, or in the simulated mailbox. */
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
  },
  (table) => [
    index('mails_created_at').on(table.createdAt),
    index('mails_recipient').on(countedColumn(sql`recipient`), table.createdAt),
  ],
);
