import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, SETTING_KEYS } from '../../domain/settings.ts';
import { SERVER_SETTING_KEYS } from '../../domain/server-settings.ts';
import { buildApp } from '../app.ts';
import { clientPasswordHash } from '../core/password.ts';
import { tables } from '../db/database.ts';
import { strandedLine } from '../features/order-changes/stranded-orders.ts';
import { checkBooks } from '../start.ts';
import { Customer } from '../testing/customer.ts';
import { CURRY, useExampleTenant, WEDNESDAY } from '../testing/example-tenant.ts';
import { copyExample } from '../testing/tenant-copy.ts';
import { Snapshot } from '../testing/snapshot.ts';
import { readFolder } from './tenant-folder.ts';
import { settingsOf } from './import-tenant.ts';
import { storeTenant } from './store-tenant.ts';

const {
  articles,
  auditEntries,
  bookings,
  cards,
  closedDays,
  menuRules,
  offers,
  orderLines,
  persons,
  restaurants,
  settings,
  texts,
  vouchers,
  wallets,
} = tables;
const tenant = useExampleTenant();
const STRANDING = { mayStrand: true };

const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);

async function offerOf(articleId: number, date = WEDNESDAY) {
  const [offer] = await tenant.context.db
    .select()
    .from(offers)
    .where(and(eq(offers.articleId, articleId), eq(offers.date, date)));
  return offer;
}

const leftOf = async (articleId: number) => (await offerOf(articleId))?.remaining;

describe('a tenant of one’s own', () => {
  // SERVER-18
  it('serves an order of its first account, once it has accepted the terms and chosen a password', async () => {
    const { people } = await tenant.store();
    expect(people).toEqual([
      { username: 'leitung', password: expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/) as string },
    ]);
    const { password } = people[0]!;
    expect(JSON.stringify(await tenant.context.db.select().from(persons))).not.toContain(password);
    const app = await buildApp({ context: tenant.context });
    const lea = new Customer(app);
    await lea.signIn('leitung', password!);
    expect((await lea.get('/api/cart')).status).toBe(900);
    await lea.send('PUT', '/api/person/SetTermsOfUseAcceptedDate');
    expect((await lea.get('/api/cart')).status).toBe(901);
    const NewPasswordHash = clientPasswordHash('Eigenes2026!');
    expect((await lea.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash })).status).toBe(204);
    const { body: restaurant } = await lea.get('/api/restaurant?restaurantId=1');
    expect(restaurant).toMatchObject({ Name: 'Mensa am Hafen', SecondaryColor: '#1d6f8f', IsDemo: false });
    await tenant.order(lea, CURRY, 2);
    // 20.00 less two at 7.90, of which the tenant pays 3.00.
    expect(await tenant.context.db.select({ type: wallets.type, balance: wallets.balance }).from(wallets)).toEqual(
      expect.arrayContaining([{ type: 'CH', balance: 720 }]),
    );
    expect(await checkBooks(tenant.database)).toEqual([]);
    await app.close();
  });

  // SERVER-124
  it('keeps names of one line, with single blanks and composed letters, and finds what is named by them', async () => {
    await tenant.store({
      'dishes.yaml': (text) =>
        text
          .replaceAll('Menü 1', 'Menu\u0308\u00a01')
          .replace('line: Menu\u0308', 'line: Menü')
          .replace('category: Getränke', 'category: Getra\u0308nke')
          .replace('DE: Apfelsaft', 'DE: "Apfel\\n saft"'),
      'places.yaml': replaced('Büro', 'Bu\u0308ro  2'),
      'people.yaml': replaced('lastname: Leitner', 'lastname: "Lu\u0308bke\u00a0 Gross"'),
    });
    const { db } = tenant.context;
    const names = (await db.select().from(articles).orderBy(articles.id)).map(({ name }) => name.DE);
    expect(names).toContain('Apfel saft');
    expect((await db.select().from(menuRules)).map(({ menuLine }) => menuLine?.DE)).toContain('Menü 1');
    expect((await db.select().from(tables.locations)).map(({ name }) => name.DE)).toContain('Büro 2');
    expect((await db.select().from(persons))[0]?.address.lastname).toBe('Lübke Gross');
  });

  // SERVER-20
  it('has every setting, those that its file leaves out with what holds without them', async () => {
    const left = settingsOf({});
    expect(Object.keys(left)).toEqual([...SETTING_KEYS]);
    // Without an entry it names no field, whereas a page that cannot read it knows nothing.
    const held = { ...DEFAULT_SETTINGS, requiredAddressFields: [] };
    expect(parseSettings(left)).toEqual(held);
    await tenant.store();
    const rows = await tenant.context.db.select().from(settings);
    expect(rows.map(({ key }) => key).toSorted()).toEqual([...SETTING_KEYS, ...SERVER_SETTING_KEYS].toSorted());
    expect(parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])))).toEqual({
      ...held,
      maxQuantity: 10,
      isConfirmationMailSent: true,
    });
  });

  it('is stored as a whole or not at all', async () => {
    const spoilt = copyExample({ 'dishes.yaml': replaced('category: Getränke', 'category: Saft') });
    await expect(storeTenant(tenant.context, [readFolder(spoilt, [])])).rejects.toThrow(
      'one problem, and nothing was changed',
    );
    expect(await tenant.context.db.select().from(restaurants)).toEqual([]);
  });
});

describe('importing again', () => {
  // SERVER-65
  it('changes nothing where no file has changed, whatever customers have done', async () => {
    const { password } = await tenant.store();
    await tenant.order(await tenant.signInFirst(password), CURRY, 3);
    const before = await Snapshot.take(tenant.context.db);
    expect((await tenant.store()).lines).toEqual([]);
    expect(await Snapshot.take(tenant.context.db)).toEqual(before);
  });

  // SERVER-65
  it('changes nothing where the folder has a picture that no dish has', async () => {
    const files = {
      'pictures.yaml': (text: string) => `${text}soup: { ware: soup, ground: sky, icons: [herb] }\n`,
      'pictures/later.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    };
    expect((await tenant.store(files)).lines).toContain('pictures: 1 new');
    expect((await tenant.store(files)).lines).toEqual([]);
  });

  // SERVER-65
  it('tells what has changed, and tells clients of new texts', async () => {
    await tenant.store();
    const changedAt = async () =>
      (await tenant.context.db.select().from(restaurants))[0]?.lastTextModificationDate.getTime();
    const before = await changedAt();
    tenant.clock.set(tenant.clock.now() + 1000);
    const { lines } = await tenant.store({
      'texts.yaml': replaced('Orders are binding', 'All orders are binding'),
      'places.yaml': replaced('capacity: 120', 'capacity: 90'),
    });
    expect(lines).toEqual(['times of places: 2 changed', 'texts: 1 changed']);
    expect(await changedAt()).toBe(before! + 1000);
    expect((await tenant.context.db.select().from(texts)).map(({ value }) => value).join()).toContain(
      'All orders are binding',
    );
  });

  // SERVER-61
  it.each([
    ['more', 80, 78],
    ['fewer', 10, 8],
    ['fewer than were sold', 1, 0],
  ])('counts what was sold where a day has %s portions', async (_what, portions, left) => {
    const { password } = await tenant.store();
    await tenant.order(await tenant.signInFirst(password), CURRY, 2);
    expect(await leftOf(CURRY)).toBe(58);
    await tenant.store({ 'dishes.yaml': replaced('portions: 60', `portions: ${portions}`) });
    expect(await leftOf(CURRY)).toBe(left);
    await tenant.store();
    expect(await leftOf(CURRY)).toBe(58);
  });

  // SERVER-61
  it('counts what was sold without a limit, and of a dish that was away for a while', async () => {
    const unlimited = { 'dishes.yaml': replaced('portions: 60', '') };
    const { password } = await tenant.store(unlimited);
    await tenant.order(await tenant.signInFirst(password), CURRY, 2);
    expect(await offerOf(CURRY)).toMatchObject({ remaining: null });
    await tenant.store();
    expect(await leftOf(CURRY)).toBe(58);
    await tenant.store({ 'dishes.yaml': replaced('week: 1, weekdays: [3]', 'week: 1, weekdays: [4]') }, STRANDING);
    expect(await offerOf(CURRY)).toBeUndefined();
    await tenant.store();
    expect(await leftOf(CURRY)).toBe(58);
  });

  // SERVER-61
  it('leaves orders as they were placed, whatever becomes of the dish', async () => {
    const { password } = await tenant.store();
    const lea = await tenant.signInFirst(password);
    await tenant.order(lea, CURRY, 1);
    const ordered = await tenant.context.db.select().from(orderLines);
    await tenant.store({
      'dishes.yaml': (text) => text.replace('DE: Linsencurry, EN: Lentil curry }', 'DE: Erbsencurry, EN: Pea curry }'),
      'prices.csv': replaced('7.90', '9.90'),
    });
    expect(await tenant.context.db.select().from(orderLines)).toEqual(ordered);
    const { body } = await lea.get<{ BonLines?: unknown }[]>('/api/bon/orders?page=1&pageSize=10');
    expect(JSON.stringify(body)).not.toContain('Erbsencurry');
  });

  // SERVER-61
  it('leaves prices alone that the folder does not have', async () => {
    await tenant.store();
    await tenant.context.db.update(articles).set({ grossPrice: 555 }).where(eq(articles.id, CURRY));
    const folder = readFolder(copyExample(), []);
    await storeTenant(tenant.context, [{ ...folder, prices: null }]);
    expect((await tenant.context.db.select().from(articles).where(eq(articles.id, CURRY)))[0]?.grossPrice).toBe(555);
  });

  // SERVER-61
  it('leaves balances, passwords and locks alone, and what is left of a voucher', async () => {
    const codes = { 'vouchers.csv': 'code;value;valid until\nMAHLZEIT5;5,00;31.12.2026\n' };
    await tenant.store(codes);
    const before = async () => ({
      people: await tenant.context.db.select().from(persons),
      accounts: await tenant.context.db.select().from(wallets),
      bookings: await tenant.context.db.select().from(bookings),
    });
    await tenant.context.db.update(persons).set({ isLocked: true });
    await tenant.context.db.update(vouchers).set({ remaining: 120 });
    const known = await before();
    await tenant.store({ ...codes, 'people.yaml': replaced('balance: 20', 'balance: 99') });
    expect(await before()).toEqual(known);
    expect(await tenant.context.db.select().from(vouchers)).toEqual([
      { code: 'MAHLZEIT5', remaining: 120, validUntil: '2026-12-31' },
    ]);
  });

  // KITCHEN-31
  it('gives and takes the roles of staff as the file has them', async () => {
    const roles = async () => (await tenant.context.db.select().from(persons)).map(({ staffRole }) => staffRole);
    await tenant.store({ 'people.yaml': replaced('group: 2', 'group: 2\n  role: kitchen') });
    expect(await roles()).toEqual(['kitchen']);
    await tenant.store({ 'people.yaml': replaced('group: 2', 'group: 2\n  role: hall') });
    expect(await roles()).toEqual(['hall']);
    await tenant.store();
    expect(await roles()).toEqual([null]);
  });

  // SERVER-62
  it('offers a dish no longer that the file does not have, and keeps it for its orders', async () => {
    const { password } = await tenant.store();
    await tenant.order(await tenant.signInFirst(password), CURRY, 1);
    const without = {
      'dishes.yaml': (text: string) =>
        `${text.slice(0, text.indexOf('  - id: 1'))}${text.slice(text.indexOf('  - id: 2'))}`,
      'prices.csv': (text: string) => text.replace(/^[13],.*\n/gm, ''),
    };
    await tenant.store(without, STRANDING);
    expect(await offerOf(CURRY)).toBeUndefined();
    expect((await tenant.context.db.select().from(menuRules)).map(({ articleId }) => articleId)).toEqual([2]);
    expect((await tenant.context.db.select().from(articles)).map(({ id }) => id).sort()).toEqual([1, 2, 3]);
  });
});

// KITCHEN-8
describe('what would leave orders without their day, place or dish', () => {
  const closed = { 'restaurant.yaml': replaced('closedDays: [2026-12-24]', `closedDays: [${WEDNESDAY}]`) };
  const why = `order 1 of leitung, ${WEDNESDAY} 11:45, Speisesaal, 6.40: the day is closed`;

  // KITCHEN-8
  it('is refused as a whole and named, unless they are to be canceled', async () => {
    const { password } = await tenant.store();
    await tenant.order(await tenant.signInFirst(password), CURRY, 1);
    await expect(tenant.store(closed)).rejects.toThrow(
      `one order could not be served any more, and nothing was changed. Repeat it with --cancel-orders to cancel and refund them:\n${why}`,
    );
    expect((await tenant.context.db.select().from(closedDays)).map(({ date }) => date)).toEqual(['2026-12-24']);
    const { stranded } = await tenant.store(closed, STRANDING);
    expect(stranded.map(strandedLine)).toEqual([why]);
  });

  // KITCHEN-8
  it('is no order that was left before, which an operator sees among what waits', async () => {
    const { password } = await tenant.store();
    await tenant.order(await tenant.signInFirst(password), CURRY, 1);
    await tenant.store(closed, STRANDING);
    expect((await tenant.store({ ...closed, 'news.yaml': () => '[]' })).stranded).toEqual([]);
  });

  // KITCHEN-9
  it('a day that staff has closed stays closed, whatever the file says', async () => {
    await tenant.store();
    await tenant.context.db.insert(closedDays).values({ restaurantId: 1, date: WEDNESDAY, isSetByStaff: true });
    await tenant.store(closed);
    await tenant.store();
    expect(await tenant.context.db.select().from(closedDays).orderBy(closedDays.date)).toEqual([
      { restaurantId: 1, date: WEDNESDAY, isSetByStaff: true },
      { restaurantId: 1, date: '2026-12-24', isSetByStaff: false },
    ]);
  });
});

describe('a second restaurant in the same database', () => {
  const renamed = (text: string) =>
    text.replace('id: 1\n', 'id: 2\n').replace('name: Mensa am Hafen\n', 'name: Lokal\n');

  // SERVER-18
  it('cannot take what the first one has', async () => {
    await tenant.store();
    const taken = tenant.store({ 'restaurant.yaml': renamed });
    await expect(taken).rejects.toThrow('places.yaml:7: places.0.id: the place 1 is one of restaurant 1');
    await expect(taken).rejects.toThrow('dishes.yaml:6: dishes.0.id: the dish 1 is one of restaurant 1');
  });

  it('has its own dishes and days, and leaves those of the first one alone', async () => {
    await tenant.store();
    const before = await tenant.context.db.select().from(offers);
    const own = (text: string) => text.replace(/(\bid: |^)([123])\b/gm, '$110$2');
    await tenant.store({
      'restaurant.yaml': renamed,
      'places.yaml': (text) =>
        own(text)
          .replace(/times: \[([12]), 2\]/, 'times: [101, 102]')
          .replace('times: [1]', 'times: [101]'),
      'dishes.yaml': own,
      'prices.csv': own,
    });
    const after = await tenant.context.db.select().from(offers);
    expect(after.length).toBe(2 * before.length);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

it('a price of a dish that there is not is named', async () => {
  await expect(tenant.store({ 'prices.csv': (text) => `${text}9,Nockerl,4.00,0,10\n` })).rejects.toThrow(
    'prices.csv:5: dish: there is no dish 9',
  );
});

describe('a card', () => {
  const stored = () => tenant.context.db.select().from(cards).orderBy(cards.id);
  const trail = async () => {
    const ofCards = tenant.context.db
      .select()
      .from(auditEntries)
      .innerJoin(persons, eq(persons.id, auditEntries.personId))
      .where(like(auditEntries.event, 'card %'))
      .orderBy(auditEntries.id);
    return (await ofCards).map((row) => `${row.audit_entries.event} of ${row.persons.username}`);
  };
  const shownTo = async (lea: Customer) =>
    (await lea.get<{ Cards: object[] }>('/api/person/GetPerson')).body.Cards as { CardNumber: string }[];

  // TERM-47
  it('that is replaced by another number in people.yaml is blocked, and the new one is shown', async () => {
    const lea = await tenant.signInFirst((await tenant.store()).password);
    const { lines } = await tenant.store({ 'people.yaml': replaced('4200-0001', '4200-0002') });
    expect(lines).toEqual(['cards: 1 new', 'cards that the file does not have any more: 1 blocked']);
    expect((await stored()).map(({ number, blockedAt }) => [number, blockedAt?.getTime() ?? null])).toEqual([
      ['4200-0001', tenant.clock.now()],
      ['4200-0002', null],
    ]);
    expect(await shownTo(lea)).toMatchObject([{ CardNumber: '4200-0002', IsBlocked: false }]);
    // It stays blocked, whatever is imported, until somebody says otherwise.
    expect((await tenant.store()).lines).toEqual(['cards that the file does not have any more: 1 blocked']);
    expect((await stored()).map(({ blockedAt }) => blockedAt === null)).toEqual([false, false]);
    // SAFE-101
    expect(await trail()).toEqual(['card blocked of leitung', 'card blocked of leitung']);
  });

  // TERM-47
  it('is blocked and unblocked by the file, and left as it is by one that does not say', async () => {
    const lea = await tenant.signInFirst((await tenant.store()).password);
    const withBlock = (isBlocked: boolean) => ({
      'people.yaml': replaced('isPreferred: true', `isPreferred: true, isBlocked: ${isBlocked}`),
    });
    expect((await tenant.store(withBlock(true))).lines).toEqual(['cards: 1 changed']);
    expect((await tenant.store(withBlock(true))).lines).toEqual([]);
    expect((await tenant.store()).lines).toEqual([]);
    expect(await shownTo(lea)).toMatchObject([{ CardNumber: '4200-0001', IsBlocked: true }]);
    expect((await tenant.store(withBlock(false))).lines).toEqual(['cards: 1 changed']);
    expect(await shownTo(lea)).toMatchObject([{ CardNumber: '4200-0001', IsBlocked: false }]);
    // SAFE-101
    expect(await trail()).toEqual(['card blocked of leitung', 'card unblocked of leitung']);
  });
});
