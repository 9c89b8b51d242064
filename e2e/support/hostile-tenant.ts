import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { type TestServer } from './server.ts';

/** The host that nothing may be asked of. */
export const EVIL_HOST = 'evil.example';

/**
 * Shapes that run or ask for something where a page puts a text into its markup. `hit` reports; ids, names and classes
 * begin with `evil`. Each stands behind the text that was there, so that a page is found as before.
 */
export const HOSTILE = {
  elements:
    `<img src=x onerror=hit()><script>hit()</script><iframe srcdoc="<script>parent.hit()</script>"></iframe>` +
    `<form action=//${EVIL_HOST} id=evilForm><input name=evil></form><base href=//${EVIL_HOST}/>` +
    `<div class=evil style="position:fixed;inset:0;z-index:9999;background:url(//${EVIL_HOST}/b)">{{7*7}}</div>`,
  attributes:
    `"'><a id=evil href="javascript:hit()">x</a><svg onload=hit()><a xlink:href=javascript:hit()><text>y</text></a></svg>` +
    `<style>*{background:url(//${EVIL_HOST}/c)}</style><meta http-equiv=refresh content="0;url=//${EVIL_HOST}">` +
    `<link rel=stylesheet href=//${EVIL_HOST}/s.css><object data="data:text/html,<script>hit()</script>"></object>`,
  mutations:
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">` +
    `<noscript><p title="</noscript><img src=x onerror=hit()>"><svg></p><style><a id="</style><img src=1 onerror=hit()>">` +
    `<template><img src=x onerror=hit()></template><a href="data:text/html,<script>hit()</script>" target=evil>z</a>`,
} as const;

/** Some of each, no longer than a name may be, for pages that are reached once. */
export const SHORT =
  `<img src=x onerror=hit()>"'><script>hit()</script><a id=evil href="javascript:hit()">x</a>` +
  `<style>*{background:url(//${EVIL_HOST}/c)}</style>`;

/** The columns that the restaurant or a customer fills, each with how it is stored. */
const TRANSLATED = [
  'locations.name',
  'delivery_times.name',
  'product_groups.name',
  'article_lists.name',
  'allergens.name',
  'articles.name',
  'articles.short_name',
  'articles.detail_name',
  'articles.description',
  'menu_rules.menu_line',
  'offers.menu_line',
  'news.title',
  'news.text',
  'customer_groups.names',
  'cards.names',
  'order_lines.names',
];
const PLAIN = [
  'languages.name',
  'restaurants.name',
  'restaurants.address',
  'restaurants.uid',
  'locations.address',
  'customer_groups.name',
  'cards.name',
  'orders.restaurant_name',
  'orders.restaurant_address',
  'orders.uid',
  'orders.location_name',
  'orders.comment',
  'orders.served_by',
  'order_lines.name',
  'carts.comment',
  'ratings.words',
];
const ADDRESSES = ['persons.address', 'orders.address', 'carts.address'];
/** Filled below, each in a way of its own. */
const OTHERS = [
  'texts.value',
  'settings.value',
  'articles.labels',
  'bookings.note',
  'locations.delivery_options',
  'restaurants.logo',
  'restaurants.website_url',
  'restaurants.secondary_color',
  'restaurants.currency_symbol',
  'news.image_url',
  'pictures.svg',
];
/**
 * What no person types: tables of the server's own, and columns with keys, words of a list, numbers and signed or
 * measured things.
 */
const OWN_TABLES =
  /^(__drizzle|secrets|audit_entries|binary_settings|sessions|login_failures|attempt_windows|sign_in|sso_|company_|told_logouts|passkey|password_resets|mails|provider_|simulated_|pending_|offline_transactions|order_changes|settlement)/;
const OWN_COLUMNS =
  /[._](id|ids|key|kind|role|reason|type|types|owner|hash|code|short_name|zips|weekdays|rating|number|username|filters|nutrition|delivery_option|topic|endpoint|p256dh|auth|kinds)$/;
/** Of the imprint and the other long texts of the restaurant, which may be simple HTML. */
const IS_LONG_TEXT = 'length(value) > 80';

const LINKS = ['Order_OfflinePaymentPageUrl', 'Order_SelfregisterUserLink', 'Order_EssTopUpLink'];
const PROVIDERS = ['Order_CopyAndPayConfiguration', 'Order_WirecardConfiguration'];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function statementsFor(hostile: string): string[] {
  const text = quoted(hostile);
  const split = (column: string) => column.split('.') as [string, string];
  return [
    ...TRANSLATED.map(split).map(
      ([table, column]) =>
        `update ${table} set ${column} = (select jsonb_object_agg(key, value || ${text}) from jsonb_each_text(${column})) where ${column} is not null`,
    ),
    ...PLAIN.map(split).map(
      ([table, column]) => `update ${table} set ${column} = ${column} || ${text} where ${column} is not null`,
    ),
    `update texts set value = value || ${text} where ${IS_LONG_TEXT}`,
    `update bookings set note = ${text}`,
    `update articles set labels = labels || jsonb_build_array(${text}::text)`,
    `update locations set delivery_options = coalesce((select jsonb_agg(jsonb_set(option, '{name}', to_jsonb(jsonb_build_object('DE', ${text}::text)))) from jsonb_array_elements(delivery_options) option), '[]')`,
    ...ADDRESSES.map(split).map(
      ([table, column]) =>
        `update ${table} set ${column} = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and key <> 'email' and value <> '""' then to_jsonb((value #>> '{}') || ${text}) else value end) from jsonb_each(${column})) where ${column} is not null`,
    ),
    ...LINKS.map((key) => `update settings set value = 'javascript:hit()' where key = ${quoted(key)}`),
    `update texts set value = 'data:text/html,<script>hit()</script>' where key in ('layout.privacyLink', 'layout.termsLink')`,
    `update settings set value = value || ${text} where key = 'Order_OrderConfirmationMailText'`,
    `update settings set value = 'Werk' || ${text} where key = 'Order_DirectorySignIn'`,
    ...PROVIDERS.map(
      (key) =>
        `update settings set value = jsonb_build_object('IsActive', true, 'EntityName', ${text}::text, 'Brands', jsonb_build_array('VISA', ${text}::text))::text where key = ${quoted(key)}`,
    ),
    `update restaurants set website_url = 'javascript:hit()', secondary_color = 'red;background:url(//${EVIL_HOST}/d)', logo = ${text}, currency_symbol = '€<b class=evil>'`,
    `update news set image_url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>'`,
    `update pictures set svg = replace(svg, '</svg>', '<script>hit()</script><image href="http://${EVIL_HOST}/i"/></svg>')`,
  ];
}

/** Columns with texts that neither are filled nor are the server's own: a new one has to be named above. */
async function expectAllNamed(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb') order by 1`,
  );
  const named = new Set([...TRANSLATED, ...PLAIN, ...ADDRESSES, ...OTHERS]);
  const unnamed = rows.map(({ name }) => name).filter((name) => !named.has(name) && !OWN_TABLES.test(name));
  const unknown = unnamed.filter((name) => !OWN_COLUMNS.test(name));
  if (unknown.length > 0) throw new Error(`Texts that are not made hostile: ${unknown.join(', ')}`);
}

/**
 * Fills every text of the restaurant and of its customers with hostile HTML, runs `more` SQL, and starts the server on
 * it.
 */
export async function makeHostile(server: TestServer, hostile: string, more: readonly string[] = []): Promise<void> {
  await server.stop();
  const database = await PGlite.create({ dataDir: join(server.folder, 'pg') });
  await expectAllNamed(database);
  for (const statement of [...statementsFor(hostile), ...more]) await database.exec(statement);
  await database.close();
  await server.start();
}
