import { fileURLToPath } from 'node:url';
import { type Address, EMPTY_ADDRESS } from '../../domain/address.ts';
import { type Cents, toCents } from '../../domain/money.ts';
import { type SettingKey } from '../../domain/settings.ts';
import { type Translated } from '../db/columns.ts';
import { type articles } from '../db/schema.ts';
import { type TenantFolder, readFolder } from '../tenant-import/tenant-folder.ts';
import { articleRows } from '../tenant-import/import-dishes.ts';
import { settingsOf } from '../tenant-import/import-tenant.ts';
import { knownWith, NOTHING } from '../tenant-import/known-tenant.ts';
import { type Problem, WrongFiles } from '../tenant-import/problem.ts';

export const CANTEEN = 1;
export const TRATTORIA = 2;
export const WORKDAYS = [1, 2, 3, 4, 5];
/** The trattoria is closed on Mondays. */
export const EVENINGS = [2, 3, 4, 5, 6, 7];
export const ANNA = 1;
/** Of every account that can sign in by password. */
export { DEMO_PASSWORD as PASSWORD } from '../core/demo.ts';

export interface DemoTime {
  id: number;
  restaurantId: number;
  time: string;
  endTime: string;
}

export interface DemoPlace {
  id: number;
  restaurantId: number;
  name: Translated;
  type: 'PICKUP' | 'DESK' | 'DEL';
  zips: string | null;
  address: string | null;
  timeIds: number[];
  /** 1 Monday … 7 Sunday. */
  weekdays: number[];
  until: { daysBefore: number; time: string };
  cancelHours: number;
  /** Ways of handing over to choose from. */
  options: { shortName: string; name: Translated }[];
  /** Orders for each time and day; null: no limit. */
  capacity: number | null;
}

/** A dish or a variant of one, as it is stored. */
export type DemoDish = typeof articles.$inferInsert &
  ReturnType<typeof articleRows>[number] & {
    grossPrice: Cents;
    subsidy: Cents;
    vatPercent: number;
  };

interface DemoAccount {
  id: number;
  username: string;
  group: number;
  address: Address;
}

/** What the two folders of the demo say, in the form of the tables. */
interface DemoTenant {
  folders: TenantFolder[];
  restaurants: {
    id: number;
    name: string;
    secondaryColor: string | null;
    uid: string | null;
    address: string | null;
  }[];
  languages: { id: number; shortName: string; name: string }[];
  times: DemoTime[];
  places: DemoPlace[];
  /** Without variants. */
  dishes: DemoDish[];
  /** Numbers of the groups with their highest subsidy of a day in cents. */
  groups: { number: number; maxSubsidy: Cents | null }[];
  accounts: DemoAccount[];
  settings: Record<SettingKey, string>;
  texts: Readonly<Record<string, Translated>>;
  allergens: { id: number; code: string; name: Translated }[];
}

const folderOf = (name: string): string => fileURLToPath(new URL(`./restaurants/${name}`, import.meta.url));

function given<T>(file: { value: T } | null): T {
  if (!file) throw new Error('A folder of the demo lacks a file.');
  return file.value;
}

const placesOf = (restaurantId: number, { places }: TenantFolder): DemoPlace[] =>
  given(places).places.map(({ id, name, type, postcodes, address, handOver, orders: [rule] }) => ({
    id,
    restaurantId,
    name,
    type,
    zips: postcodes?.join(';') ?? null,
    address,
    timeIds: rule!.times,
    weekdays: rule!.weekdays,
    until: { daysBefore: rule!.daysBefore, time: rule!.until },
    cancelHours: rule!.cancelHours,
    options: handOver.map((option) => ({ shortName: option.key, name: option.name })),
    capacity: rule!.capacity,
  }));

function dishesOf(restaurantId: number, folder: TenantFolder, folders: readonly TenantFolder[]): DemoDish[] {
  const prices = new Map(given(folder.prices).map((row) => [row.dish, row]));
  const rows = articleRows(given(folder.dishes).dishes, restaurantId, knownWith(NOTHING, folders));
  return rows
    .filter(({ variantOf }) => variantOf === null)
    .map((row) => {
      const { price, subsidy, vat } = prices.get(row.id)!;
      return { ...row, grossPrice: toCents(price), subsidy: toCents(subsidy), vatPercent: vat };
    });
}

function read(): DemoTenant {
  const problems: Problem[] = [];
  const folders = ['kantine-am-park', 'trattoria-lorbeer'].map((name) =>
    readFolder(folderOf(name), problems, { isNamed: true }),
  );
  if (problems.length > 0) throw new WrongFiles(problems);
  const [canteen] = folders as [TenantFolder, TenantFolder];
  const tenants = folders.map((folder) => ({ folder, id: given(folder.restaurant).id }));
  return {
    folders,
    restaurants: tenants.map(({ folder }) => {
      const { id, name, colour, vatNumber, address } = given(folder.restaurant);
      return { id, name, secondaryColor: colour, uid: vatNumber, address: address?.trim() ?? null };
    }),
    languages: given(canteen.restaurant).languages,
    times: tenants.flatMap(({ folder, id: restaurantId }) =>
      given(folder.places).times.map(({ id, from, to }) => ({ id, restaurantId, time: from, endTime: to })),
    ),
    places: tenants.flatMap(({ folder, id }) => placesOf(id, folder)),
    dishes: tenants.flatMap(({ folder, id }) => dishesOf(id, folder, folders)),
    groups: given(canteen.groups).map(({ number, maxSubsidy }) => ({
      number,
      maxSubsidy: maxSubsidy === null ? null : toCents(maxSubsidy),
    })),
    accounts: given(canteen.people).map(({ id, username, group, ...person }) => ({
      id: id!,
      username,
      group,
      address: Object.fromEntries(
        Object.keys(EMPTY_ADDRESS).map((key) => [key, person[key as keyof Address]]),
      ) as unknown as Address,
    })),
    settings: settingsOf(given(canteen.settings)),
    texts: given(canteen.texts),
    allergens: given(canteen.categories).allergens.map(({ id, letter, name }) => ({ id, code: letter, name })),
  };
}

let tenant: DemoTenant | null = null;

/** The restaurants of the demo tenant, read once: `server/demo-data/restaurants`. */
export const demoTenant = (): DemoTenant => (tenant ??= read());
