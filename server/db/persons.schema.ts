import { boolean, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { type Address } from '../../domain/address.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { type SavedFilters } from '../../domain/person.ts';
import { type StaffRole } from '../../domain/kitchen.ts';
import { type DeviceType } from '../../domain/session.ts';
import { cents, day, instant, translated } from './columns.ts';
import { languages } from './schema.ts';

export const customerGroups = pgTable('customer_groups', {
  number: integer('number').primaryKey(),
  name: text('name').notNull(),
  /** The name by language; null: `name` is for all. */
  names: translated('names'),
  /** Highest subsidy per person and day; null: no limit; 0: none. */
  maxSubsidy: cents('max_subsidy'),
  paymentTypes: jsonb('payment_types').$type<PaymentType[]>().notNull(),
});

export const persons = pgTable('persons', {
  id: serial('id').primaryKey(),
  /** Lower case. */
  username: text('username').notNull().unique(),
  /** Result of `hashPassword`; null: nobody can sign in by password. */
  passwordHash: text('password_hash'),
  customerGroupNumber: integer('customer_group_number')
    .notNull()
    .references(() => customerGroups.number),
  address: jsonb('address').$type<Address>().notNull(),
  birthdate: day('birthdate'),
  allergenIds: jsonb('allergen_ids').$type<number[]>().notNull().default([]),
  /** Which dishes they want to see; null: all. */
  filters: jsonb('filters').$type<SavedFilters>(),
  paymentType: text('payment_type').$type<PaymentType>(),
  secondaryPaymentType: text('secondary_payment_type').$type<PaymentType>(),
  languageId: integer('language_id').references(() => languages.id),
  isFirstLogin: boolean('is_first_login').notNull().default(false),
  /** When somebody has first signed in with a password that is to be changed, which expires then; null: nobody has. */
  firstPasswordUsedAt: instant('first_password_used_at'),
  termsAcceptedAt: instant('terms_accepted_at'),
  isLocked: boolean('is_locked').notNull().default(false),
  bonusPoints: integer('bonus_points').notNull().default(0),
  /** The day on which they last signed in or went on with their session, as its tokens tell; null: never. */
  lastUsedOn: day('last_used_on'),
  /** What the account is for beside ordering; null: for nothing else. */
  staffRole: text('staff_role').$type<StaffRole>(),
  /** Number of the calendar subscription, below 0 once it is revoked: the next one counts on, so that no address returns. */
  calendarFeed: integer('calendar_feed'),
});

/**
 * Money of a person by payment type: CH is prepaid; ID, BA and SU are invoice accounts that may go down to
 * minus `creditLimit` (null: without limit). `balance` is always the sum of the wallet's bookings.
 */
export const wallets = pgTable(
  'wallets',
  {
    id: serial('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    type: text('type').$type<PaymentType>().notNull(),
    balance: cents('balance').notNull().default(0),
    creditLimit: cents('credit_limit').default(0),
  },
  (table) => [unique().on(table.personId, table.type)],
);

/** A card pays from a wallet. Sign-in at a terminal is by `MITTAG-` and its number. */
export const cards = pgTable(
  'cards',
  {
    id: serial('id').primaryKey(),
    walletId: integer('wallet_id')
      .notNull()
      .references(() => wallets.id),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    number: text('number').notNull().unique(),
    name: text('name').notNull(),
    /** The name by language; null: `name` is for all. */
    names: translated('names'),
    isPreferred: boolean('is_preferred').notNull().default(false),
    isTerminalCard: boolean('is_terminal_card').notNull().default(false),
    /** Since when it signs nobody in, as it was lost or replaced; null: it does. */
    blockedAt: instant('blocked_at'),
  },
  (table) => [index('cards_person').on(table.personId), index('cards_wallet').on(table.walletId)],
);

/** Prepaid codes. `remaining` goes down with each use. */
export const vouchers = pgTable('vouchers', {
  code: text('code').primaryKey(),
  remaining: cents('remaining').notNull(),
  validUntil: day('valid_until'),
});

/**
 * A sign-in, held by the refresh cookie. A refresh token is derived from id and counter, so none is stored;
 * each refresh counts up.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    deviceType: text('device_type').$type<DeviceType>().notNull(),
    /** The card that alone has opened it, which whoever finds or guesses it can present; null: it was no card. */
    cardId: integer('card_id').references(() => cards.id),
    /** Name of the terminal at which the card was presented, and nowhere else is it renewed; null: any device. */
    terminal: text('terminal'),
    counter: integer('counter').notNull().default(0),
    rotatedAt: instant('rotated_at').notNull(),
    /** It ends if it is not renewed until then. */
    expiresAt: instant('expires_at').notNull(),
    /** It ends then however often it is renewed. */
    endsAt: instant('ends_at').notNull(),
    /** Guests share a person, so their language lives here, as does that of who holds a card. */
    languageId: integer('language_id').references(() => languages.id),
    /** Guests accept the terms for themselves, as does who holds a card; null: not yet. */
    termsAcceptedAt: instant('terms_accepted_at'),
    /** The device stays signed in until `endsAt`, whether or not it is used. */
    staysSignedIn: boolean('stays_signed_in').notNull().default(false),
    /** When the person last proved who they are, by signing in or anew. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    /** Of the device, as it names itself; null: not known. */
    browser: text('browser'),
    system: text('system'),
  },
  (table) => [index('sessions_person').on(table.personId), index('sessions_card').on(table.cardId)],
);

export const loginFailures = pgTable('login_failures', {
  /** What is locked out: an account as seen from one device or address, or something else that may be guessed. */
  username: text('username').primaryKey(),
  failures: integer('failures').notNull(),
  /** In the past: not locked out; `dropOldFailures` reads from it when the name was last tried. */
  lockedUntil: instant('locked_until'),
});

/** Failed attempts within a window of time: by address, terminal or account, or of the tenant as a whole. */
export const attemptWindows = pgTable('attempt_windows', {
  name: text('name').primaryKey(),
  failures: integer('failures').notNull(),
  endsAt: instant('ends_at').notNull(),
});
