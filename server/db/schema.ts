import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { type Nutrition } from '../../domain/article.ts';
import { type Translated, cents, day, instant, timeOfDay, translated } from './columns.ts';

export const languages = pgTable('languages', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull().unique(),
});

export const texts = pgTable(
  'texts',
  {
    languageShortName: text('language_short_name').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.languageShortName, table.key] })],
);

/** Settings (START-30) by their names on the wire. Without a row the client's default applies. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: text('value').notNull() });

export const binarySettings = pgTable('binary_settings', {
  key: text('key').primaryKey(),
  contentType: text('content_type').notNull(),
  base64: text('base64').notNull(),
});

/** What the server keeps for itself, e.g. the key that signs tokens. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });

export const restaurants = pgTable('restaurants', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** Base64 of a PNG. */
  logo: text('logo'),
  websiteUrl: text('website_url'),
  currencySymbol: text('currency_symbol').notNull().default('€'),
  currencyShortName: text('currency_short_name').notNull().default('EUR'),
  secondaryColor: text('secondary_color'),
  /** VAT number printed on receipts. */
  uid: text('uid'),
  /** Of the company that issues the receipts, a line each. */
  address: text('address'),
  languageId: integer('language_id').references(() => languages.id),
  lastTextModificationDate: instant('last_text_modification_date').notNull(),
});

/** A handover time of a restaurant; several locations may offer the same one. */
export const deliveryTimes = pgTable('delivery_times', {
  id: integer('id').primaryKey(),
  restaurantId: integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id),
  time: timeOfDay('time').notNull(),
  endTime: timeOfDay('end_time').notNull(),
  name: translated('name'),
});

export const locations = pgTable('locations', {
  id: integer('id').primaryKey(),
  restaurantId: integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id),
  name: translated('name').notNull(),
  /** `PICKUP`, `DESK`, `DEL` (home delivery). */
  typeShortName: text('type_short_name').notNull(),
  /** Semicolon-separated postcodes; null: everywhere. */
  deliveryZips: text('delivery_zips'),
  address: text('address'),
  /** Ways of handing over that customers may choose from; their short names are stored with carts. */
  deliveryOptions: jsonb('delivery_options').$type<{ shortName: string; name: Translated }[]>().notNull().default([]),
  sortOrder: integer('sort_order').notNull().default(0),
});

/** On which weekdays a location offers a time, and until when it takes orders for it. */
export const locationTimes = pgTable(
  'location_times',
  {
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    deliveryTimeId: integer('delivery_time_id')
      .notNull()
      .references(() => deliveryTimes.id),
    /** 1 Monday … 7 Sunday. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    orderUntilDaysBefore: integer('order_until_days_before').notNull().default(0),
    orderUntilTime: timeOfDay('order_until_time').notNull(),
    /** Hours before the delivery time until which an order may be canceled; may be fractional. */
    cancelHours: doublePrecision('cancel_hours').notNull(),
    /** Orders per day; null: no limit. */
    capacity: integer('capacity'),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.deliveryTimeId] })],
);

/** Days on which a restaurant is closed. */
export const closedDays = pgTable(
  'closed_days',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    date: day('date').notNull(),
    /** Set at the pages for staff: an import of `restaurant.yaml`, which does not know it, leaves it alone. */
    isSetByStaff: boolean('is_set_by_staff').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.date] })],
);

/** Orders taken for a slot of a day, counted against its capacity. */
export const slotLoads = pgTable(
  'slot_loads',
  {
    locationId: integer('location_id')
      .notNull()
      .references(() => locations.id),
    deliveryTimeId: integer('delivery_time_id')
      .notNull()
      .references(() => deliveryTimes.id),
    date: day('date').notNull(),
    orders: integer('orders').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.deliveryTimeId, table.date] }),
    index('slot_loads_date').on(table.date),
  ],
);

export const productGroups = pgTable('product_groups', {
  id: integer('id').primaryKey(),
  name: translated('name').notNull(),
  sortOrder: integer('sort_order').notNull(),
});

export const articleLists = pgTable('article_lists', {
  id: integer('id').primaryKey(),
  name: translated('name').notNull(),
  sortOrder: integer('sort_order').notNull(),
});

export const allergens = pgTable('allergens', {
  id: integer('id').primaryKey(),
  code: text('code').notNull(),
  name: translated('name').notNull(),
});

/** Drawings as SVG text; several dishes may share one. */
export const pictures = pgTable('pictures', { id: text('id').primaryKey(), svg: text('svg').notNull() });

/**
 * What is sold, a row for each variant of a dish. On the wire, variants have the id of their dish and a detail of their
 * own.
 */
export const articles = pgTable(
  'articles',
  {
    id: integer('id').primaryKey(),
    detailId: integer('detail_id').notNull(),
    /** The dish that it is a variant of, e.g. a small portion; null: it is the dish itself. */
    variantOf: integer('variant_of').references((): AnyPgColumn => articles.id),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    productGroupId: integer('product_group_id')
      .notNull()
      .references(() => productGroups.id),
    articleListId: integer('article_list_id').references(() => articleLists.id),
    name: translated('name').notNull(),
    shortName: translated('short_name'),
    detailName: translated('detail_name'),
    description: translated('description'),
    grossPrice: cents('gross_price').notNull(),
    /** Paid by the restaurant per piece. */
    subsidy: cents('subsidy').notNull().default(0),
    vatPercent: doublePrecision('vat_percent').notNull(),
    maxQuantity: integer('max_quantity'),
    /** Null: nothing declared, which is not the same as none. */
    allergenIds: jsonb('allergen_ids').$type<number[]>(),
    nutrition: jsonb('nutrition').$type<Nutrition>(),
    labels: jsonb('labels').$type<string[]>().notNull().default([]),
    pictureId: text('picture_id').references(() => pictures.id),
    isShippingArticle: boolean('is_shipping_article').notNull().default(false),
    isOrderOnlyForEstimation: boolean('is_order_only_for_estimation').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    index('articles_variant_of').on(table.variantOf),
    index('articles_shipping')
      .on(table.restaurantId)
      .where(sql`is_shipping_article`),
  ],
);

/** The menu cycle. At every start the server makes offers from it, four weeks past today. */
export const menuRules = pgTable(
  'menu_rules',
  {
    id: serial('id').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id),
    cycleWeeks: integer('cycle_weeks').notNull().default(1),
    /** 0 … cycleWeeks − 1. */
    week: integer('week').notNull().default(0),
    weekdays: jsonb('weekdays').$type<number[]>().notNull(),
    /** Portions per day; null: unlimited. */
    portions: integer('portions'),
    /** Null: at every time of the restaurant. */
    deliveryTimeIds: jsonb('delivery_time_ids').$type<number[]>(),
    /** If set, the menu plan lists the dish under this line. */
    menuLine: translated('menu_line'),
  },
  (table) => [index('menu_rules_article').on(table.articleId)],
);

/** Days for which a restaurant has given a menu, which takes the place of the lines of the menu cycle. */
export const ownMenus = pgTable(
  'own_menus',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id),
    date: day('date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.date] })],
);

/** A dish on a day. Portions are taken by a conditional update, so that the last one is sold only once. */
export const offers = pgTable(
  'offers',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id),
    date: day('date').notNull(),
    /** Null: unlimited. */
    remaining: integer('remaining'),
    /** Portions of the day, never fewer than were sold; null: unlimited. */
    portions: integer('portions'),
    /** Given by a menu of this day (`ownMenus`): the menu cycle leaves it alone. */
    isOfOwnMenu: boolean('is_of_own_menu').notNull().default(false),
    deliveryTimeIds: jsonb('delivery_time_ids').$type<number[]>(),
    menuLine: translated('menu_line'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.date] }),
    index('offers_date').on(table.date),
    index('offers_planned')
      .on(table.date)
      .where(sql`menu_line is not null`),
    check('offers_remaining', sql`${table.remaining} >= 0`),
  ],
);

export const news = pgTable('news', {
  id: integer('id').primaryKey(),
  title: translated('title').notNull(),
  /** Simple HTML. */
  text: translated('text').notNull(),
  date: day('date').notNull(),
  imageUrl: text('image_url'),
});
