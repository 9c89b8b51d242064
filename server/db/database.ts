import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as cartTables from './carts.schema.ts';
import * as companyTables from './company.schema.ts';
import * as entryTables from './entry.schema.ts';
import * as passkeyTables from './passkeys.schema.ts';
import * as notificationTables from './notifications.schema.ts';
import * as orderTables from './orders.schema.ts';
import * as personTables from './persons.schema.ts';
import { providerPayments } from './provider.schema.ts';
import * as menuTables from './schema.ts';
import * as settlementTables from './settlement.schema.ts';
import * as simulatorTables from './simulators.schema.ts';
import * as favouriteTables from './favourites.schema.ts';

export const tables = {
  ...menuTables,
  ...personTables,
  ...cartTables,
  ...orderTables,
  ...entryTables,
  ...companyTables,
  providerPayments,
  ...settlementTables,
  ...simulatorTables,
  ...favouriteTables,
  ...passkeyTables,
  ...notificationTables,
};

/** The database, embedded or on a server; also what a transaction is given. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;
