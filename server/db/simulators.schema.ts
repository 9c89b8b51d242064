import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type CardProvider } from '../../domain/payment-methods.ts';
import { cents, instant } from './columns.ts';

type SimulatedState = 'open' | 'pending' | 'captured' | 'declined' | 'canceled' | 'expired';

/** The books of the simulated card providers. They hold no card number: none ever reaches the server. */
export const simulatedPayments = pgTable('simulated_payments', {
  reference: text('reference').primaryKey(),
  provider: text('provider').$type<CardProvider>().notNull(),
  merchantTransactionId: text('merchant_transaction_id').notNull(),
  merchant: text('merchant').notNull(),
  amount: cents('amount').notNull(),
  currency: text('currency').notNull(),
  brands: jsonb('brands').$type<string[]>().notNull(),
  brand: text('brand'),
  /** Where the browser goes after paying. */
  returnTo: text('return_to'),
  state: text('state').$type<SimulatedState>().notNull().default('open'),
  /** What a pending payment ends in. */
  becomes: text('becomes').$type<'captured' | 'declined'>(),
  /** When it is decided at the latest. */
  decidesAt: instant('decides_at'),
  /** How often a pending payment was asked about. */
  asks: integer('asks').notNull().default(0),
  /** When its status was last asked for, milliseconds: the provider limits requests per minute. */
  askedAt: jsonb('asked_at').$type<number[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
});

export const simulatedRefunds = pgTable('simulated_refunds', {
  key: text('key').primaryKey(),
  reference: text('reference')
    .notNull()
    .references(() => simulatedPayments.reference),
  amount: cents('amount').notNull(),
  createdAt: instant('created_at').notNull(),
});
