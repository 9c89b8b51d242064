import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { toCents } from '../../domain/money.ts';
import { nameKey } from '../../domain/name.ts';
import { type ServerContext, today } from '../core/context.ts';
import { type Translated } from '../db/columns.ts';
import { type Database } from '../db/database.ts';
import { articles, closedDays, menuRules, offers, ownMenus } from '../db/schema.ts';
import { allergenCodes } from './allergen-codes.ts';
import { Checks } from './checks.ts';
import { type TenantFolder } from './tenant-folder.ts';
import { type MenuOffer, type OffersOfMenu } from './import-offers.ts';
import { type KnownTenant } from './known-tenant.ts';
import { type Problem, WrongFiles } from './problem.ts';
import { readKnownTenant } from './read-known-tenant.ts';
import { type Changes, syncRows } from './sync-rows.ts';

type Menu = NonNullable<TenantFolder['menu']>;
type Row = Menu['value'][number];
type Article = typeof articles.$inferSelect;

const alike = (name: string): string => nameKey(name).toLowerCase();

/** Lines of the restaurant's menu plan by their German names (`nameKey`): of the cycle, and of menus of its own. */
export async function readLines(db: Database, restaurantId: number): Promise<Map<string, Translated>> {
  const ofCycle = await db
    .select({ line: menuRules.menuLine })
    .from(menuRules)
    .innerJoin(articles, eq(articles.id, menuRules.articleId))
    .where(eq(articles.restaurantId, restaurantId))
    .orderBy(menuRules.id);
  const ofMenus = await db
    .selectDistinct({ line: offers.menuLine })
    .from(offers)
    .innerJoin(articles, eq(articles.id, offers.articleId))
    .where(and(eq(articles.restaurantId, restaurantId), eq(offers.isOfOwnMenu, true)));
  const lines = new Map<string, Translated>();
  for (const { line } of [...ofCycle, ...ofMenus])
    if (line && !lines.has(nameKey(line.DE))) lines.set(nameKey(line.DE), line);
  return lines;
}

const idsOf = (allergens: string, known: KnownTenant): number[] =>
  allergenCodes(allergens, known.allergens).map((code) => known.allergens.get(code)!);

function rowOf(
  row: Row,
  { id, sortOrder, restaurantId, known }: { id: number; sortOrder: number; restaurantId: number; known: KnownTenant },
) {
  const { dish, category, price, subsidy, vat, allergens } = row;
  return {
    id,
    detailId: id,
    restaurantId,
    productGroupId: known.categories.get(nameKey(category ?? ''))!,
    name: { DE: dish },
    grossPrice: toCents(price ?? 0),
    subsidy: toCents(subsidy ?? 0),
    vatPercent: vat ?? 0,
    allergenIds: allergens === null ? null : idsOf(allergens, known),
    sortOrder,
  };
}

/** The dishes of a menu, by their number or their German name; new ones are created from what the row says. */
class MenuDishes {
  private readonly byId: Map<number, Article>;
  private readonly byName: Map<string, Article>;
  private nextId: number;
  /** New dishes come behind the others. */
  private nextPosition: number;
  readonly created: (typeof articles.$inferInsert)[] = [];
  private readonly restaurantId: number;
  private readonly known: KnownTenant;

  constructor(all: readonly Article[], restaurantId: number, known: KnownTenant) {
    const own = all.filter((article) => article.restaurantId === restaurantId);
    this.byId = new Map(own.map((article) => [article.id, article]));
    // A dish before its variants, which may have its name.
    this.byName = new Map(
      [...own]
        .sort((one, other) => Number(other.variantOf !== null) - Number(one.variantOf !== null))
        .map((article) => [alike(article.name.DE), article]),
    );
    this.nextPosition = own.reduce((most, { sortOrder }) => Math.max(most, sortOrder), -1) + 1;
    this.nextId = all.reduce((most, { id }) => Math.max(most, id), 0) + 1;
    this.restaurantId = restaurantId;
    this.known = known;
  }

  /** Whether the row says another category, or other allergens, than its dish has. */
  differs(id: number, { category, allergens }: Row): boolean {
    const dish = this.byId.get(id);
    if (!dish) return false;
    const hasOthers =
      allergens !== null &&
      !isDeepStrictEqual(new Set(idsOf(allergens, this.known)), dish.allergenIds && new Set(dish.allergenIds));
    return hasOthers || (category !== null && this.known.categories.get(nameKey(category)) !== dish.productGroupId);
  }

  /** The id of the row's dish; null: it is not known, and the row says too little to create it. */
  idOf(row: Row): number | null {
    const known = this.byId.get(/^\d+$/.test(row.dish) ? Number(row.dish) : 0) ?? this.byName.get(alike(row.dish));
    if (known) return known.id;
    if (/^\d+$/.test(row.dish) || row.category === null || row.price === null || row.vat === null) return null;
    const { nextId: id, nextPosition: sortOrder, restaurantId, known: tenant } = this;
    const created = rowOf(row, { id, sortOrder, restaurantId, known: tenant });
    this.nextId += 1;
    this.nextPosition += 1;
    this.created.push(created);
    this.byName.set(alike(row.dish), created as unknown as Article);
    return created.id;
  }
}

/**
 * Stores the menu of its days: it takes the place of the lines of the menu cycle there, and of an earlier menu of these
 * days. A dish with a new price has it from now on, and a dish that is not known is created. Days that are over stay as
 * they are. Returns its offers, for `importOffers`, which has to follow. Throws `WrongFiles`.
 */
export async function importMenu(
  context: ServerContext,
  changes: Changes,
  menu: Menu,
  restaurantId: number,
  menuLines: readonly Translated[] | null,
): Promise<OffersOfMenu> {
  const { db } = context;
  const problems: Problem[] = [];
  const checks = new Checks(menu, problems);
  const lines = menuLines
    ? new Map(menuLines.map((line) => [nameKey(line.DE), line]))
    : await readLines(db, restaurantId);
  const dishes = new MenuDishes(await db.select().from(articles), restaurantId, await readKnownTenant(db));
  const first = today(context);
  const newLines = new Set<string>();
  const lineOf = (name: string): Translated => {
    const known = lines.get(nameKey(name));
    if (known) return known;
    lines.set(nameKey(name), { DE: name });
    newLines.add(name);
    return { DE: name };
  };
  const offered: MenuOffer[] = [];
  const seen = new Set<string>();
  const prices = new Map<number, Record<string, number>>();
  const kept: string[] = [];
  menu.value.forEach((row, index) => {
    const articleId = dishes.idOf(row);
    if (articleId === null)
      return checks.require(
        false,
        [index, 'dish'],
        `there is no dish with the number or German name "${row.dish}"; to create it, the row needs its name, category, price and vat`,
      );
    if (row.date < first) return;
    const { date, portions, line, price, subsidy, vat } = row;
    if (dishes.differs(articleId, row)) kept.push(`"${row.dish}"`);
    checks.require(!seen.has(`${articleId} ${date}`), [index, 'dish'], `the dish is on the menu of ${date} twice`);
    seen.add(`${articleId} ${date}`);
    offered.push({ articleId, date, portions, menuLine: line === null ? null : lineOf(line) });
    const given: Record<string, number> = {
      ...(price === null ? {} : { grossPrice: toCents(price) }),
      ...(subsidy === null ? {} : { subsidy: toCents(subsidy) }),
      ...(vat === null ? {} : { vatPercent: vat }),
    };
    const above = prices.get(articleId) ?? {};
    const isSame = Object.entries(given).every(([name, value]) => (above[name] ?? value) === value);
    checks.require(
      isSame,
      [index, 'price'],
      'a row above says another price, subsidy or VAT: a dish has one for all days',
    );
    prices.set(articleId, { ...above, ...given });
  });
  if (problems.length > 0) throw new WrongFiles(problems);
  const past = new Set(menu.value.map(({ date }) => date).filter((date) => date < first));
  if (past.size > 0)
    changes.notes.push(`${menu.file}: ${[...past].sort().join(', ')} left as they are, as they are over`);

  if (kept.length > 0)
    changes.notes.push(
      `${menu.file}: ${[...new Set(kept)].join(', ')} with category and allergens as before; dishes.yaml can change them`,
    );
  const closed = await db.select().from(closedDays).where(eq(closedDays.restaurantId, restaurantId));
  const shut = new Set(closed.map(({ date }) => date).filter((date) => offered.some((offer) => offer.date === date)));
  if (shut.size > 0)
    changes.notes.push(
      `${menu.file}: ${[...shut].sort().join(', ')} closed by restaurant.yaml: nobody can order for it`,
    );

  if (dishes.created.length > 0) {
    await db.insert(articles).values(dishes.created);
    changes.add('dishes', { added: dishes.created.length });
    changes.notes.push(...dishes.created.map(({ id, name }) => `${menu.file}: "${name.DE}" is new, with number ${id}`));
  }
  changes.notes.push(...[...newLines].map((line) => `${menu.file}: the menu plan has a new line, "${line}"`));
  const priced = [...prices].filter(([, price]) => Object.keys(price).length > 0);
  await syncRows(db, changes, articles, {
    kind: 'prices',
    key: ['id'],
    rows: priced.map(([id, price]) => ({ id, ...price })) as (typeof articles.$inferInsert)[],
  });
  const dates = [...new Set(offered.map(({ date }) => date))];
  await syncRows(db, changes, ownMenus, {
    kind: 'days with a menu',
    key: ['restaurantId', 'date'],
    rows: dates.map((date) => ({ restaurantId, date })),
  });
  return { dates, offered };
}
