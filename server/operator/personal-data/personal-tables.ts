import { type SQL, sql } from 'drizzle-orm';

/** A table that holds something about people who have an account. */
interface PersonalTable {
  /** As it is named in what a person is given; null: it is not given to them, and `why` says so. */
  section: string | null;
  /** Which of its rows `t` belong to a person. */
  isOf: (person: { id: number; email: string }) => SQL;
  /** Columns that are not given: secrets, and keys that mean something to the program only. */
  secret?: readonly string[];
  /** What becomes of the rows of somebody who is forgotten, or why nothing does. */
  forgotten: string;
  /** Why it is not given to the person. */
  why?: string;
}

const ofPerson = ({ id }: { id: number }) => sql`t.person_id = ${id}`;
const ofOrder = ({ id }: { id: number }) =>
  sql`t.order_number in (select o.number from orders o where o.person_id = ${id})`;
const ofPayment = ({ id }: { id: number }) =>
  sql`t.payment_id in (select p.id from provider_payments p where p.person_id = ${id})`;
const ofSession = ({ id }: { id: number }) =>
  sql`t.session_id in (select s.id from sessions s where s.person_id = ${id})`;
const ofWallet = ({ id }: { id: number }) => sql`t.wallet_id in (select w.id from wallets w where w.person_id = ${id})`;

const INVOICED = 'stays: amounts of an invoice, which say nothing about anybody';

/** Every table with something about people, by name. A test compares it with the schema. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  persons: {
    section: 'person',
    isOf: ({ id }) => sql`t.id = ${id}`,
    secret: ['password_hash'],
    forgotten: 'emptied',
  },
  wallets: { section: 'accounts', isOf: ofPerson, forgotten: 'stays: a balance of 0' },
  bookings: { section: 'bookings', isOf: ofWallet, forgotten: INVOICED },
  cards: { section: 'cards', isOf: ofPerson, forgotten: 'emptied' },
  offline_transactions: {
    section: 'chargesOfOfflineTerminals',
    isOf: ({ id }) => sql`t.card_id in (select c.id from cards c where c.person_id = ${id})`,
    forgotten: INVOICED,
  },
  sessions: { section: 'sessions', isOf: ofPerson, secret: ['id', 'counter'], forgotten: 'deleted' },
  push_subscriptions: {
    section: 'notifiedDevices',
    isOf: ofSession,
    secret: ['session_id', 'endpoint', 'p256dh', 'auth'],
    forgotten: 'deleted with their sessions',
  },
  push_messages: {
    section: 'notifications',
    isOf: ({ id }) =>
      sql`t.subscription_id in (select d.id from push_subscriptions d join sessions s on s.id = d.session_id where s.person_id = ${id})`,
    forgotten: 'deleted with their sessions',
  },
  company_accounts: { section: 'companyAccounts', isOf: ofPerson, forgotten: 'deleted' },
  company_sessions: {
    section: 'companySessions',
    isOf: ofSession,
    secret: ['session_id', 'sid', 'id_token', 'refresh_token'],
    forgotten: 'deleted with their sessions',
  },
  passkeys: {
    section: 'passkeys',
    isOf: ofPerson,
    secret: ['id', 'user_handle', 'public_key', 'counter'],
    forgotten: 'deleted',
  },
  password_resets: {
    section: 'temporaryPasswords',
    isOf: ofPerson,
    secret: ['password_hash'],
    forgotten: 'deleted',
  },
  carts: { section: 'carts', isOf: ofPerson, forgotten: 'deleted, and emptied where they were ordered' },
  cart_items: {
    section: 'dishesInCarts',
    isOf: ({ id }) => sql`t.cart_id in (select c.id from carts c where c.person_id = ${id})`,
    forgotten: 'deleted with their carts',
  },
  orders: {
    section: 'orders',
    isOf: ofPerson,
    secret: ['payment_key'],
    forgotten: 'emptied of address, comment and the name of whoever has handed them out',
  },
  order_lines: { section: 'dishesOrdered', isOf: ofOrder, forgotten: INVOICED },
  order_vat_lines: { section: 'vatOfOrders', isOf: ofOrder, forgotten: INVOICED },
  order_payments: { section: 'paymentsOfOrders', isOf: ofOrder, forgotten: INVOICED },
  order_changes: { section: 'changesOfOrders', isOf: ofOrder, secret: ['key', 'digest'], forgotten: INVOICED },
  ratings: {
    section: 'ratings',
    isOf: ({ id }) =>
      sql`t.order_line_id in (select l.id from order_lines l join orders o on o.number = l.order_number where o.person_id = ${id})`,
    forgotten: 'emptied of words',
  },
  favourites: { section: 'favourites', isOf: ofPerson, forgotten: 'deleted' },
  stock_watches: { section: 'watches', isOf: ofPerson, forgotten: 'deleted' },
  provider_payments: {
    section: 'paymentsAtProviders',
    isOf: ofPerson,
    secret: ['session_id', 'url', 'integrity'],
    forgotten: 'emptied of the session',
  },
  provider_payment_carts: { section: 'cartsOfPayments', isOf: ofPayment, forgotten: INVOICED },
  provider_refunds: { section: 'refundsByProviders', isOf: ofPayment, forgotten: INVOICED },
  mails: {
    section: 'lettersWaiting',
    isOf: ({ email }) => sql`${email} <> '' and lower(t.recipient) = lower(${email})`,
    // A letter may hold a temporary password.
    secret: ['text', 'html', 'attachments'],
    forgotten: 'deleted, unless another account has the address; within a day by themselves, or a week if they failed',
  },
  audit_entries: { section: 'auditTrail', isOf: ofPerson, forgotten: 'emptied of addresses, and deleted by age' },
  login_failures: {
    section: null,
    isOf: () => sql`false`,
    why: 'counts of attempts by hashed names, which others may have made',
    forgotten: 'is deleted within a day by itself',
  },
};
