import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract/all-calls.fixtures.ts';
import { CartWire } from '../../contract/cart.ts';
import { OrderWire } from '../../contract/order.ts';
import { PersonWire } from '../../contract/person.ts';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { orders } from '../db/orders.schema.ts';
import { customerGroups, cards, persons, wallets } from '../db/persons.schema.ts';
import { settings } from '../db/schema.ts';
import { quoteChange } from '../testing/changes.ts';
import { type Customer } from '../testing/customer.ts';
import { HOME, MONDAY, SCHNITZEL, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { CARD_ACCESS, CART_FIELDS, ORDER_FIELDS, PERSON_FIELDS, shownByTable } from './card-access.ts';

const testServer = useTestServer();
const NUMBER = '1001';
const SECRETS = {
  lastname: 'Kirchner',
  street: 'Geheimgasse',
  housenumber: '17b',
  stair: 'Stiege9',
  door: 'Tuer31',
  postcode: '8010',
  city: 'Hinterberg',
  email: 'kiosk@geheim.example',
  phone: '+43664123987',
};

/** What of the owner of the card must be in no answer to whoever holds it. */
const HIDDEN = [
  ...Object.values(SECRETS).filter((text) => text !== SECRETS.lastname),
  '1987-05-04',
  'kiosk@',
  '4799',
  'Klingel kaputt',
  'Sehr gut!',
];

/** The owner signed in by password, and somebody at a terminal with the card. */
let owner: Customer;
let holder: Customer;

async function present(): Promise<Customer> {
  const terminal = testServer.visitor();
  await terminal.logIn({ EanLoginString: `MITTAG-${NUMBER}`, IsTerminalUser: true, isDesktopUser: false });
  return terminal;
}

beforeEach(async () => {
  const { db } = testServer.context;
  const [anna] = await db.select().from(persons).where(eq(persons.username, 'anna'));
  await db
    .update(persons)
    .set({
      passwordHash: anna!.passwordHash,
      address: { ...EMPTY_ADDRESS, firstname: 'Karl', ...SECRETS },
      birthdate: '1987-05-04',
      allergenIds: [3],
      paymentType: 'SU',
    })
    .where(eq(persons.username, 'kiosk'));
  await db.update(customerGroups).set({ paymentTypes: ['CH', 'CHO', 'ID', 'BA', 'SU', 'VO'] });
  const types = ['ID', 'BA', 'SU'] as const;
  const accounts = await db
    .insert(wallets)
    .values(types.map((type) => ({ personId: 7, type, creditLimit: 5000 })))
    .returning();
  await db.insert(cards).values({ walletId: accounts[0]!.id, personId: 7, number: '4799', name: 'Zweite' });
  owner = await testServer.customer('kiosk');
  holder = await present();
});

const numberOf = async (customer: Customer, type: string, date = MONDAY): Promise<number> => {
  const { body } = await customer.put({ [WINE]: 1 }, { date });
  return (await customer.pay(body, { type })).body[0]?.Bonnumber ?? 0;
};
const ordersOf = async (customer: Customer) =>
  (
    await customer.get<{ Bonnumber: number }[]>(
      `/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}&hideLoadingSpinner=true`,
    )
  ).body;
const refused = { status: 403, body: { OrderErrorTextKey: 'error.notByCard' } };

describe('the table of what a session by card gets', () => {
  it('has a row for every call that needs a token, and for no other', () => {
    const guarded = allCalls().filter(({ access, roles }) => roles.length === 0 && access === 'authenticated');
    expect(Object.keys(CARD_ACCESS).toSorted()).toEqual(
      guarded.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it.each([
    ['person', PERSON_FIELDS, PersonWire],
    ['cart', CART_FIELDS, CartWire],
    ['order', ORDER_FIELDS, OrderWire],
  ])('has a row for every field of a %s', (_, table, wire) => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(wire.shape).toSorted());
  });

  it('leaves out what it does not have, and answers what it says instead of what it hides', () => {
    const table = { shown: 'shown', empty: '', none: null, left: undefined, parts: { own: 'shown' } } as const;
    const part = { own: 1, other: 2 };
    const answer = { shown: part, empty: 'x', none: 'x', left: 'x', unknown: 'x', parts: [part] };
    expect(shownByTable(table, [answer])).toEqual([{ shown: part, empty: '', none: null, parts: [{ own: 1 }] }]);
    expect([shownByTable(table, 'text'), shownByTable(table, null)]).toEqual(['text', null]);
  });
});

// TERM-14
describe('whoever holds a card', () => {
  const rows = Object.entries(CARD_ACCESS).filter(([, access]) => access === 'refused');

  // TERM-14
  it.each(rows.map(([name]) => name))('is refused %s, whatever is sent', async (name) => {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT', string];
    expect(await holder.send(method, path, method === 'GET' ? undefined : {})).toMatchObject(refused);
  });

  // TERM-48
  it.each(Object.entries(PERSON_FIELDS))(
    'reads of the person the field %s only if it is shown: %s',
    async (name, rule) => {
      const { body } = await holder.get<Record<string, unknown>>('/api/person/GetPerson');
      const { body: own } = await owner.get<Record<string, unknown>>('/api/person/GetPerson');
      if (rule !== 'shown') expect(body[name]).toBe(rule);
      // What is of the session or of the card differs from what the owner gets.
      else if (!['Cards', 'IsSignedInByCard'].includes(name)) expect(body[name]).toEqual(own[name]);
    },
  );

  // TERM-48
  it('sees the name, the allergens to be warned of, and of the cards that one', async () => {
    expect((await holder.get('/api/person/GetPerson')).body).toMatchObject({
      Person_FirstName: 'Karl',
      Person_LastName: 'Kirchner',
      Allergens: [3],
      OfflineSaldo: 25,
      TerminalCardNumber: NUMBER,
      Cards: [{ CardNumber: NUMBER, HasStatement: true }],
    });
    const { body } = await owner.get<{ Cards: { Card_ID: number; CardNumber: string }[] }>('/api/person/GetPerson');
    const second = body.Cards.find(({ CardNumber }) => CardNumber === '4799')?.Card_ID;
    expect((await holder.get(`/api/person/GetSaldoForCard?cardId=${second}`)).status).toBe(404);
    expect((await owner.get(`/api/person/GetSaldoForCard?cardId=${second}`)).status).toBe(200);
  });

  // TERM-48
  it('finds nothing else of the owner in any answer', async () => {
    const { body: carts } = await owner.put({ [SCHNITZEL]: 1 });
    const AddressDto = { Person_LastName: 'Kirchner', Person_Street: 'Geheimgasse', Person_Email: SECRETS.email };
    const details = { Carts: [{ ...carts[0], Comment: 'Klingel kaputt', AddressDto }], AddressDto, Comments: [] };
    await owner.send('PUT', '/api/cart/CheckoutCarts', details);
    await numberOf(owner, 'CH', TUESDAY);
    const reads = Object.keys(CARD_ACCESS).filter((name) => name.startsWith('GET '));
    const query = `useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}&fromMonth=2026-11&untilMonth=2026-11&date=${MONDAY}&deliveryTimeId=1&languageshortname=DE&personId=7&cardId=3`;
    const texts: string[] = [];
    for (const name of reads) {
      const { status, body } = await holder.get(`${name.slice(4)}?${query}`);
      if (status === 200) texts.push(`${name} ${JSON.stringify(body)}`);
    }
    expect(texts.length).toBeGreaterThan(12);
    expect(texts.flatMap((text) => HIDDEN.filter((hidden) => text.includes(hidden)).map((it) => [it, text]))).toEqual(
      [],
    );
  });

  // TERM-48
  it.each([
    ['name', { Person_FirstName: 'Otto' }],
    ['street', { Person_Street: 'Neugasse' }],
    ['e-mail address', { Person_Email: 'neu@anderswo.example' }],
    ['birth date', { Birthdate: '1990-01-01' }],
    ['allergens', { Allergens: [] }],
    ['way to pay', { PaymentType: { ShortName: 'CH' } }],
  ])('changes no %s of the person', async (_, change) => {
    const before = await testServer.context.db.select().from(persons);
    const { body } = await holder.get<object>('/api/person/GetPerson');
    expect(await holder.send('PUT', '/api/person/UpdatePerson', { ...body, ...change })).toMatchObject(refused);
    expect(await testServer.context.db.select().from(persons)).toEqual(before);
  });

  // TERM-48
  it('chooses the language of the session, which is not the one of the person', async () => {
    const before = await testServer.context.db.select().from(persons);
    const { body } = await holder.get<object>('/api/person/GetPerson');
    const chosen = { ...body, LastSelectedLanguage_ID: 2 };
    expect(await holder.send('PUT', '/api/person/UpdatePerson', chosen)).toMatchObject({
      status: 200,
      body: { LastSelectedLanguage_ID: 2, Person_Email: null },
    });
    expect((await holder.get('/api/person/GetPerson')).body).toMatchObject({ LastSelectedLanguage_ID: 2 });
    expect(await testServer.context.db.select().from(persons)).toEqual(before);
  });

  // TERM-48
  it('accepts the terms for the session, and not for the owner', async () => {
    await testServer.context.db.update(persons).set({ termsAcceptedAt: null }).where(eq(persons.username, 'kiosk'));
    const before = await testServer.context.db.select().from(persons);
    expect((await holder.get('/api/person/GetPerson')).status).toBe(900);
    expect((await holder.send('PUT', '/api/person/SetTermsOfUseAcceptedDate')).status).toBe(204);
    expect((await holder.get('/api/person/GetPerson')).status).toBe(200);
    expect(await testServer.context.db.select().from(persons)).toEqual(before);
    const next = await present();
    expect((await next.get('/api/person/GetPerson')).status).toBe(900);
    expect((await owner.get('/api/person/GetPerson')).status).toBe(900);
  });

  // TERM-49
  it('sees, changes and cancels the orders that were placed with the card or paid from its account, and no others', async () => {
    const elsewhere = await numberOf(owner, 'ID');
    const fromAccount = await numberOf(owner, 'CH');
    const placed = await numberOf(holder, 'CH', TUESDAY);
    expect([elsewhere, fromAccount, placed].every((number) => number > 0)).toBe(true);
    const seen = (await ordersOf(holder)).map(({ Bonnumber }) => Bonnumber);
    expect(seen.toSorted((one, other) => one - other)).toEqual([fromAccount, placed]);
    expect((await ordersOf(owner)).map(({ Bonnumber }) => Bonnumber)).toHaveLength(3);
    const sums = await holder.get('/api/bon/GetMonthSums?fromMonth=2026-11&untilMonth=2026-11');
    expect(sums.body).toMatchObject([{ OrderCount: 2 }]);
    expect((await holder.send('DELETE', `/api/bon?bonnumber=${elsewhere}`)).status).toBe(404);
    expect((await holder.get(`/api/bon/GetChangeProblems?bonnumber=${elsewhere}`)).status).toBe(404);
    const link = (numbers: number[]) => holder.send('POST', '/api/bon/CreateReceiptLink', { Bonnumbers: numbers });
    expect([(await link([placed])).status, (await link([placed, elsewhere])).status]).toEqual([200, 404]);
    expect((await holder.send('DELETE', `/api/bon?bonnumber=${placed}`)).status).toBe(200);
  });

  // TERM-49
  it.each(['ID', 'BA', 'SU'])('pays nothing from the account %s, which its owner pays from', async (type) => {
    const { body: group } = await holder.get<{ PaymentTypes: string[] }>('/api/person/GetCustomerGroup');
    expect(group.PaymentTypes).toEqual(['CH', 'CHO', 'VO']);
    const { body: listed } = await holder.get<{ ShortName: string }[]>('/api/payment/GetSaldos');
    expect(listed.map(({ ShortName }) => ShortName)).toEqual(['CH']);
    const { body: carts } = await holder.put({ [SCHNITZEL]: 2 });
    expect(await holder.pay(carts, { type })).toMatchObject({
      status: 403,
      body: { OrderErrorTextKey: 'error.paymentTypeNotAllowed' },
    });
    expect((await owner.pay(carts, { type })).body[0]?.Bonnumber).toBeTruthy();
  });

  // TERM-48
  it('orders with a note and an address that it is not shown again', async () => {
    const { body: carts } = await holder.put({ [WINE]: 1 });
    const cartId = Number((carts as unknown as { CartId: number }[])[0]?.CartId);
    const { body: held } = await holder.send<typeof carts>('PUT', '/api/cart/CheckoutCarts', {
      Carts: carts,
      AddressDto: null,
      Comments: { [cartId]: 'Ohne Eis' },
      DeliveryOptions: {},
    });
    const shown = held.map((cart) => ({ ...cart, Comment: '', AddressDto: null }));
    expect((await holder.pay(shown, { type: 'CH' })).body[0]?.Bonnumber).toBeTruthy();
    const stored = await testServer.context.db.select({ comment: orders.comment }).from(orders);
    expect(stored.map(({ comment }) => comment)).toContain('Ohne Eis');
  });

  // TERM-210
  it('has a meal delivered to the address that was entered, and to no stored one', async () => {
    const { db } = testServer.context;
    await db.update(settings).set({ value: '' }).where(eq(settings.key, 'Order_DeliveryAddressFields'));
    const { body: carts } = await holder.put({ [WINE]: 1 }, { locationId: HOME });
    const checkOut = async (AddressDto: object | null) => {
      const details = { IsAddressProposed: AddressDto === null, Comments: {}, DeliveryOptions: {} };
      return (
        await holder.send<typeof carts>('PUT', '/api/cart/CheckoutCarts', { Carts: carts, AddressDto, ...details })
      ).body;
    };
    const incomplete = { AddressDto: null, OrderErrorTextKey: 'error.addressIncomplete' };
    await db.update(persons).set({ address: { ...EMPTY_ADDRESS, ...SECRETS, postcode: '1010' } });
    expect(await checkOut(null)).toMatchObject([incomplete]);
    expect((await holder.pay(carts, { type: 'CH' })).body).toMatchObject([
      { OrderErrorTextKey: 'error.addressIncomplete' },
    ]);
    const entered = { Person_Street: 'Graben', Person_HouseNumber: '21', Person_Zip: '1010', Person_City: 'Wien' };
    const held = await checkOut({ ...entered, Person_LastName: 'Kirchner' });
    expect(held).toMatchObject([{ AddressDto: null, OrderErrorTextKey: null }]);
    expect((await holder.pay(held, { type: 'CH' })).body[0]?.Bonnumber).toBeTruthy();
    expect(await ordersOf(holder)).toMatchObject([{ AddressDto: null }]);
    const [order] = await db.select().from(orders);
    const address = { lastname: 'Kirchner', street: 'Graben', housenumber: '21', postcode: '1010', city: 'Wien' };
    expect(order?.address).toEqual({ ...EMPTY_ADDRESS, ...address });
  });

  // TERM-210
  it('does not have a picked-up order brought to an address that it is not shown', async () => {
    await testServer.context.db.update(persons).set({ address: { ...EMPTY_ADDRESS, ...SECRETS, postcode: '1010' } });
    const number = await numberOf(holder, 'CH');
    expect((await quoteChange(holder, number, { locationId: HOME })).body.OrderErrorTextKey).toBe(
      'error.addressIncomplete',
    );
  });

  // TERM-49
  it('pays from the account of that card, not from that of another card of its owner', async () => {
    const { body: carts } = await holder.put({ [WINE]: 1 });
    expect((await holder.pay(carts, { type: 'CH', query: '&cardNumber=4799' })).status).toBe(404);
    expect((await holder.pay(carts, { type: 'CH', query: `&cardNumber=${NUMBER}` })).body[0]?.Bonnumber).toBeTruthy();
  });
});
