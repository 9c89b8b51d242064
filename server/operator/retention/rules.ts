import { type SQL, sql } from 'drizzle-orm';
import { type Periods } from '../../core/periods.ts';

/** A day and the moment at which it begins: what is older has been kept long enough. */
export interface Limit {
  day: string;
  moment: string;
}

/** What is deleted of the rows of a table. */
interface Rule {
  period: keyof Periods;
  /** What goes, for people. */
  about: string;
  table: string;
  /** Of the rows `t` that hold something to delete: no more once it is deleted. */
  isOld: (limit: Limit) => SQL;
  /** What is written instead, as `column = value`; null: the row is deleted. */
  instead: SQL | null;
}

/** The owner of what belonged to a guest whose session is not known any more. No session has this id. */
const FORMER_GUEST = sql`'session:former'`;

/** Nobody knows anything of the customer any more that this table holds beside the account. */
const holdsWords = sql`(t.address is not null or t.comment <> '')`;
const isOfGuest = sql`t.owner like 'session:%'`;
const isKnownGuest = sql`${isOfGuest} and (t.owner <> ${FORMER_GUEST} or ${holdsWords})`;
const forgetGuest = sql`address = null, comment = '', owner = ${FORMER_GUEST}`;
const forgetWords = sql`address = null, comment = ''`;

/** Money is still to be returned: whom to is in the order. */
const isSettled = sql`(t.canceled_at is null or t.is_refunded) and not exists (
  select from order_payments p join provider_refunds r on r.payment_id = p.provider_payment_id
  where p.order_number = t.number and r.refunded_at is null)`;

const isDecided = sql`t.status not in ('prepared', 'pending') and not exists (
  select from provider_refunds r where r.payment_id = t.id and r.refunded_at is null)`;

const isAtProvider = sql`exists (
  select from provider_payment_carts c join provider_payments p on p.id = c.payment_id
  where c.cart_id = t.id and p.status in ('prepared', 'pending'))`;

export const RULES: readonly Rule[] = [
  {
    period: 'carts',
    about: 'carts that were never ordered',
    table: 'carts',
    isOld: ({ day }) => sql`not t.is_paid and t.order_date < ${day} and not ${isAtProvider}`,
    instead: null,
  },
  {
    period: 'carts',
    about: 'watches for a portion',
    table: 'stock_watches',
    isOld: ({ day }) => sql`t.date < ${day}`,
    instead: null,
  },
  {
    period: 'guests',
    about: 'addresses and comments in orders of guests',
    table: 'orders',
    isOld: ({ day }) => sql`t.order_date < ${day} and ${isKnownGuest} and ${isSettled}`,
    instead: forgetGuest,
  },
  {
    period: 'guests',
    about: 'addresses and comments in ordered carts of guests',
    table: 'carts',
    isOld: ({ day }) => sql`t.is_paid and t.order_date < ${day} and ${isKnownGuest}`,
    instead: forgetGuest,
  },
  {
    period: 'guests',
    about: 'sessions in payments of guests',
    table: 'provider_payments',
    isOld: ({ moment }) =>
      sql`t.created_at < ${moment} and ${isOfGuest} and t.owner <> ${FORMER_GUEST} and ${isDecided}`,
    instead: sql`owner = ${FORMER_GUEST}, session_id = ''`,
  },
  {
    period: 'ratings',
    about: 'words of ratings',
    table: 'ratings',
    isOld: ({ moment }) => sql`t.rated_at < ${moment} and t.words <> ''`,
    instead: sql`words = ''`,
  },
  {
    period: 'orders',
    about: 'addresses and comments in orders',
    table: 'orders',
    isOld: ({ day }) => sql`t.order_date < ${day} and not ${isOfGuest} and ${holdsWords} and ${isSettled}`,
    instead: forgetWords,
  },
  {
    period: 'orders',
    about: 'addresses and comments in ordered carts',
    table: 'carts',
    isOld: ({ day }) => sql`t.is_paid and t.order_date < ${day} and not ${isOfGuest} and ${holdsWords}`,
    instead: forgetWords,
  },
  {
    period: 'orders',
    about: 'what changed orders were before',
    table: 'order_changes',
    isOld: ({ moment }) => sql`t.changed_at < ${moment} and t.before -> 'lines' <> '[]'`,
    // The place and day stay: ends of watches are found by them.
    instead: sql`before = before || '{"lines": [], "payments": []}'`,
  },
  {
    period: 'orders',
    about: 'sessions in payments',
    table: 'provider_payments',
    isOld: ({ moment }) => sql`t.created_at < ${moment} and t.session_id <> '' and not ${isOfGuest} and ${isDecided}`,
    instead: sql`session_id = ''`,
  },
  {
    period: 'audit',
    about: 'entries of the audit trail',
    table: 'audit_entries',
    isOld: ({ moment }) => sql`t.at < ${moment}`,
    instead: null,
  },
];
