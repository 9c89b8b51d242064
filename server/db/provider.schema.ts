import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type CardProvider } from '../../domain/payment-methods.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { cents, instant } from './columns.ts';
import { cards, persons, wallets } from './persons.schema.ts';

/** Statuses of payments that are not decided yet. */
export const OPEN_STATUSES = ['prepared', 'pending'] as const;
/**
 * `settled`: the money was captured and turned into orders or refunds. `failed`, `canceled`, `expired`: nothing was
 * taken.
 */
export type ProviderPaymentStatus = (typeof OPEN_STATUSES)[number] | 'settled' | 'failed' | 'canceled' | 'expired';

/** A payment that was prepared at a card provider. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    /** The merchant's transaction id: the `Idempotency-Key` of the call that prepared it. */
    id: text('id').primaryKey(),
    provider: text('provider').$type<CardProvider>().notNull(),
    /** The provider's own id. */
    reference: text('reference').notNull(),
    /** Of the provider's script or page; a simulator's is relative to the client's root. */
    url: text('url').notNull(),
    integrity: text('integrity'),
    owner: text('owner').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    sessionId: text('session_id').notNull(),
    /** The card in whose session it was prepared; null: in no such one. */
    cardId: integer('card_id').references(() => cards.id),
    /** Short name of the language in which orders and mail are written. */
    language: text('language').notNull(),
    type: text('type').$type<PaymentType>().notNull(),
    voucherCode: text('voucher_code'),
    /** The account that is topped up; null: it pays its orders directly. */
    walletId: integer('wallet_id').references(() => wallets.id),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    isMailWanted: boolean('is_mail_wanted').notNull(),
    status: text('status').$type<ProviderPaymentStatus>().notNull().default('prepared'),
    /** Why nothing was taken. */
    textKey: text('text_key'),
    captured: cents('captured').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** Until when the ask limit is used up (`payment/providers/ask-limit.ts`). */
    asksUntil: instant('asks_until'),
    /**
     * When a payment that ended without money is asked about again, since its provider could not end it; null: not any
     * more.
     */
    askAgainAt: instant('ask_again_at'),
  },
  (table) => [
    unique('provider_payments_reference').on(table.provider, table.reference),
    index('provider_payments_status').on(table.status),
    index('provider_payments_owner').on(table.owner),
    index('provider_payments_person').on(table.personId),
  ],
);
