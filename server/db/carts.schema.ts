import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { type Address } from '../../domain/address.ts';
import { cents, day } from './columns.ts';
import { persons } from './persons.schema.ts';
import { articles, deliveryTimes, locations } from './schema.ts';

/** `owner` is `person:<id>`, or `session:<id>` for guests, who share a person but not carts. */
export const carts = pgTable(
  'carts',
  {
    id: serial('id').primaryKey(),
    owner: text('owner').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    deliveryTimeId: integer('delivery_time_id')
      .notNull()
      .references(() => deliveryTimes.id),
    orderDate: day('order_date').notNull(),
    comment: text('comment').notNull().default(''),
    /** Short name of one of the location's options. */
    deliveryOption: text('delivery_option'),
    /** What was checked out; kept while the cart is moved to a location that needs none. */
    address: jsonb('address').$type<Address>(),
    isPaid: boolean('is_paid').notNull().default(false),
  },
  (table) => [
    uniqueIndex('carts_one_per_slot')
      .on(table.owner, table.orderDate, table.deliveryTimeId)
      .where(sql`not is_paid`),
    index('carts_person').on(table.personId),
  ],
);

/**
 * The condition of the index `carts_one_per_slot`, as it is written there: compared with a value (`is_paid = $1`), a
 * prepared statement could not use it.
 */
export const isOpenCart = sql`not ${carts.isPaid}`;

export const cartItems = pgTable(
  'cart_items',
  {
    id: serial('id').primaryKey(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id),
    quantity: integer('quantity').notNull(),
    /** The price that the customer was last shown for the line. */
    seenPrice: cents('seen_price').notNull(),
  },
  (table) => [unique().on(table.cartId, table.articleId), check('cart_items_quantity', sql`${table.quantity} > 0`)],
);
