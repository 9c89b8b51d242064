import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { persons, sessions } from './persons.schema.ts';

/** Whom the company's sign-in (an OpenID provider or a directory) means by an account of its own. */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    issuer: text('issuer').notNull(),
    /** What stays the same when somebody is renamed. */
    subject: text('subject').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('company_accounts_person').on(table.personId),
  ],
);

/** A session that the company's sign-in has opened. It goes with the session. */
export const companySessions = pgTable(
  'company_sessions',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The provider's name of its session; null: it gives none. */
    sid: text('sid'),
    /** Tells the provider at the logout whose session ends; null: a directory's. */
    idToken: text('id_token'),
    /** By which the provider is asked whether the person is still there: of use only with the client's secret. */
    refreshToken: text('refresh_token'),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [index('company_sessions_subject').on(table.subject), index('company_sessions_sid').on(table.sid)],
);

/** Logouts that a provider has told, each of which counts once. */
export const toldLogouts = pgTable('told_logouts', {
  /** SHA-256 of issuer and `jti`. */
  hash: text('hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});
