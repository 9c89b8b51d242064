import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type ServerContext } from '../context.ts';
import { persons } from '../db/persons.schema.ts';
import { restaurants } from '../db/schema.ts';
import { prepareDatabase } from '../start.ts';
import { AdjustableClock } from '../testing/clock.ts';
import { Customer } from '../testing/customer.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { clientPasswordHash } from '../auth/password.ts';
import { DEFAULT_SETTINGS, parseSettings, SETTING_KEYS } from '../../domain/settings.ts';
import { foundHouse, settingsOf } from './found-house.ts';
import { type HouseFile, parseHouseFile } from './house-file.ts';

const text = readFileSync(new URL('../../docs/house.example.json', import.meta.url), 'utf8');
const example = JSON.parse(text) as HouseFile;
const clock = new AdjustableClock({ isTicking: false, start: Date.parse('2026-11-23T06:00:00Z') });

let database: TestDatabase;
let context: ServerContext;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.migrate();
  context = { db: database.db, clock, zone: 'Europe/Vienna' };
  await prepareDatabase(database, context, null);
}, 90_000);
afterAll(() => database.close());

describe('founding a house', () => {
  it.each<[string, (file: HouseFile) => void, string]>([
    ['a delivery time', (file) => (file.locations[0]!.times[0]!.deliveryTime = 7), 'there is no delivery time 7'],
    ['a product group', (file) => (file.dishes[0]!.productGroup = 8), 'there is no product group 8'],
    ['a customer group', (file) => (file.account.customerGroup = 9), 'there is no customer group 9'],
  ])('names %s that the file refers to and does not have, and stores nothing', async (_what, spoil, said) => {
    const file = parseHouseFile(text);
    spoil(file);
    await expect(foundHouse(context, file)).rejects.toThrow(said);
    expect(await database.db.select().from(restaurants)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a time', { deliveryTimes: [{ id: 1, time: '25:00', endTime: '12:00' }] }, 'deliveryTimes.0.time'],
    ['an e-mail address', { account: { ...example.account, email: 'lea' } }, 'account.email'],
    ['a setting', { settings: { MaxMultiplicatr: '1' } }, 'settings'],
    ['a field that there is not', { menu: [] }, 'its root'],
  ])('names %s that is wrong', (_what, change, where) => {
    expect(() => parseHouseFile(JSON.stringify({ ...example, ...change }))).toThrow(
      `the house file is wrong at ${where}`,
    );
  });

  // SERVER-20
  it('stores every setting, those that the file leaves out with what holds without them', () => {
    const left = settingsOf({});
    expect(Object.keys(left)).toEqual([...SETTING_KEYS]);
    expect(parseSettings(left)).toEqual(DEFAULT_SETTINGS);
    const given = { MaxMultiplicator: '7', Order_CookieRenewTimeInDays: '12' };
    expect(settingsOf(given)).toMatchObject({ ...given, Order_EssTopUpLink: '' });
    expect(parseSettings(settingsOf(given))).toEqual(parseSettings(given));
  });

  it('says that a file is not JSON', () => {
    expect(() => parseHouseFile('{')).toThrow('the house file is not JSON');
  });

  // SERVER-18
  it('opens a house that its first account can order in, once it has accepted the terms and chosen a password', async () => {
    const password = await foundHouse(context, parseHouseFile(text));
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(JSON.stringify(await database.db.select().from(persons))).not.toContain(password);
    const app = await buildApp({ context });
    const lea = new Customer(app);
    await lea.signIn('leitung', password);
    expect((await lea.get('/api/cart')).status).toBe(900);
    await lea.send('PUT', '/api/person/SetTermsOfUseAcceptedDate');
    expect((await lea.get('/api/cart')).status).toBe(901);
    const NewPasswordHash = clientPasswordHash('Eigenes2026!');
    expect((await lea.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash })).status).toBe(204);
    const { body: restaurant } = await lea.get('/api/restaurant?restaurantId=1');
    expect(restaurant).toMatchObject({ Name: 'Mensa am Hafen', SecondaryColor: '#1d6f8f', IsDemo: false });
    const { body: carts } = await lea.put({ 1: 2 }, { locationId: 1, date: '2026-11-25', timeId: 1 });
    expect(carts[0]).toMatchObject({ DeliveryLocationName: 'Speisesaal', CartItems: [{ GrossPrice: 7.9 }] });
    expect((await lea.pay(carts, { type: 'BA' })).status).not.toBe(500);
    await app.close();
  });

  // SERVER-18
  it('is refused where there is a house', async () => {
    await expect(foundHouse(context, parseHouseFile(text))).rejects.toThrow(
      'this database already holds a house, "Mensa am Hafen".',
    );
  });
});
