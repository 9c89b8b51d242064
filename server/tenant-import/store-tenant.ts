import { sql } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '../core/context.ts';
import { StartError } from '../db/lock.ts';
import { restaurants } from '../db/schema.ts';
import { type StrandedOrder, readStrandedOrders, strandedLine } from '../features/order-changes/stranded-orders.ts';
import { checkMenu } from './check-dishes.ts';
import { checkTenant } from './check-tenant.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { importTenant, prepareImport } from './import-tenant.ts';
import { importMenu } from './import-menu.ts';
import { importOffers } from './import-offers.ts';
import { checkPeople, type NewPerson } from './import-people.ts';
import { referencesOf } from './known-tenant.ts';
import { type Problem, WrongFiles } from './problem.ts';
import { readKnownTenant } from './read-known-tenant.ts';
import { Changes } from './sync-rows.ts';

const IMPORT_LOCK = 417_301;

/**
 * Two imports at the same time would both add what is new. One may take longer than what customers wait for: photos,
 * passwords.
 */
async function importAlone({ db }: ServerContext): Promise<void> {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await db.execute(sql.raw(`set local ${limit} = 0`));
  await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** What an import would leave without its day, place or dish, although somebody has ordered it. */
class StrandsOrders extends StartError {
  constructor(stranded: readonly StrandedOrder[]) {
    const count = stranded.length === 1 ? 'one order' : `${stranded.length} orders`;
    super(
      `${count} could not be served any more, and nothing was changed. Repeat it with --cancel-orders to cancel and refund them:\n${stranded.map(strandedLine).join('\n')}`,
    );
  }
}

/**
 * Does what may leave orders without their day, place or dish. Returns the numbers of these. Throws a StartError that
 * names them, unless they are to be canceled; the caller does that afterwards, in their own transactions.
 */
export async function withStranded<T>(
  context: ServerContext,
  mayStrand: boolean,
  work: () => Promise<T>,
): Promise<{ done: T; stranded: StrandedOrder[] }> {
  const before = new Set((await readStrandedOrders(context)).map(({ order }) => order.number));
  const done = await work();
  const stranded = (await readStrandedOrders(context)).filter(({ order }) => !before.has(order.number));
  if (stranded.length > 0 && !mayStrand) throw new StrandsOrders(stranded);
  return { done, stranded };
}

async function check(context: ServerContext, folders: readonly TenantFolder[]): Promise<void> {
  const problems = await checkTenant(folders, await readKnownTenant(context.db));
  if (problems.length > 0) throw new WrongFiles(problems);
  await checkPeople(context, folders);
}

/** Checks folders and imports them, all or nothing. Throws `WrongFiles`. */
export async function storeTenant(
  context: ServerContext,
  folders: readonly TenantFolder[],
  { mayStrand = false } = {},
): Promise<{ changes: Changes; people: NewPerson[]; stranded: StrandedOrder[] }> {
  // First, since photos and passwords take long; and again when nobody else can change what there is.
  await check(context, folders);
  const passwords = await prepareImport(context, folders);
  return inTransaction(context, async (inside) => {
    await importAlone(inside);
    await check(inside, folders);
    const changes = new Changes();
    const { done: people, stranded } = await withStranded(inside, mayStrand, () =>
      importTenant(inside, folders, changes, passwords),
    );
    return { changes, people, stranded };
  });
}

/** The restaurant of this id, or the only one. Throws a StartError where there is none, or several to choose from. */
async function chooseRestaurant({ db }: ServerContext, id: string | null): Promise<number> {
  const all = await db.select({ id: restaurants.id, name: restaurants.name }).from(restaurants);
  const found = id === null ? (all.length === 1 ? all[0] : undefined) : all.find((one) => String(one.id) === id);
  if (found) return found.id;
  throw new StartError(
    `name one of the restaurants with --restaurant: ${all.map((one) => `${one.id} (${one.name})`).join(', ') || 'there is none yet'}.`,
  );
}

/** Checks and stores the menu of the days of a table alone, all or nothing. Throws `WrongFiles`. */
export async function storeMenu(
  context: ServerContext,
  menu: NonNullable<TenantFolder['menu']>,
  restaurant: string | null,
  { mayStrand = false } = {},
): Promise<{ changes: Changes; stranded: StrandedOrder[] }> {
  return inTransaction(context, async (inside) => {
    await importAlone(inside);
    const restaurantId = await chooseRestaurant(inside, restaurant);
    const problems: Problem[] = [];
    checkMenu({ menu, dishes: null }, problems, referencesOf(await readKnownTenant(inside.db), []));
    if (problems.length > 0) throw new WrongFiles(problems);
    const changes = new Changes();
    const { stranded } = await withStranded(inside, mayStrand, async () => {
      const offered = await importMenu(inside, changes, menu, restaurantId, null);
      await importOffers(inside, changes, [{ restaurantId, menu: offered }]);
    });
    return { changes, stranded };
  });
}
