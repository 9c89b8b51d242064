import { and, eq, sql } from 'drizzle-orm';
import { type Instant } from '../../domain/calendar.ts';
import { todayIn } from '../../domain/zone.ts';
import { clientPasswordHash, hashPassword, type PasswordCost } from '../../server/core/password.ts';
import { type Database } from '../../server/db/database.ts';
import { StartError } from '../../server/db/lock.ts';
import { advanceSequences } from '../../server/db/sequences.ts';
import { orders } from '../../server/db/orders.schema.ts';
import { cards, persons, wallets } from '../../server/db/persons.schema.ts';
import { articles, locations, locationTimes, menuRules, slotLoads } from '../../server/db/schema.ts';
import { extendOffers } from '../../server/features/menu/plan-offers.ts';
import { HORIZON_DAYS } from '../../server/features/menu/slots.ts';
import {
  ANNA,
  CANTEEN,
  type DemoDish,
  type DemoPlace,
  demoTenant,
  PASSWORD,
  TRATTORIA,
} from '../../server/demo-data/demo-tenant.ts';
import { slotLoadRows } from '../../server/demo-data/slot-loads.ts';
import { Random } from '../random.ts';
import { generateCustomers, usernameOf } from './customers.ts';
import { generateDishes } from './dishes.ts';
import { insertOrders, type Wallet } from './insert-orders.ts';
import { insertMany } from './insert-many.ts';
import { nextId } from './next-id.ts';
import { type Buyer, generateOrders, type Range } from './orders.ts';
import { generatePlaces } from './places.ts';

/** How many rows are added to the demo data. */
export interface TenantSize {
  dishes: number;
  places: number;
  orders: number;
  customers: number;
}

interface SeedTime {
  now: Instant;
  zone: string;
  /** Of the customers' password; the advised one by default. */
  passwordCost?: PasswordCost | undefined;
}

/** Of the orders, the share that anna has. */
const SHARE_OF_ANNA = 0.9;
const FIRST_GENERATED = 1001;
const DAY = 86_400_000;

async function addDishes(db: Database, random: Random, count: number): Promise<DemoDish[]> {
  const firstId = await nextId(db, articles, articles.id, FIRST_GENERATED);
  const generated = generateDishes(random, count, firstId);
  await insertMany(
    db,
    articles,
    generated.map(({ dish }) => dish),
  );
  await insertMany(
    db,
    menuRules,
    generated.map(({ dish, portions, weekdays, deliveryTimeIds, menuLine }) => ({
      articleId: dish.id,
      weekdays,
      portions,
      deliveryTimeIds,
      menuLine,
    })),
  );
  return generated.map(({ dish }) => dish);
}

/** Places with the times that they offer, after those of the demo. */
async function insertPlaces(db: Database, places: readonly DemoPlace[]): Promise<void> {
  const first = demoTenant().places.length;
  await insertMany(
    db,
    locations,
    places.map(({ id, restaurantId, name, type, zips, address, options }, index) => ({
      id,
      restaurantId,
      name,
      typeShortName: type,
      deliveryZips: zips,
      address,
      deliveryOptions: options,
      sortOrder: first + index,
    })),
  );
  await insertMany(
    db,
    locationTimes,
    places.flatMap(({ id, timeIds, weekdays, until, cancelHours, capacity }) =>
      timeIds.map((deliveryTimeId) => ({
        locationId: id,
        deliveryTimeId,
        weekdays,
        orderUntilDaysBefore: until.daysBefore,
        orderUntilTime: until.time,
        cancelHours,
        capacity,
      })),
    ),
  );
}

async function addPlaces(db: Database, random: Random, count: number, today: string): Promise<DemoPlace[]> {
  const places = generatePlaces(random, count, await nextId(db, locations, locations.id, FIRST_GENERATED));
  await insertPlaces(db, places);
  await insertMany(db, slotLoads, slotLoadRows(today, HORIZON_DAYS, places));
  return places;
}

interface Customers {
  buyers: Buyer[];
  wallets: Wallet[];
}

async function addCustomers(db: Database, count: number, { now, passwordCost }: SeedTime): Promise<Customers> {
  const generated = generateCustomers(count, {
    personId: await nextId(db, persons, persons.id, FIRST_GENERATED),
    walletId: await nextId(db, wallets, wallets.id, FIRST_GENERATED),
    passwordHash: await hashPassword(clientPasswordHash(PASSWORD), passwordCost),
    termsAcceptedAt: new Date(now - DAY),
  });
  await insertMany(
    db,
    persons,
    generated.map(({ person }) => person),
  );
  await insertMany(
    db,
    wallets,
    generated.map(({ wallet }) => wallet),
  );
  await insertMany(
    db,
    cards,
    generated.map(({ card }) => card),
  );
  return {
    buyers: generated.map(({ person, maxSubsidy }) => ({
      id: person.id,
      address: person.address,
      maxSubsidy,
      busyDays: new Set<string>(),
    })),
    wallets: generated.map(({ person, wallet }) => ({
      personId: person.id,
      walletId: wallet.id,
      balance: wallet.balance ?? 0,
    })),
  };
}

/** Anna as the buyer of further orders, whose balance stays as it is. */
async function findAnna(db: Database): Promise<{ buyer: Buyer; wallet: Wallet }> {
  const { accounts, groups } = demoTenant();
  const account = accounts.find(({ id }) => id === ANNA);
  const group = groups.find(({ number }) => number === account?.group);
  const [wallet] = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.personId, ANNA), eq(wallets.type, 'CH')));
  if (!account || !wallet) throw new StartError('this database has no anna, so that it is not the demo.');
  const placed = await db.select({ date: orders.orderDate }).from(orders).where(eq(orders.personId, ANNA));
  const busyDays = new Set(placed.map(({ date }) => date));
  return {
    buyer: { id: ANNA, address: account.address, maxSubsidy: group?.maxSubsidy ?? 0, busyDays },
    wallet: { personId: ANNA, walletId: wallet.id, balance: 0 },
  };
}

async function addOrders(
  db: Database,
  random: Random,
  { size, range, time, customers }: { size: TenantSize; range: Range; time: SeedTime; customers: Customers },
): Promise<void> {
  if (size.orders === 0 && size.customers === 0) return;
  const today = todayIn(time.now, time.zone);
  const anna = await findAnna(db);
  const ordersOf = (buyer: Buyer) => generateOrders(random, range, buyer, today);
  const ofAnna = ordersOf(anna.buyer);
  const others = customers.buyers.map(ordersOf);
  const countOfAnna = others.length === 0 ? size.orders : Math.ceil(size.orders * SHARE_OF_ANNA);
  const sold = Array.from({ length: size.orders }, (_, index) => {
    const source = index < countOfAnna ? ofAnna : others[index % others.length];
    return source!.next().value;
  });
  await insertOrders(db, sold, [anna.wallet, ...customers.wallets], time);
}

/** Dishes by restaurant, without delivery fees and without those that are sold by weight. */
function byRestaurant(dishes: readonly DemoDish[]): Map<number, DemoDish[]> {
  const sold = dishes.filter(
    ({ isShippingArticle, isOrderOnlyForEstimation }) => !isShippingArticle && !isOrderOnlyForEstimation,
  );
  return new Map([CANTEEN, TRATTORIA].map((id) => [id, sold.filter(({ restaurantId }) => restaurantId === id)]));
}

/**
 * Adds generated dishes, places, customers and their past orders to the demo data, the same for the same size and day,
 * all at once or not at all. Throws a StartError if there are some already.
 */
export async function enlargeTenant(db: Database, size: TenantSize, time: SeedTime): Promise<void> {
  const today = todayIn(time.now, time.zone);
  await db.transaction(async (step) => {
    // Of the server, so that customers do not wait. Making many orders takes longer than a connection may do nothing.
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await step.execute(sql.raw(`set local ${limit} = 0`));
    const [known] = await step
      .select()
      .from(persons)
      .where(eq(persons.username, usernameOf(1)));
    const [generated] = await step.select().from(articles).where(eq(articles.id, FIRST_GENERATED));
    if (known || generated)
      throw new StartError('this tenant was enlarged already. Start with another one: "npm run reset" empties it.');
    const random = new Random(1);
    const dishes = await addDishes(step, random, size.dishes);
    const places = await addPlaces(step, random, size.places, today);
    await extendOffers({ db: step, clock: { now: () => time.now }, zone: time.zone });
    const customers = await addCustomers(step, size.customers, time);
    const range = {
      dishes: byRestaurant([...demoTenant().dishes, ...dishes]),
      places: [...demoTenant().places, ...places].filter(({ weekdays }) => weekdays.length > 0),
    };
    await addOrders(step, random, { size, range, time, customers });
    await advanceSequences(step);
    // The embedded database does not gather statistics by itself, and plans for empty tables are slow on full ones.
    await step.execute(sql`analyze`);
  });
}
