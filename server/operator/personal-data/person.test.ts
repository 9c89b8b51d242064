import { getTableName, inArray, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { clientPasswordHash } from '../../core/password.ts';
import { carts } from '../../db/carts.schema.ts';
import { companyAccounts, companySessions } from '../../db/company.schema.ts';
import { mails, passwordResets } from '../../db/entry.schema.ts';
import { pushMessages, pushSubscriptions } from '../../db/notifications.schema.ts';
import { bookings, offlineTransactions, orderLines, orders } from '../../db/orders.schema.ts';
import { passkeys } from '../../db/passkeys.schema.ts';
import { cards, persons, sessions, wallets } from '../../db/persons.schema.ts';
import { providerPayments } from '../../db/provider.schema.ts';
import { favourites, orderChanges, ratings, stockWatches } from '../../db/favourites.schema.ts';
import { EARLY, LAST_PORTION, MONDAY, PASSWORD, SCHNITZEL, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { ALL_TABLES, rowsWith } from '../../testing/whole-database.ts';
import { exportPerson } from './export-person.ts';
import { forgetPerson } from './forget-person.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const testServer = useTestServer();
const ANNA = 1;
const THEN = new Date('2026-10-05T10:00:00Z');
const TELLING = 'Zyxwvut';
const SECRET = 'Qponmlk';
const address = { ...EMPTY_ADDRESS, firstname: TELLING, street: TELLING, email: `${TELLING}@kantine.example` };

/** Gives anna something telling wherever there may be, and secrets. Returns the number of an order that is over. */
async function fill(): Promise<number> {
  const { db } = testServer.context;
  const anna = await testServer.customer('anna');
  const { body: ordered } = await anna.put({ [SCHNITZEL]: 1 });
  const { body: paid } = await anna.pay(ordered);
  const number = paid[0]?.Bonnumber ?? 0;
  await anna.put({ [WINE]: 1 }, { date: TUESDAY });
  await db.update(orders).set({ address, comment: TELLING, orderDate: '2026-10-05', paymentKey: SECRET });
  await db.update(carts).set({ address, comment: TELLING });
  await db
    .update(persons)
    .set({ address, birthdate: '1990-12-31', allergenIds: [1] })
    .where(sql`id = ${ANNA}`);
  await db
    .update(cards)
    .set({ name: TELLING, names: { DE: TELLING } })
    .where(sql`person_id = ${ANNA}`);
  const [line] = await db.select().from(orderLines);
  await db.insert(ratings).values({ orderLineId: line?.id ?? 0, rating: 'good', words: TELLING, ratedAt: THEN });
  await db.insert(favourites).values({ personId: ANNA, articleId: WINE });
  await db
    .insert(stockWatches)
    .values({ personId: ANNA, articleId: LAST_PORTION, date: MONDAY, deliveryTimeId: EARLY, startedAt: THEN });
  const account = { issuer: 'https://id.example', subject: TELLING };
  await db.insert(companyAccounts).values({ ...account, personId: ANNA });
  const [{ id: sessionId = '' } = {}] = await db.select().from(sessions);
  await db.insert(companySessions).values({ ...account, sessionId, idToken: SECRET, checkedAt: THEN });
  const keys = { endpoint: SECRET, p256dh: SECRET, auth: SECRET };
  const [device] = await db
    .insert(pushSubscriptions)
    .values({ sessionId, owner: `person:${ANNA}`, kinds: ['Ready'], ...keys })
    .returning();
  await db.insert(pushMessages).values({
    subscriptionId: device?.id ?? 0,
    kind: 'Ready',
    topic: String(number),
    expiresAt: THEN,
    nextAttemptAt: THEN,
  });
  await db.insert(passkeys).values({
    id: SECRET,
    personId: ANNA,
    userHandle: SECRET,
    publicKey: SECRET,
    counter: 0,
    transports: [],
    browser: 'Chrome',
    createdAt: THEN,
  });
  await db.insert(passwordResets).values({ personId: ANNA, passwordHash: SECRET, expiresAt: THEN });
  await db.insert(mails).values({ recipient: address.email, subject: TELLING, text: SECRET, createdAt: THEN });
  await db.insert(offlineTransactions).values({ id: 'T9', cardId: 1, amount: 100, createdAt: THEN, finalizedAt: THEN });
  await db.insert(orderChanges).values({
    orderNumber: number,
    key: SECRET,
    difference: 0,
    before: { locationId: 1, deliveryTimeId: EARLY, orderDate: MONDAY, total: 800, lines: [], payments: [] },
    changedAt: THEN,
  });
  await db.insert(providerPayments).values({
    id: 'payment-1',
    provider: 'wirecard',
    reference: 'r1',
    url: SECRET,
    owner: `person:${ANNA}`,
    personId: ANNA,
    sessionId: SECRET,
    language: 'DE',
    type: 'CHO',
    amount: 100,
    currency: 'EUR',
    isMailWanted: false,
    status: 'failed',
    createdAt: THEN,
  });
  return number;
}

const exported = () => exportPerson(testServer.context, { id: ANNA, address });

/** Pays out what is on her account. */
async function payOut(): Promise<void> {
  const { db } = testServer.context;
  const [wallet] = await db
    .select()
    .from(wallets)
    .where(sql`person_id = ${ANNA} and type = 'CH'`);
  const { id = 0, balance = 0 } = wallet ?? {};
  await db.insert(bookings).values({ walletId: id, amount: -balance, kind: 'opening', bookedAt: THEN });
  await db
    .update(wallets)
    .set({ balance: 0 })
    .where(sql`id = ${id}`);
}

/** What a column refers to a person by, or holds of one. */
const TELLS = /owner|person|address|recipient|username|email|session/;

const NOT_OF_PEOPLE = ['restaurants', 'locations'];

// SAFE-81
describe('The tables with something about people', () => {
  // SAFE-81
  it('are all named, with what a person is given of them and what becomes of it', () => {
    const personal = new Set(
      ALL_TABLES.filter((table) => getTableConfig(table).columns.some(({ name }) => TELLS.test(name))).map(
        getTableName,
      ),
    );
    for (let size = 0; size < personal.size;) {
      size = personal.size;
      for (const table of ALL_TABLES) {
        const referred = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
        if (referred.some((name) => personal.has(name) && !NOT_OF_PEOPLE.includes(name)))
          personal.add(getTableName(table));
      }
    }
    for (const name of NOT_OF_PEOPLE) personal.delete(name);
    const unnamed = [...personal].filter((name) => !Object.hasOwn(PERSONAL_TABLES, name));
    expect(unnamed).toEqual([]);
    const sections = Object.values(PERSONAL_TABLES).flatMap(({ section }) => section ?? []);
    expect(new Set(sections).size).toBe(sections.length);
    for (const { section, why } of Object.values(PERSONAL_TABLES)) expect(section === null).toBe(why !== undefined);
  });
});

// SAFE-82
describe('What a person is given', () => {
  // SAFE-82
  it('is all that is known of them, and no secret', async () => {
    const number = await fill();
    const data = await exported();
    const known = Object.entries(data).flatMap(([section, rows]) => (rows.length > 0 ? [section] : []));
    const without = ['cartsOfPayments', 'refundsByProviders'];
    const sections = Object.values(PERSONAL_TABLES).flatMap(({ section }) => section ?? []);
    expect(known).toEqual(sections.filter((section) => !without.includes(section)));
    expect(data.orders).toMatchObject([{ number, comment: TELLING, address }]);
    for (const section of ['person', 'cards', 'carts', 'orders', 'ratings', 'lettersWaiting'])
      expect([section, JSON.stringify(data[section])]).toEqual([section, expect.stringContaining(TELLING)]);
    const text = JSON.stringify(data);
    const [session] = await testServer.context.db.select().from(sessions);
    const [{ passwordHash = '' } = {}] = await testServer.context.db.select().from(persons);
    for (const secret of [SECRET, session?.id ?? '', passwordHash ?? '']) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
  });
});

// SAFE-83
describe('A person who is to be forgotten', () => {
  // SAFE-83
  it('is nowhere any more, while their invoices keep their amounts and the books agree', async () => {
    const number = await fill();
    await payOut();
    const { db } = testServer.context;
    const before = await db.select().from(orderLines);
    expect((await rowsWith(db, TELLING)).length).toBeGreaterThan(6);
    expect(await forgetPerson(testServer.context, ANNA)).toEqual([]);
    expect(await rowsWith(db, TELLING)).toEqual([]);
    expect(await rowsWith(db, '1990-12-31')).toEqual([]);
    expect(await db.select().from(sessions)).toEqual([]);
    expect(await db.select().from(orderLines)).toEqual(before);
    expect((await testServer.books('former 1')).ordered).toMatchObject([{ number, total: 8 }]);
    const again = await testServer.visitor().send('POST', '/api/login', {
      Username: 'former 1',
      PasswordHash: clientPasswordHash(PASSWORD),
    });
    expect(again.status).not.toBe(200);
    await db.insert(persons).values({ username: 'anna', customerGroupNumber: 1, address: EMPTY_ADDRESS });
  });

  // SAFE-83
  it('stays as they are, and it is said why, while there is money, an order or a refund', async () => {
    const { db } = testServer.context;
    const number = await fill();
    const everything = JSON.stringify(await exported());
    await db.update(orders).set({ orderDate: TUESDAY });
    await db.update(providerPayments).set({ status: 'pending' });
    await db.update(offlineTransactions).set({ finalizedAt: null });
    expect(await forgetPerson(testServer.context, ANNA)).toEqual([
      'There are 142.00 on the account CH.',
      `Order ${number} is for ${TUESDAY}.`,
      'Payment payment-1 is not decided yet.',
      '1 charges of an offline terminal are not booked yet.',
    ]);
    await payOut();
    await db.update(orders).set({ canceledAt: THEN, orderDate: '2026-10-05' });
    await db.update(providerPayments).set({ status: 'failed' });
    await db.update(offlineTransactions).set({ finalizedAt: THEN });
    expect(await forgetPerson(testServer.context, ANNA)).toEqual([
      `Order ${number} is canceled, and its refund is due.`,
    ]);
    expect(JSON.stringify((await exported()).person)).toContain(TELLING);
    expect(everything).toContain(TELLING);
    expect(await forgetPerson(testServer.context, 6)).toEqual(['All guests order with this account.']);
    expect(
      await db
        .select()
        .from(persons)
        .where(inArray(persons.username, ['anna', 'gast'])),
    ).toHaveLength(2);
  });
});

// SAFE-83
it('staff that is forgotten is named by no order that they have handed out', async () => {
  const { db } = testServer.context;
  await fill();
  await payOut();
  await db
    .update(persons)
    .set({ username: TELLING, staffRole: 'kitchen' })
    .where(sql`id = 2`);
  await db.update(orders).set({ servedBy: TELLING });
  await db.update(wallets).set({ balance: 0 });
  expect(await forgetPerson(testServer.context, 2)).toEqual([]);
  expect((await db.select().from(orders)).map(({ servedBy }) => servedBy)).toEqual(['former 2']);
  expect(
    await db
      .select()
      .from(persons)
      .where(sql`id = 2`),
  ).toMatchObject([{ username: 'former 2', staffRole: null }]);
});

// SAFE-85
it('forgetting somebody takes no letter from another account with the same address', async () => {
  const { db } = testServer.context;
  const letter = { recipient: 'Familie@kantine.example', subject: 'Ihr neues Passwort', text: 'abcd', createdAt: THEN };
  await db.insert(mails).values(letter);
  const email = 'familie@kantine.example';
  await db.update(wallets).set({ balance: 0 });
  await db.update(persons).set({ address: { ...EMPTY_ADDRESS, email } });
  expect(await forgetPerson(testServer.context, ANNA)).toEqual([]);
  expect(await db.select().from(mails)).toMatchObject([{ recipient: letter.recipient }]);
  await db
    .update(persons)
    .set({ address: EMPTY_ADDRESS })
    .where(sql`id <> 2`);
  expect(await forgetPerson(testServer.context, 2)).toEqual([]);
  expect(await db.select().from(mails)).toEqual([]);
});
