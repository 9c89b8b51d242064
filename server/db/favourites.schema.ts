import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { type IsoDate } from '../../domain/calendar.ts';
import { type Cents } from '../../domain/money.ts';
import { cents, day, instant } from './columns.ts';
import { orderLines, type orderPayments, orders } from './orders.schema.ts';
import { persons } from './persons.schema.ts';
import { articles, deliveryTimes } from './schema.ts';

/** Dishes that a person marked, whatever their variant. */
export const favourites = pgTable(
  'favourites',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id),
  },
  (table) => [primaryKey({ columns: [table.personId, table.articleId] })],
);

/** Who wants to be told when a portion of a sold-out dish is free again. */
export const stockWatches = pgTable(
  'stock_watches',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id),
    date: day('date').notNull(),
    deliveryTimeId: integer('delivery_time_id')
      .notNull()
      .references(() => deliveryTimes.id),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.articleId, table.date, table.deliveryTimeId] }),
    index('stock_watches_dish').on(table.articleId, table.date),
  ],
);

/** What a customer thought of a dish after the meal. */
export const ratings = pgTable('ratings', {
  orderLineId: integer('order_line_id')
    .primaryKey()
    .references(() => orderLines.id),
  rating: text('rating').$type<'good' | 'fine' | 'notGood'>().notNull(),
  words: text('words').notNull().default(''),
  ratedAt: instant('rated_at').notNull(),
});

/** An order as it was before a change. */
export interface OrderBefore {
  locationId: number;
  deliveryTimeId: number;
  orderDate: IsoDate;
  total: Cents;
  lines: Pick<typeof orderLines.$inferSelect, 'articleId' | 'quantity' | 'grossPrice' | 'subsidy' | 'discount'>[];
  payments: Pick<
    typeof orderPayments.$inferSelect,
    'type' | 'amount' | 'walletId' | 'voucherCode' | 'providerPaymentId'
  >[];
}

/** Each change of a placed order, with what it cost. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: serial('id').primaryKey(),
    orderNumber: integer('order_number')
      .notNull()
      .references(() => orders.number),
    /** The `Idempotency-Key` of the call. */
    key: text('key').notNull().unique(),
    /** Of the request that the key came with (`digestOf`); null: made before digests were kept. */
    digest: text('digest'),
    /** Signed: above 0 was paid, below 0 refunded. */
    difference: cents('difference').notNull(),
    /** The order as it was, for the tenant. */
    before: jsonb('before').$type<OrderBefore>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('order_changes_order').on(table.orderNumber)],
);
