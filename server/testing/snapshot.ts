import { sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm';
import { cartItems, carts } from '../db/carts.schema.ts';
import { type Database } from '../db/database.ts';
import { mails, passwordResets, ssoAttempts } from '../db/entry.schema.ts';
import {
  bookings,
  offlineTransactions,
  orderLines,
  orderPayments,
  orderVatLines,
  orders,
} from '../db/orders.schema.ts';
import { cards, customerGroups, loginFailures, persons, sessions, vouchers, wallets } from '../db/persons.schema.ts';
import { providerPayments } from '../db/provider.schema.ts';
import { articles, closedDays, locationTimes, menuRules, offers, settings, slotLoads } from '../db/schema.ts';
import { providerPaymentCarts, providerRefunds } from '../db/settlement.schema.ts';
import { simulatedPayments, simulatedRefunds } from '../db/simulators.schema.ts';

/** Tables whose rows change, each after those it refers to. */
const CHANGING = [
  settings,
  closedDays,
  locationTimes,
  articles,
  menuRules,
  offers,
  slotLoads,
  customerGroups,
  persons,
  wallets,
  cards,
  vouchers,
  sessions,
  loginFailures,
  carts,
  cartItems,
  providerPayments,
  orders,
  orderLines,
  orderVatLines,
  orderPayments,
  bookings,
  offlineTransactions,
  providerPaymentCarts,
  providerRefunds,
  simulatedPayments,
  simulatedRefunds,
  ssoAttempts,
  passwordResets,
  mails,
].map(getTableName);

const rowsOf = (result: unknown): { rows: string }[] => (result as { rows: { rows: string }[] }).rows;

/** The rows of the database as they are now; `restore` puts them back, with every number counted on from there. */
export class Snapshot {
  private readonly contents: Map<string, string>;

  private constructor(contents: Map<string, string>) {
    this.contents = contents;
  }

  static async take(db: Database): Promise<Snapshot> {
    const contents = new Map<string, string>();
    for (const table of CHANGING) {
      const query = sql`select coalesce(json_agg(t), '[]')::text as rows from ${sql.identifier(table)} t`;
      contents.set(table, rowsOf(await db.execute(query))[0]?.rows ?? '[]');
    }
    return new Snapshot(contents);
  }

  async restore(db: Database): Promise<void> {
    await db.transaction(async (step) => {
      const names = sql.join(
        CHANGING.map((table) => sql.identifier(table)),
        sql`, `,
      );
      await step.execute(sql`truncate ${names} restart identity`);
      for (const [table, rows] of this.contents) {
        const name = sql.identifier(table);
        await step.execute(
          sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`,
        );
      }
      await countOn(step);
    });
  }
}

/** Serial columns go on after the highest number there is. */
async function countOn(db: Database): Promise<void> {
  const serials = [
    menuRules,
    persons,
    wallets,
    cards,
    carts,
    cartItems,
    orderLines,
    orderPayments,
    bookings,
    mails,
  ].map((table) => [getTableName(table), 'id'] as const);
  for (const [table, column] of [...serials, [getTableName(orders), 'number'] as const]) {
    const highest = sql`(select max(${sql.identifier(column)}) from ${sql.identifier(table)})`;
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(${highest}, 1), ${highest} is not null)`,
    );
  }
}
