import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { type Address } from '../../domain/address.ts';
import { type CancelReason } from '../../domain/order.ts';
import { type PaymentType } from '../../domain/payment-type.ts';
import { cents, day, instant, timeOfDay, translated } from './columns.ts';
import { countedColumn } from './counted-email.ts';
import { carts } from './carts.schema.ts';
import { cards, persons, vouchers, wallets } from './persons.schema.ts';
import { providerPayments } from './provider.schema.ts';

/** A placed order ("bon"). It copies what it shows, so that later changes of the menu do not rewrite history. */
export const orders = pgTable(
  'orders',
  {
    number: serial('number').primaryKey(),
    /** Unique: whatever else fails, a cart is ordered once. */
    cartId: integer('cart_id')
      .notNull()
      .unique()
      .references(() => carts.id),
    owner: text('owner').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    /** The card in whose session it was placed; null: in no such one. */
    cardId: integer('card_id').references(() => cards.id),
    restaurantId: integer('restaurant_id').notNull(),
    restaurantName: text('restaurant_name').notNull(),
    uid: text('uid'),
    restaurantAddress: text('restaurant_address'),
    locationId: integer('location_id').notNull(),
    locationName: text('location_name').notNull(),
    /** `PICKUP`, `DESK`, `DEL`; empty for orders that were placed before it was stored. */
    locationTypeShortName: text('location_type_short_name').notNull().default(''),
    orderDate: day('order_date').notNull(),
    deliveryTimeId: integer('delivery_time_id').notNull(),
    deliveryTime: timeOfDay('delivery_time').notNull(),
    deliveryEndTime: timeOfDay('delivery_end_time').notNull(),
    cancelHours: doublePrecision('cancel_hours').notNull(),
    /** The `Idempotency-Key` under which it was paid. */
    paymentKey: text('payment_key'),
    placedAt: instant('placed_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Since when the kitchen prepares it, and since when it is ready. */
    preparingAt: instant('preparing_at'),
    readyAt: instant('ready_at'),
    deliveredAt: instant('delivered_at'),
    /** Name of the staff account that has handed it out; null: nobody has, or it is not known. */
    servedBy: text('served_by'),
    /** What a scanner at the counter reads; null: placed before there was one. Random, so that nobody makes one up. */
    pickUpCode: text('pick_up_code').unique(),
    canceledAt: instant('canceled_at'),
    /** Why the restaurant has canceled it; null: the customer has, or nobody. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    isRefunded: boolean('is_refunded').notNull().default(false),
    /** After subsidies. */
    total: cents('total').notNull(),
    address: jsonb('address').$type<Address>(),
    comment: text('comment').notNull().default(''),
    /** Name of the chosen way of handing over, in the customer's language. */
    deliveryOption: text('delivery_option'),
    /** The price is settled by weight. */
    isEstimate: boolean('is_estimate').notNull().default(false),
    /** Whether letters about it are sent: the customer wants them, and the address has not had too many. */
    isMailWanted: boolean('is_mail_wanted').notNull().default(false),
  },
  (table) => [
    index('orders_owner').on(table.owner, table.orderDate),
    index('orders_person').on(table.personId),
    // The kitchen reads its day again with every order.
    index('orders_day').on(table.orderDate),
    index('orders_of_guests')
      .on(countedColumn(sql`address ->> 'email'`), table.placedAt)
      .where(sql`owner like 'session:%'`),
    index('orders_refund_due')
      .on(table.canceledAt)
      .where(sql`canceled_at is not null and not is_refunded`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: serial('id').primaryKey(),
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orders.number),
    articleId: integer('article_id').notNull(),
    name: text('name').notNull(),
    /** The name by language, for a customer who reads another now; null: `name` is for all. */
    names: translated('names'),
    quantity: integer('quantity').notNull(),
    grossPrice: cents('gross_price').notNull(),
    /** Of the whole line. */
    subsidy: cents('subsidy').notNull(),
    discount: cents('discount').notNull().default(0),
    vatPercent: doublePrecision('vat_percent').notNull(),
    /** Declared when it was ordered; null: nothing was. */
    allergenIds: jsonb('allergen_ids').$type<number[]>(),
  },
  (table) => [index('order_lines_order').on(table.orderNumber)],
);

export const orderVatLines = pgTable(
  'order_vat_lines',
  {
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orders.number),
    percent: doublePrecision('percent').notNull(),
    net: cents('net').notNull(),
    vat: cents('vat').notNull(),
    gross: cents('gross').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.percent] })],
);

/** Where the money of an order came from: a wallet, a voucher, or a card provider directly. */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: serial('id').primaryKey(),
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orders.number),
    type: text('type').$type<PaymentType>().notNull(),
    amount: cents('amount').notNull(),
    walletId: integer('wallet_id').references(() => wallets.id),
    voucherCode: text('voucher_code').references(() => vouchers.code),
    providerPaymentId: text('provider_payment_id').references(() => providerPayments.id),
  },
  (table) => [
    index('order_payments_order').on(table.orderNumber),
    index('order_payments_provider').on(table.providerPaymentId),
  ],
);

/** Every movement of a wallet. */
export const bookings = pgTable(
  'bookings',
  {
    id: serial('id').primaryKey(),
    walletId: integer('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** Signed. */
    amount: cents('amount').notNull(),
    /**
     * `change`: the difference of a changed order; `topUp`: taken at a card provider or by the tenant; `topUpReturn`:
     * paid back there.
     */
    kind: text('kind')
      .$type<'opening' | 'order' | 'change' | 'refund' | 'offline' | 'topUp' | 'topUpReturn'>()
      .notNull(),
    orderNumber: integer('order_number').references(() => orders.number),
    /** The payment of a top-up or of its return. */
    providerPaymentId: text('provider_payment_id').references(() => providerPayments.id),
    /** Who took or paid the money, and how; null: no person did. */
    note: text('note'),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    index('bookings_wallet').on(table.walletId),
    index('bookings_order').on(table.orderNumber),
    index('bookings_provider').on(table.providerPaymentId),
  ],
);

/** A charge of a card at an offline terminal; booked at the card's next login at an online one. */
export const offlineTransactions = pgTable(
  'offline_transactions',
  {
    /** Given by the terminal. */
    id: text('id').primaryKey(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    /** Taken from the card; below zero: loaded onto it. */
    amount: cents('amount').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null: pending. */
    finalizedAt: instant('finalized_at'),
  },
  (table) => [index('offline_transactions_card').on(table.cardId)],
);
