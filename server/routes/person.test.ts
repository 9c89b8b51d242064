import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { clientPasswordHash } from '../core/password.ts';
import { mails } from '../db/entry.schema.ts';
import { cards, customerGroups } from '../db/persons.schema.ts';
import { settings } from '../db/schema.ts';
import { WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

// Controlled: without the rate limit on registrations, which this file would exceed.
const testServer = useTestServer({ isControlled: true });
const hash = clientPasswordHash;

describe('the person', () => {
  // CALL-60
  it('finds the filters they chose again, on any device; guests, who share a person, have none', async () => {
    const anna = await testServer.customer('anna');
    const filtersOf = async () => (await anna.get<{ Filters?: unknown }>('/api/person/GetPerson')).body.Filters;
    const before = await filtersOf();
    const chosen = { Chips: ['vegan'], MaxPrice: 7.5 };
    expect((await anna.send('PUT', '/api/person/UpdateFilters', chosen)).status).toBe(204);
    expect([before, await filtersOf()]).toEqual([null, chosen]);
    const guest = await testServer.guest();
    expect((await guest.send('PUT', '/api/person/UpdateFilters', chosen)).status).toBe(403);
    expect((await guest.get('/api/person/GetPerson')).body).not.toHaveProperty('Filters');
  });

  // USER-11, SAFE-15
  it('can change only their own record, to valid values', async () => {
    const anna = await testServer.customer('anna');
    const { body: person } = await anna.get<object>('/api/person/GetPerson');
    const changed = {
      ...person,
      Person_City: 'Wien',
      Allergens: [1],
      LastSelectedLanguage_ID: 2,
      Birthdate: '1990-02-28',
    };
    expect((await anna.send('PUT', '/api/person/UpdatePerson', changed)).body).toMatchObject({
      Person_City: 'Wien',
      Allergens: [1],
      LastSelectedLanguage_ID: 2,
      Birthdate: '1990-02-28',
    });
    expect((await anna.send('PUT', '/api/person/UpdatePerson', { ...changed, ID: 2 })).status).toBe(403);
    expect(
      (await anna.send('PUT', '/api/person/UpdatePerson', { ...changed, LastSelectedLanguage_ID: 99 })).status,
    ).toBe(400);
    expect((await anna.send('PUT', '/api/person/UpdatePerson', { ...changed, Birthdate: '1990-02-30' })).status).toBe(
      400,
    );
  });

  it('must fill in the fields that the tenant requires and shows, but only to change their personal data', async () => {
    await testServer.context.db.insert(settings).values([
      { key: 'AppRequiredPersonalFields', value: 'phone;city;birthdate' },
      { key: 'AppHiddenPersonalFields', value: 'Birthdate' },
    ]);
    const anna = await testServer.customer('anna');
    const { body: person } = await anna.get<object>('/api/person/GetPerson');
    const save = async (change: object) => {
      const { status, body } = await anna.send('PUT', '/api/person/UpdatePerson', { ...person, ...change });
      return [status, (body as { OrderErrorTextKey?: string }).OrderErrorTextKey];
    };
    expect(await save({ Person_City: 'Linz' })).toEqual([400, 'error.personalFieldMissing']);
    expect(await save({ Person_City: 'Linz', Person_Phone: ' ' })).toEqual([400, 'error.personalFieldMissing']);
    expect(await save({ Birthdate: '2026-11-23' })).toEqual([400, 'error.birthdateInvalid']);
    expect(await save({ LastSelectedLanguage_ID: 2, Allergens: [2] })).toEqual([200, undefined]);
    expect(await save({ Person_City: 'Linz', Person_Phone: '0173' })).toEqual([200, undefined]);
  });

  // LANG-16
  it('reads dishes and places in their language', async () => {
    const anna = await testServer.customer('anna');
    const { body: person } = await anna.get<object>('/api/person/GetPerson');
    await anna.send('PUT', '/api/person/UpdatePerson', { ...person, LastSelectedLanguage_ID: 2 });
    const { body } = await anna.get('/api/article?deliveryTimeId=1&date=2026-11-23&searchText=escalope');
    expect(body).toMatchObject({ TotalCount: 1, Articles: [{ ArticleName: 'Escalope' }] });
    const locations = (await anna.get<{ Name: string }[]>('/api/location?fromDate=2026-11-23&untilDate=2026-11-23'))
      .body;
    expect(locations[0]?.Name).toBe('Dining hall');
  });

  // USER-6, USER-12
  it('has a group, cards with balances and a preferred one', async () => {
    const anna = await testServer.customer('anna');
    expect((await anna.get('/api/person/GetCustomerGroup')).body).toEqual({
      CustomerGroupNumber: 1,
      Name: 'Mitarbeitende',
      MaxSubsidy: 5,
      PaymentTypes: ['CH', 'CHO', 'SU', 'VO'],
    });
    expect((await anna.get('/api/person/GetPreferredCard')).body).toMatchObject({ Card_ID: 1 });
    expect((await anna.send('POST', '/api/person/SetPreferredCard?cardId=2')).status).toBe(204);
    expect((await anna.get('/api/person/GetPreferredCard')).body).toMatchObject({ Card_ID: 2, IsPreferred: true });
    expect((await anna.get('/api/person/GetSaldoForCard?cardId=1')).body).toBe('150.00');
    expect((await anna.get('/api/person/GetSaldoForCard?cardId=3')).body).toMatchObject({
      OrderErrorTextKey: 'error.cardNotFound',
    });
    expect((await anna.send('POST', '/api/person/SetPreferredCard?cardId=3')).status).toBe(404);
    const ben = await testServer.customer('ben');
    expect((await ben.get('/api/person/GetPreferredCard')).body).toBeNull();
  });
});

// USER-16
it('A card and a customer group are named in the language of the request, where they have a name in it', async () => {
  const { db } = testServer.context;
  await db
    .update(customerGroups)
    .set({ names: { DE: 'Belegschaft', EN: 'Crew' } })
    .where(eq(customerGroups.number, 1));
  await db
    .update(cards)
    .set({ names: { DE: 'Chipkarte', EN: 'Chip card' } })
    .where(eq(cards.id, 1));
  const anna = await testServer.customer('anna');
  const names = async () => [
    (await anna.get<{ Name: string }>('/api/person/GetCustomerGroup')).body.Name,
    ...((await anna.get<{ Cards: { Name: string }[] }>('/api/person/GetPerson')).body.Cards ?? []).map(
      ({ Name }) => Name,
    ),
  ];
  const [, , other] = await names();
  expect(await names()).toEqual(['Belegschaft', 'Chipkarte', other]);
  const { body: person } = await anna.get<object>('/api/person/GetPerson');
  await anna.send('PUT', '/api/person/UpdatePerson', { ...person, LastSelectedLanguage_ID: 2 });
  expect(await names()).toEqual(['Crew', 'Chip card', other]);
});

describe('passwords', () => {
  // SIGN-19
  it('can be changed only with the old one', async () => {
    const anna = await testServer.customer('anna');
    const change = (old: string, next: string) =>
      anna.send('PUT', '/api/person/UpdatePassword', { OldPasswordHash: hash(old), NewPasswordHash: hash(next) });
    expect(await change('falsch', 'Neu')).toMatchObject({
      status: 400,
      body: { OrderErrorTextKey: 'error.passwordWrong' },
    });
    expect(await change('Mittag2026!', 'Mittag2026!')).toMatchObject({
      status: 400,
      body: { OrderErrorTextKey: 'error.passwordSame' },
    });
    expect(
      (
        await anna.send('PUT', '/api/person/UpdatePassword', {
          OldPasswordHash: hash('Mittag2026!'),
          NewPasswordHash: 'x',
        })
      ).status,
    ).toBe(400);
    expect((await change('Mittag2026!', 'Neu')).status).toBe(204);
    const again = testServer.visitor();
    await again.signIn('anna', 'Neu');
    expect((await again.get('/api/cart')).status).toBe(200);
    expect(
      (await anna.send('PUT', '/api/person/UpdatePasswordOnFirstLogin', { NewPasswordHash: hash('X') })).status,
    ).toBe(403);
  });

  // SIGN-34
  it('end every session but the current one when they change', async () => {
    const [anna, thief] = [await testServer.customer('anna'), await testServer.customer('anna')];
    await anna.send('PUT', '/api/person/UpdatePassword', {
      OldPasswordHash: hash('Mittag2026!'),
      NewPasswordHash: hash('Neu'),
    });
    expect(await thief.authorize()).toBe(401);
    expect((await thief.get('/api/cart')).status).toBe(401);
    expect(await anna.authorize()).toBe(200);
  });

  it('cannot be guessed in an open session of somebody else', async () => {
    const thief = await testServer.customer('anna');
    const guess = () =>
      thief.send('PUT', '/api/person/UpdatePassword', {
        OldPasswordHash: hash('falsch'),
        NewPasswordHash: hash('Neu'),
      });
    for (let count = 1; count < 5; count += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 403, body: { ErrorObject: { WaitingTimeInSeconds: 30 } } });
  });
});

describe('input that is too long', () => {
  const long = 'x'.repeat(201);

  // USER-11, SAFE-19
  it('is not stored in the person’s record', async () => {
    const anna = await testServer.customer('anna');
    const { body: person } = await anna.get<object>('/api/person/GetPerson');
    const save = (change: object) => anna.send('PUT', '/api/person/UpdatePerson', { ...person, ...change });
    expect((await save({ Person_City: long })).status).toBe(400);
    expect((await save({ Allergens: Array.from({ length: 101 }, (_, id) => id) })).status).toBe(400);
    expect((await anna.get('/api/person/GetPerson')).body).toEqual(person);
  });

  // CHECK-7, SAFE-19
  it('is refused as a delivery address, cut as a comment, and no option of delivery', async () => {
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [WINE]: 1 });
    const body = { Carts: carts, AddressDto: { Person_City: long }, Comments: {}, DeliveryOptions: {} };
    expect((await anna.send('PUT', '/api/cart/CheckoutCarts', body)).status).toBe(400);
    const words = { Comment: 'y'.repeat(5000), DeliveryOption: 'z'.repeat(5000) };
    await anna.send(
      'PUT',
      '/api/cart/UpdateCarts',
      carts.map((cart) => ({ ...cart, ...words })),
    );
    expect((await anna.carts())[0]).toMatchObject({ Comment: 'y'.repeat(500), DeliveryOption: null });
  });
});

describe('registering', () => {
  const form = {
    Username: 'Dora',
    PasswordHash: hash('Geheim kocht'),
    Birthdate: null,
    AcceptTerms: true,
    Person_FirstName: 'Dora',
  };
  const register = async (body: object) => {
    const visitor = testServer.visitor();
    await visitor.get('/api/version');
    return visitor.send('POST', '/api/person/CreatePerson', body);
  };

  it('opens an account that can order', async () => {
    expect((await register(form)).status).toBe(200);
    const dora = testServer.visitor();
    await dora.signIn('dora', 'Geheim kocht');
    expect((await dora.get('/api/person/GetPerson')).body).toMatchObject({ Person_FirstName: 'Dora' });
    expect((await dora.get('/api/person/GetCustomerGroup')).body).toMatchObject({ Name: 'Externe', MaxSubsidy: 0 });
  });

  // SIGN-28, SIGN-32, SAFE-18
  it.each([
    ['a name that is taken', { Username: 'ANNA' }, 409, 'error.usernameTaken'],
    ['terms that are not accepted', { AcceptTerms: false }, 400, 'error.termsNotAccepted'],
    ['an empty name', { Username: ' ' }, 400, 'error.usernameInvalid'],
    ['a name that is too short', { Username: 'd' }, 400, 'error.usernameInvalid'],
    ['a name without a letter', { Username: '4711' }, 400, 'error.usernameInvalid'],
    ['a name with a space in it', { Username: 'do ra' }, 400, 'error.usernameInvalid'],
    ['a name that looks like another', { Username: '\u0430nna' }, 400, 'error.usernameInvalid'],
    ['a name with invisible characters', { Username: 'an\u200bna' }, 400, 'error.usernameInvalid'],
    ['a birthday in the future', { Birthdate: '2026-11-23' }, 400, 'error.birthdateInvalid'],
    ['a birthday two centuries ago', { Birthdate: '1826-11-23' }, 400, 'error.birthdateInvalid'],
    ['a birthday that does not exist', { Birthdate: '2001-02-29' }, 400, 'error.invalidInput'],
    ['an invalid e-mail address', { Person_Email: 'dora' }, 400, 'error.emailInvalid'],
    ['a phone number that cannot be dialled', { Person_Phone: 'abc' }, 400, 'error.phoneInvalid'],
    ['an unknown language', { LastSelectedLanguage_ID: 99 }, 400, 'error.invalidInput'],
    ['an empty password', { PasswordHash: hash('') }, 400, 'error.invalidInput'],
    ['a password that is not hashed', { PasswordHash: 'Geheim' }, 400, 'error.invalidInput'],
    ['a missing field', { Username: undefined }, 400, 'error.invalidInput'],
  ])('refuses %s', async (_name, change, status, textKey) => {
    expect(await register({ ...form, ...change })).toMatchObject({ status, body: { OrderErrorTextKey: textKey } });
  });

  // SIGN-14
  it('requires the configured fields, unless they are hidden', async () => {
    const set = (key: string, value: string) => testServer.context.db.insert(settings).values({ key, value });
    await set('AppRequiredPersonalFields', 'firstname; LastName;birthdate;phone;shoesize');
    await set('AppHiddenPersonalFields', 'Phone');
    const missing = { status: 400, body: { OrderErrorTextKey: 'error.personalFieldMissing' } };
    expect(await register({ ...form, Birthdate: '1990-04-12' })).toMatchObject(missing);
    expect(await register({ ...form, Person_LastName: 'Dorn' })).toMatchObject(missing);
    expect(await register({ ...form, Birthdate: '1990-04-12', Person_LastName: ' ' })).toMatchObject(missing);
    expect((await register({ ...form, Birthdate: '1990-04-12', Person_LastName: 'Dorn' })).status).toBe(200);
  });

  // SIGN-28
  it('accepts a name only once, however it is normalised', async () => {
    expect((await register({ ...form, Username: 'Zo\u00eb' })).status).toBe(200);
    expect((await register({ ...form, Username: 'zoe\u0308', PasswordHash: hash('Anders als zuvor') })).status).toBe(
      409,
    );
    const zoe = testServer.visitor();
    await zoe.get('/api/version');
    expect(
      (await zoe.send('POST', '/api/login', { Username: 'ZOE\u0308', PasswordHash: form.PasswordHash })).status,
    ).toBe(200);
  });

  it('returns the same person for the same request repeated at once, as browsers do, and only then', async () => {
    const first = await register(form);
    expect(await register(form)).toEqual(first);
    expect((await register({ ...form, PasswordHash: hash('Geraten') })).status).toBe(409);
    testServer.clock.set(testServer.clock.now() + 3 * 60_000);
    expect((await register(form)).status).toBe(409);
  });

  it('cannot be repeated to guess the password of a new account', async () => {
    await register(form);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await register({ ...form, PasswordHash: hash(`Geraten ${guess}`) })).status).toBe(409);
    expect((await register(form)).status).toBe(409);
    const dora = testServer.visitor();
    await dora.signIn(form.Username, 'Geheim kocht');
    expect((await dora.get('/api/cart')).status).toBe(200);
  });

  it('sends a welcome mail if there is an address', async () => {
    await register(form);
    await register({ ...form, Username: 'emil', Person_Email: 'emil@kantine.example', LastSelectedLanguage_ID: 2 });
    expect(await testServer.context.db.select().from(mails)).toMatchObject([
      { recipient: 'emil@kantine.example', subject: 'Welcome' },
    ]);
  });

  // SIGN-12
  it('keeps a guest session and its cart until the new account signs in', async () => {
    const guest = testServer.visitor();
    await guest.get('/api/version');
    await guest.send('POST', '/api/login', { PersonId: 6 });
    await guest.authorize();
    await guest.put({ [WINE]: 1 });
    expect((await guest.send('POST', '/api/person/CreatePerson', form)).status).toBe(200);
    await guest.authorize();
    expect((await guest.get('/api/person/GetPerson')).body).toMatchObject({ Username: 'gast' });
    expect(await guest.carts()).toHaveLength(1);
    await guest.signIn('dora', 'Geheim kocht');
    expect(await guest.carts()).toHaveLength(1);
  });
});

describe('the language of dishes and places', () => {
  // LANG-16, CALL-18
  it.each([
    ['en', 'Dining hall'],
    ['en-GB,de;q=0.5', 'Dining hall'],
    ['fr,en;q=0.8', 'Dining hall'],
    ['de', 'Speisesaal'],
    ['fr', 'Speisesaal'],
    ['*', 'Speisesaal'],
    ['', 'Speisesaal'],
  ])('is the one that the call requests, else the person’s: %j', async (asked, name) => {
    const anna = await testServer.customer('anna');
    const path = '/api/location?fromDate=2026-11-23&untilDate=2026-11-23';
    const { body } = await anna.send<{ Name: string }[]>('GET', path, undefined, { 'accept-language': asked });
    expect(body[0]?.Name).toBe(name);
  });
});
