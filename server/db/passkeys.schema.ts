import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { persons } from './persons.schema.ts';

/** Keys of devices, by which people sign in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    /** Random, the same for all of a person: what a device stores in place of a name. */
    userHandle: text('user_handle').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; 0: it does not count. */
    counter: integer('counter').notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Of the device that has created it; null: not known. */
    browser: text('browser'),
    system: text('system'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_person').on(table.personId)],
);

/** What a passkey is to sign, once and within minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  /** Cookie of the browser that has asked for it. */
  browser: text('browser').notNull(),
  /** `ChallengePurpose` */
  purpose: text('purpose').notNull(),
  /** Of the passkey that is to be created; null: none is. */
  userHandle: text('user_handle'),
  expiresAt: instant('expires_at').notNull(),
});
