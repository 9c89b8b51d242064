import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { type TestServer } from './server.ts';

/** The host that nothing may be asked of. */
export const EVIL_HOST = 'evil.example';

/**
 * Shapes that run or ask for something where a page puts a text into its markup. `hit` reports; ids, names and classes begin with
 * `evil`. Each stands behind the text that was there, so that a page is found as before.
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

/** The columns that the house or a customer fills, each with how it is stored. */
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
  'offers.menu_line',
  'news.title',
  'news.text',
  'customer_groups.names',
  'cards.names',
];
const PLAIN = [
  'restaurants.name',
  'restaurants.address',
  'restaurants.uid',
  'locations.address',
  'customer_groups.name',
  'cards.name',
  'orders.restaurant_name',
  'orders.restaurant_address',
  'orders.location_name',
  'orders.comment',
  'order_lines.name',
  'carts.comment',
];
/** Of the imprint and the other long texts of the house, which may be simple HTML. */
const IS_LONG_TEXT = 'length(value) > 80';

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
    `update articles set labels = labels || jsonb_build_array(${text}::text)`,
    `update locations set delivery_options = coalesce((select jsonb_agg(jsonb_set(option, '{name}', to_jsonb(jsonb_build_object('DE', ${text}::text)))) from jsonb_array_elements(delivery_options) option), '[]')`,
    `update persons set address = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and key <> 'email' and value <> '""' then to_jsonb((value #>> '{}') || ${text}) else value end) from jsonb_each(address))`,
    `update restaurants set website_url = 'javascript:hit()', secondary_color = 'red;background:url(//${EVIL_HOST}/d)', logo = ${text}, currency_symbol = '€<b class=evil>'`,
    `update news set image_url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>'`,
    `update pictures set svg = replace(svg, '</svg>', '<script>hit()</script><image href="http://${EVIL_HOST}/i"/></svg>')`,
  ];
}

/** Fills every text of the house and of its customers with hostile HTML, and starts the server on it. */
export async function makeHostile(server: TestServer, hostile: string): Promise<void> {
  await server.stop();
  const database = await PGlite.create({ dataDir: join(server.folder, 'pg') });
  for (const statement of statementsFor(hostile)) await database.exec(statement);
  await database.close();
  await server.start();
}
