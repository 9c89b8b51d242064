import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { orders } from './orders.schema.ts';
import { providerPayments } from './provider.schema.ts';

/** A cart that is paid at a provider: what the customer agreed to, and what became of it. */
export const providerPaymentCarts = pgTable(
  'provider_payment_carts',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => providerPayments.id),
    /** No foreign key: the customer may delete the cart while paying it. */
    cartId: integer('cart_id').notNull(),
    position: integer('position').notNull(),
    total: cents('total').notNull(),
    /** The part of the total that a voucher pays. */
    voucher: cents('voucher').notNull(),
    orderNumber: integer('order_number').references(() => orders.number),
    /** Why it could not be ordered. */
    textKey: text('text_key'),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.cartId] }),
    index('provider_payment_carts_cart').on(table.cartId),
  ],
);

/** A refund by the provider, stored in the transaction that makes it due. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    /** Idempotency key: the provider refunds once, however often it is asked. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => providerPayments.id),
    /** The canceled order; null: for what could not be ordered at all, or what a change made an order cheaper by. */
    orderNumber: integer('order_number').references(() => orders.number),
    amount: cents('amount').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Null: still due. */
    refundedAt: instant('refunded_at'),
    /** Until then a call to the provider may be under way, whose outcome is not known. */
    askedUntil: instant('asked_until'),
    /** Who paid it out instead of the provider, and how; the provider is not asked any more. Null: nobody. */
    paidOutBy: text('paid_out_by'),
  },
  (table) => [
    index('provider_refunds_payment').on(table.paymentId),
    index('provider_refunds_order').on(table.orderNumber),
    index('provider_refunds_due')
      .on(table.dueAt)
      .where(sql`refunded_at is null`),
  ],
);
