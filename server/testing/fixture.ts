import { CHEAP_COST } from './cheap-cost.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { clientPasswordHash, hashPassword } from '../core/password.ts';
import { type Translated } from '../db/columns.ts';
import { type Database } from '../db/database.ts';
import { bookings, offlineTransactions } from '../db/orders.schema.ts';
import { cards, customerGroups, persons, vouchers, wallets } from '../db/persons.schema.ts';
import {
  allergens,
  articleLists,
  articles,
  binarySettings,
  closedDays,
  deliveryTimes,
  languages,
  locationTimes,
  locations,
  menuRules,
  news,
  pictures,
  productGroups,
  restaurants,
  settings,
  texts,
} from '../db/schema.ts';

/** Small test data with round numbers. It is Monday, seven o'clock in the morning in Vienna. */
export const MONDAY = '2026-11-23';
export const TUESDAY = '2026-11-24';
export const MORNING = Date.parse(`${MONDAY}T06:00:00Z`);
export const PASSWORD = 'Mittag2026!';

export const SCHNITZEL = 1;
export const SOUP = 2;
export const WINE = 3;
export const LAST_PORTION = 4;
export const PIZZA = 5;
export const LATE_ONLY = 6;
/** The shipping article of home deliveries. */
export const SHIPPING = 7;

export const HALL = 1;
export const DESK = 2;
export const HOME = 3;
export const TRATTORIA = 4;
export const EARLY = 1;
/** Has a capacity of two orders a day. */
export const LATE = 2;

const de = (words: string): Translated => ({ DE: words });
const WORKDAYS = [1, 2, 3, 4, 5];
const PROVIDER = '{"IsActive": true, "EntityName": "Kantine", "Brands": ["VISA", "MASTER"]}';
const START = new Date('2026-01-01T00:00:00Z');

async function insertTenant(db: Database): Promise<void> {
  await db.insert(languages).values([
    { id: 1, name: 'Deutsch', shortName: 'DE' },
    { id: 2, name: 'English', shortName: 'EN' },
  ]);
  await db.insert(texts).values([
    { languageShortName: 'DE', key: 'login.title', value: 'Anmelden' },
    { languageShortName: 'DE', key: 'imprint.text', value: 'Impressum' },
    { languageShortName: 'EN', key: 'login.title', value: 'Sign in' },
  ]);
  await db.insert(settings).values([
    { key: 'MaxMultiplicator', value: '20' },
    { key: 'Order_DefaultUser', value: '6' },
    { key: 'Order_DeliveryAddressFields', value: 'street;postcode;freetext' },
    { key: 'OrderVoucherCustomergroupLimits', value: '1,0,50' },
    { key: 'Order_PaymentTypeMinimumValuesInCent', value: 'SU:500' },
    { key: 'Order_CopyAndPayConfiguration', value: PROVIDER },
    { key: 'Order_WirecardConfiguration', value: PROVIDER },
  ]);
  await db
    .insert(binarySettings)
    .values({ key: 'Order_ChPaymentCardSymbol', contentType: 'image/png', base64: 'iVBORw0KGgo=' });
  const tenant = { lastTextModificationDate: START, languageId: 1 };
  await db.insert(restaurants).values([
    { id: 1, name: 'Kantine', secondaryColor: '#b3446c', uid: 'ATU1', address: 'Kantine GmbH\nAm Park 3', ...tenant },
    { id: 2, name: 'Trattoria', ...tenant },
  ]);
  await db.insert(deliveryTimes).values([
    { id: EARLY, restaurantId: 1, time: '11:30', endTime: '12:00' },
    { id: LATE, restaurantId: 1, time: '12:30', endTime: '13:00' },
    { id: 3, restaurantId: 2, time: '12:00', endTime: '12:30' },
  ]);
  await db.insert(locations).values([
    { id: HALL, restaurantId: 1, name: { DE: 'Speisesaal', EN: 'Dining hall' }, typeShortName: 'PICKUP' },
    {
      id: DESK,
      restaurantId: 1,
      name: de('Schreibtisch'),
      typeShortName: 'DESK',
      deliveryOptions: [{ shortName: 'KITCHEN', name: de('In die Teeküche') }],
    },
    {
      id: HOME,
      restaurantId: 1,
      name: de('Zuhause'),
      typeShortName: 'DEL',
      deliveryZips: '1010;1020',
      deliveryOptions: [
        { shortName: 'DOOR', name: { DE: 'Vor die Tür', EN: 'At the door' } },
        { shortName: 'HAND', name: { DE: 'Persönlich', EN: 'In person' } },
      ],
    },
    { id: TRATTORIA, restaurantId: 2, name: de('Trattoria'), typeShortName: 'PICKUP' },
  ]);
  const rule = { weekdays: WORKDAYS, orderUntilTime: '09:00', cancelHours: 2 };
  await db.insert(locationTimes).values([
    { locationId: HALL, deliveryTimeId: EARLY, ...rule },
    { locationId: HALL, deliveryTimeId: LATE, ...rule, capacity: 2 },
    { locationId: DESK, deliveryTimeId: EARLY, ...rule },
    { locationId: HOME, deliveryTimeId: EARLY, ...rule },
    { locationId: TRATTORIA, deliveryTimeId: 3, ...rule },
  ]);
  await db.insert(closedDays).values({ restaurantId: 1, date: '2026-12-08' });
  await db.insert(news).values({ id: 1, title: { DE: 'Neu', EN: 'New' }, text: de('<p>Kürbis</p>'), date: MONDAY });
}

async function insertMenu(db: Database): Promise<void> {
  await db.insert(productGroups).values([
    { id: 1, name: { DE: 'Hauptspeisen', EN: 'Mains' }, sortOrder: 1 },
    { id: 2, name: de('Suppen'), sortOrder: 2 },
    { id: 3, name: de('Getränke'), sortOrder: 3 },
  ]);
  await db.insert(articleLists).values({ id: 1, name: de('Immer da'), sortOrder: 1 });
  await db.insert(allergens).values([
    { id: 2, code: 'G', name: de('Milch') },
    { id: 1, code: 'A', name: { DE: 'Gluten', EN: 'Gluten' } },
  ]);
  await db.insert(pictures).values({ id: 'plate', svg: '<svg viewBox="0 0 32 32"><circle r="4"/></svg>' });
  const dish = { restaurantId: 1, productGroupId: 1, vatPercent: 10 };
  const dishes: (typeof articles.$inferInsert)[] = [
    {
      id: SCHNITZEL,
      detailId: 11,
      ...dish,
      name: { DE: 'Schnitzel', EN: 'Escalope' },
      grossPrice: 1000,
      subsidy: 200,
      pictureId: 'plate',
      allergenIds: [1],
    },
    {
      id: SOUP,
      detailId: 12,
      ...dish,
      productGroupId: 2,
      name: de('Suppe 100%'),
      grossPrice: 450,
      subsidy: 100,
      articleListId: 1,
    },
    {
      id: WINE,
      detailId: 13,
      ...dish,
      productGroupId: 3,
      name: de('Wein'),
      grossPrice: 380,
      vatPercent: 20,
      maxQuantity: 2,
    },
    { id: LAST_PORTION, detailId: 14, ...dish, name: de('Tagesmenü'), grossPrice: 820, subsidy: 300 },
    { id: PIZZA, detailId: 15, ...dish, restaurantId: 2, name: de('Pizza'), grossPrice: 990 },
    { id: LATE_ONLY, detailId: 16, ...dish, name: de('Auflauf'), grossPrice: 700 },
  ];
  const shipping = {
    id: SHIPPING,
    detailId: 17,
    ...dish,
    name: de('Zustellung'),
    grossPrice: 320,
    vatPercent: 20,
    isShippingArticle: true,
  };
  await db.insert(articles).values([...dishes, shipping]);
  const portions: Partial<Record<number, number>> = { [SOUP]: 5, [LAST_PORTION]: 1 };
  await db.insert(menuRules).values(
    dishes.map(({ id }) => ({
      articleId: id,
      weekdays: WORKDAYS,
      portions: portions[id] ?? null,
      deliveryTimeIds: id === LATE_ONLY ? [LATE] : null,
      menuLine: id === LAST_PORTION ? de('Menü 1') : null,
    })),
  );
}

async function insertPeople(db: Database): Promise<void> {
  await db.insert(customerGroups).values([
    { number: 1, name: 'Mitarbeitende', maxSubsidy: 500, paymentTypes: ['CH', 'CHO', 'SU', 'VO'] },
    { number: 2, name: 'Externe', maxSubsidy: 0, paymentTypes: ['CH', 'CHO'] },
    { number: 3, name: 'Gäste', maxSubsidy: 0, paymentTypes: ['CH', 'ID'] },
  ]);
  const passwordHash = await hashPassword(clientPasswordHash(PASSWORD), CHEAP_COST);
  const known = { passwordHash, customerGroupNumber: 1, termsAcceptedAt: START, languageId: 1, address: EMPTY_ADDRESS };
  await db.insert(persons).values([
    { username: 'anna', ...known, address: { ...EMPTY_ADDRESS, firstname: 'Anna' } },
    { username: 'ben', ...known, customerGroupNumber: 2 },
    { username: 'erste', ...known, isFirstLogin: true },
    { username: 'neu', ...known, termsAcceptedAt: null },
    { username: 'gesperrt', ...known, isLocked: true },
    { username: 'gast', ...known, passwordHash: null, customerGroupNumber: 3 },
    { username: 'kiosk', ...known, passwordHash: null },
    { username: 'carl', ...known },
  ]);
  const walletRows: (typeof wallets.$inferInsert)[] = [
    { personId: 1, type: 'CH', balance: 15_000 },
    { personId: 1, type: 'SU', balance: 0, creditLimit: 2000 },
    { personId: 2, type: 'CH', balance: 420 },
    { personId: 6, type: 'ID', balance: 0, creditLimit: null },
    { personId: 7, type: 'CH', balance: 2500 },
    { personId: 8, type: 'CH', balance: 15_000 },
  ];
  const inserted = await db.insert(wallets).values(walletRows).returning();
  const opening = inserted.filter(({ balance }) => balance !== 0);
  await db
    .insert(bookings)
    .values(
      opening.map(({ id, balance }) => ({ walletId: id, amount: balance, kind: 'opening' as const, bookedAt: START })),
    );
  await db.insert(cards).values([
    { walletId: 1, personId: 1, number: '4711', name: 'Ausweis', isPreferred: true },
    { walletId: 1, personId: 1, number: '4712', name: 'Ersatzkarte' },
    { walletId: 5, personId: 7, number: '1001', name: 'Terminal', isPreferred: true, isTerminalCard: true },
  ]);
  await db.insert(offlineTransactions).values([
    { id: 'T1', cardId: 3, amount: 250, createdAt: new Date('2026-11-20T10:00:00Z') },
    { id: 'T2', cardId: 3, amount: 120, createdAt: new Date('2026-11-20T10:05:00Z') },
  ]);
  await db.insert(vouchers).values([
    { code: 'MENSA10', remaining: 1000 },
    { code: 'ALT', remaining: 1000, validUntil: '2026-01-31' },
  ]);
}

export async function insertFixture(db: Database): Promise<void> {
  await insertTenant(db);
  await insertMenu(db);
  await insertPeople(db);
}
