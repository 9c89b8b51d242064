import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { clientPasswordHash } from '../../core/password.ts';
import { persons } from '../../db/persons.schema.ts';
import { articles, settings } from '../../db/schema.ts';
import { type Cart, type Customer } from '../../testing/customer.ts';
import { DESK, HALL, HOME, LATE, MONDAY, PASSWORD, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer({ hasSimulators: true, isControlled: true });

const TYPED = { Person_Street: 'Kärntner Straße', Person_HouseNumber: '1', Person_Zip: '1010', Person_City: 'Wien' };
const OTHER = { Person_Street: 'Praterstraße', Person_HouseNumber: '8', Person_Zip: '1020', Person_City: 'Wien' };

const checkout = (customer: Customer, carts: Cart[], more: object = {}) =>
  customer.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', { Carts: carts, Comments: {}, DeliveryOptions: {}, ...more });
const idOf = (carts: Cart[]) => carts[0]?.CartId ?? 0;
const ordersOf = async (customer: Customer) =>
  (await customer.get<object[]>(`/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${TUESDAY}`)).body;

async function atHome(username = 'anna', quantities: Record<number, number> = { [SCHNITZEL]: 1 }) {
  const customer = await testServer.customer(username);
  const { body: carts } = await customer.put(quantities, { locationId: HOME });
  return { customer, carts, id: idOf(carts) };
}

describe('the details of a cart', () => {
  // CHECK-4
  it('are kept by a checkout that does not name them, and answered with the cart', async () => {
    const { customer, carts, id } = await atHome();
    const { body: checked } = await checkout(customer, carts, {
      AddressDto: TYPED,
      Comments: { [id]: 'Zweimal läuten' },
      DeliveryOptions: { [id]: 'HAND' },
    });
    const details = { AddressDto: TYPED, Comment: 'Zweimal läuten', DeliveryOption: 'HAND' };
    expect(checked[0]).toMatchObject(details);
    expect((await checkout(customer, checked)).body[0]).toMatchObject({ ...details, OrderErrorTextKey: null });
    expect((await customer.carts())[0]).toMatchObject({
      ...details,
      DeliveryTime: { ID: 1, Time: '11:30', EndTime: '12:00' },
      DeliveryOptions: [
        { ShortName: 'DOOR', Name: 'Vor die Tür' },
        { ShortName: 'HAND', Name: 'Persönlich' },
      ],
    });
  });

  // CHECK-4
  it('are not overwritten by an address that is only proposed', async () => {
    const { customer, carts } = await atHome();
    const proposed = { AddressDto: OTHER, IsAddressProposed: true };
    await checkout(customer, carts, { AddressDto: TYPED });
    const { body } = await customer.put({ [SOUP]: 1 }, { locationId: HOME, date: TUESDAY });
    const { body: checked } = await checkout(customer, body, proposed);
    expect(checked.map(({ AddressDto }) => AddressDto?.Person_Street)).toEqual(['Kärntner Straße', 'Praterstraße']);
    const { body: entered } = await checkout(customer, body, { AddressDto: OTHER });
    expect(entered.map(({ AddressDto }) => AddressDto?.Person_Street)).toEqual(['Praterstraße', 'Praterstraße']);
  });

  it('can be emptied again', async () => {
    const { customer, carts, id } = await atHome();
    await checkout(customer, carts, { Comments: { [id]: 'Kein Pfeffer' }, DeliveryOptions: { [id]: 'DOOR' } });
    const { body } = await checkout(customer, carts, { Comments: { [id]: '' }, DeliveryOptions: { [id]: '' } });
    expect(body[0]).toMatchObject({ Comment: '', DeliveryOption: null });
  });

  // CHECK-8
  it('have only options that the location offers', async () => {
    const { customer, carts, id } = await atHome();
    const { body } = await checkout(customer, carts, { AddressDto: TYPED, DeliveryOptions: { [id]: 'KITCHEN' } });
    expect(body[0]).toMatchObject({ DeliveryOption: null, OrderErrorTextKey: 'error.deliveryOptionNotOffered' });
    await checkout(customer, carts, { DeliveryOptions: { [id]: 'DOOR' } });
    const [cart] = await customer.carts();
    const moved = await customer.send<Cart[]>('PUT', '/api/cart/UpdateCarts', [{ ...cart, DeliveryLocationId: DESK }]);
    expect(moved.body[0]).toMatchObject({ DeliveryOption: null, DeliveryOptions: [{ ShortName: 'KITCHEN' }] });
  });

  it('of a cart that is picked up hold no address, except for a guest a name and an e-mail address', async () => {
    const contact = { Person_FirstName: 'Gustav', Person_Email: 'gustav@kantine.example' };
    for (const [customer, held] of [
      [await testServer.customer('anna'), null],
      [await testServer.guest(), { ...contact, Person_Street: '' }],
    ] as const) {
      const { body: carts } = await customer.put({ [WINE]: 1 }, { locationId: HALL });
      const { body } = await checkout(customer, carts, { AddressDto: { ...TYPED, ...contact } });
      if (held) expect(body[0]?.AddressDto).toMatchObject(held);
      else expect(body[0]?.AddressDto).toBeNull();
    }
  });

  it('have an e-mail address that can be written to', async () => {
    const { customer, carts } = await atHome();
    expect(await checkout(customer, carts, { AddressDto: { ...TYPED, Person_Email: 'anna@' } })).toMatchObject({
      status: 400,
      body: { OrderErrorTextKey: 'error.emailInvalid' },
    });
  });

  // CHECK-22
  it('have a phone number that can be dialled, or the one that is stored with the person', async () => {
    const { customer, carts } = await atHome();
    const [anna] = await testServer.context.db.select().from(persons).where(eq(persons.username, 'anna'));
    const address = { ...(anna?.address ?? EMPTY_ADDRESS), phone: 'intern 7' };
    await testServer.context.db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    const answers = [];
    for (const Person_Phone of ['abc', '+43 1 2345', 'intern 7'])
      answers.push(await checkout(customer, carts, { AddressDto: { ...TYPED, Person_Phone } }));
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ OrderErrorTextKey: 'error.phoneInvalid' });
  });
});

describe('while a cart is being paid at a provider', () => {
  const atProvider = async () => {
    const { customer, carts, id } = await atHome('anna', { [WINE]: 1 });
    const { body: checked } = await checkout(customer, carts, { AddressDto: TYPED, Comments: { [id]: 'Läuten' } });
    const prepared = await customer.prepare('wirecard', checked, { type: 'CH' });
    return { customer, carts: checked, id, prepared };
  };
  const LOCKED = { status: 409, body: { OrderErrorTextKey: 'error.detailsLocked' } };

  // CHECK-5
  it('its details cannot be changed, but be sent again as they are', async () => {
    const { customer, carts, id } = await atProvider();
    expect(await checkout(customer, carts, { AddressDto: OTHER })).toMatchObject(LOCKED);
    expect(await checkout(customer, carts, { Comments: { [id]: 'Klopfen' } })).toMatchObject(LOCKED);
    expect(await checkout(customer, carts, { DeliveryOptions: { [id]: 'DOOR' } })).toMatchObject(LOCKED);
    expect(await checkout(customer, carts, { AddressDto: TYPED, Comments: { [id]: 'Läuten' } })).toMatchObject({
      status: 200,
      body: [{ AddressDto: TYPED, OrderErrorTextKey: null }],
    });
    expect(await checkout(customer, carts, { AddressDto: OTHER, IsAddressProposed: true })).toMatchObject({
      status: 200,
    });
  });

  // CHECK-5
  it('it cannot be moved, and keeps its comment', async () => {
    const { customer, carts } = await atProvider();
    const update = (change: object) => customer.send('PUT', '/api/cart/UpdateCarts', [{ ...carts[0], ...change }]);
    expect(await update({ DeliveryLocationId: DESK })).toMatchObject(LOCKED);
    expect(await update({ Comment: 'Klopfen' })).toMatchObject(LOCKED);
    expect(await update({})).toMatchObject({ status: 200 });
  });

  // CHECK-5
  it('it cannot be removed', async () => {
    const { customer, carts, id } = await atProvider();
    expect(await customer.send('DELETE', `/api/cart/DeleteCart?cartId=${id}`)).toMatchObject({
      status: 409,
      body: { OrderErrorTextKey: 'error.paymentUnderWay' },
    });
    expect(await customer.carts()).toHaveLength(carts.length);
  });

  it('other carts can, and it can once the payment was called off', async () => {
    const { customer, carts } = await atProvider();
    const { body } = await customer.put({ [SOUP]: 1 }, { locationId: HOME, date: TUESDAY });
    const second = body.filter(({ OrderDate }) => OrderDate === TUESDAY);
    const answer = await checkout(customer, second, { AddressDto: OTHER });
    expect(answer.body.map(({ AddressDto }) => AddressDto?.Person_Street)).toEqual(['Kärntner Straße', 'Praterstraße']);
    await customer.pay(second, { type: 'SU' });
    expect(await checkout(customer, carts, { AddressDto: OTHER })).toMatchObject(LOCKED);
    // Paying it in another way calls the payment at the provider off.
    expect((await customer.pay([{ ...carts[0]!, AddressDto: OTHER }])).body).toMatchObject([
      { OrderErrorTextKey: 'error.detailsChanged' },
    ]);
    expect((await checkout(customer, carts, { AddressDto: OTHER })).body[0]?.AddressDto).toMatchObject(OTHER);
  });

  it('it is delivered to the address that was checked out', async () => {
    const { customer, prepared } = await atProvider();
    await customer.choose(prepared, 'success');
    expect((await customer.outcome(prepared)).body).toMatchObject({ Status: 'SUCCESS' });
    expect(await ordersOf(customer)).toMatchObject([{ AddressDto: TYPED }]);
  });
});

describe('paying', () => {
  // CHECK-21
  it('is refused if another tab has changed the details that are shown here', async () => {
    const { customer, carts, id } = await atHome();
    const { body: shown } = await checkout(customer, carts, { AddressDto: TYPED });
    const REFUSED = { body: [{ OrderErrorTextKey: 'error.detailsChanged' }] };
    await checkout(customer, carts, { AddressDto: OTHER });
    expect(await customer.pay(shown)).toMatchObject(REFUSED);
    for (const provider of ['copyAndPay', 'wirecard'] as const)
      expect(await customer.prepare(provider, shown, { type: 'CH' })).toMatchObject({
        status: 409,
        textKey: 'error.detailsChanged',
      });
    const { body: current } = await checkout(customer, carts, { Comments: { [id]: 'Läuten' } });
    expect(await customer.pay([{ ...current[0]!, Comment: '' }])).toMatchObject(REFUSED);
    expect(await customer.pay([{ ...current[0]!, DeliveryOption: 'DOOR' }])).toMatchObject(REFUSED);
    expect((await customer.pay(current)).body).toMatchObject([{ CartId: id, Bonnumber: expect.any(Number) as number }]);
    expect(await ordersOf(customer)).toMatchObject([{ AddressDto: OTHER }]);
  });

  // SERVER-79
  it.each<[string, object]>([
    ['another day', { OrderDate: TUESDAY }],
    ['another time', { DeliveryTime: { ID: LATE, Time: '12:30' } }],
    ['another place', { DeliveryLocationId: DESK }],
  ])('is refused if another tab has moved the cart to %s, for the same sum', async (_where, to) => {
    const customer = await testServer.customer('anna');
    const { body: shown } = await customer.put({ [SOUP]: 1 });
    const moved = await customer.send<Cart[]>('PUT', '/api/cart/UpdateCarts', [{ ...shown[0], ...to }]);
    expect(moved.body[0]?.GrossPriceTotalSum).toBe(shown[0]?.GrossPriceTotalSum);
    expect(await customer.pay(shown)).toMatchObject({ body: [{ OrderErrorTextKey: 'error.detailsChanged' }] });
    expect(await customer.prepare('wirecard', shown, { type: 'CH' })).toMatchObject({
      textKey: 'error.detailsChanged',
    });
    expect((await customer.pay(moved.body)).body[0]?.Bonnumber).toBeTruthy();
  });

  // SERVER-79
  it('is refused if another tab has changed the dishes, for the same sum', async () => {
    await testServer.context.db.update(articles).set({ grossPrice: 450, subsidy: 100 }).where(eq(articles.id, WINE));
    const customer = await testServer.customer('anna');
    const { body: shown } = await customer.put({ [SOUP]: 1 });
    const { body: now } = await customer.put({ [SOUP]: 0, [WINE]: 1 });
    expect(now.map(({ GrossPriceTotalSum }) => GrossPriceTotalSum)).toEqual([shown[0]?.GrossPriceTotalSum]);
    expect(await customer.pay([{ ...shown[0]!, CartId: now[0]!.CartId }])).toMatchObject({
      body: [{ OrderErrorTextKey: 'error.detailsChanged' }],
    });
    expect((await customer.pay([{ ...now[0]!, CartItems: [] }])).body[0]?.Bonnumber).toBeTruthy();
  });

  it('does not ask clients for details that they do not know', async () => {
    const { customer, carts } = await atHome();
    const { body } = await checkout(customer, carts, { AddressDto: TYPED });
    const old = { AddressDto: undefined, Comment: undefined, DeliveryOption: undefined };
    expect((await customer.pay([{ ...body[0]!, ...old }])).body[0]?.Bonnumber).toBeTruthy();
  });
});

describe('an address that is not delivered to', () => {
  const AWAY = { Person_Street: 'Herrengasse', Person_HouseNumber: '16', Person_Zip: '8030', Person_City: 'Graz' };
  const REFUSED = 'error.deliveryNotPossible';

  // CHECK-23
  it('is refused and not kept with the cart, whether it was entered or proposed; what else was entered is', async () => {
    const { customer, carts, id } = await atHome();
    for (const IsAddressProposed of [false, true]) {
      const entered = { AddressDto: AWAY, IsAddressProposed, Comments: { [id]: `Läuten ${IsAddressProposed}` } };
      const kept = { AddressDto: null, Comment: `Läuten ${IsAddressProposed}` };
      expect((await checkout(customer, carts, entered)).body[0]).toMatchObject({ ...kept, OrderErrorTextKey: REFUSED });
      expect((await customer.carts())[0]).toMatchObject(kept);
    }
  });

  // CHECK-23
  it('leaves the address that was checked out before, which can be paid for', async () => {
    const { customer, carts } = await atHome();
    await checkout(customer, carts, { AddressDto: TYPED });
    const { body } = await checkout(customer, carts, { AddressDto: AWAY });
    expect(body[0]).toMatchObject({ AddressDto: TYPED, OrderErrorTextKey: REFUSED });
    const current = await customer.carts();
    expect((await customer.pay(current)).body[0]?.Bonnumber).toBeTruthy();
    expect(await ordersOf(customer)).toMatchObject([{ AddressDto: TYPED }]);
  });

  it('is incomplete first, if a field that is asked for is missing', async () => {
    const { customer, carts } = await atHome();
    const { body } = await checkout(customer, carts, { AddressDto: { ...AWAY, Person_Street: ' ' } });
    expect(body[0]).toMatchObject({ AddressDto: null, OrderErrorTextKey: 'error.addressIncomplete' });
  });
});

describe('where the tenant asks for no address', () => {
  const OWN = { Person_Street: 'Parkring', Person_HouseNumber: '4', Person_Zip: '1020', Person_City: 'Wien' };
  const INCOMPLETE = { AddressDto: null, OrderErrorTextKey: 'error.addressIncomplete' };
  const setUp = async (postcode: string) => {
    const { db } = testServer.context;
    await db.update(settings).set({ value: 'freetext' }).where(eq(settings.key, 'Order_DeliveryAddressFields'));
    const address = { ...EMPTY_ADDRESS, street: 'Parkring', housenumber: '4', city: 'Wien', postcode };
    await db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    return atHome();
  };

  // CHECK-210
  it('the person’s own is delivered to only if it is sent', async () => {
    const { customer, carts } = await setUp('1020');
    expect((await checkout(customer, carts)).body[0]).toMatchObject(INCOMPLETE);
    expect((await customer.pay(carts)).body[0]).toMatchObject({ OrderErrorTextKey: 'error.addressIncomplete' });
    const { body } = await checkout(customer, carts, { AddressDto: OWN, IsAddressProposed: true });
    expect(body[0]?.OrderErrorTextKey).toBeNull();
    await customer.pay(body);
    expect(await ordersOf(customer)).toMatchObject([{ AddressDto: { Person_Street: 'Parkring', Person_Zip: '1020' } }]);
  });

  // CHECK-4
  it('a change of the profile does not redirect what was checked out', async () => {
    const { customer, carts } = await setUp('1020');
    const { body } = await checkout(customer, carts, { AddressDto: OWN, IsAddressProposed: true });
    const moved = { ...EMPTY_ADDRESS, street: 'Seitenweg', housenumber: '1', city: 'Wien', postcode: '1010' };
    await testServer.context.db.update(persons).set({ address: moved }).where(eq(persons.username, 'anna'));
    expect((await checkout(customer, await customer.carts())).body[0]?.AddressDto?.Person_Street).toBe('Parkring');
    await customer.pay(body);
    expect(await ordersOf(customer)).toMatchObject([{ AddressDto: { Person_Street: 'Parkring', Person_Zip: '1020' } }]);
  });

  it.each([
    ['', 'error.addressIncomplete'],
    ['8010', 'error.deliveryNotPossible'],
  ])('one with the postcode “%s” is refused, until another one is entered', async (postcode, textKey) => {
    const { customer, carts } = await setUp(postcode);
    const proposed = { AddressDto: { ...OWN, Person_Zip: postcode }, IsAddressProposed: true };
    expect((await checkout(customer, carts, proposed)).body[0]?.OrderErrorTextKey).toBe(textKey);
    const other = { ...TYPED, Person_HouseNumber: '2', Person_City: 'Wien' };
    expect((await checkout(customer, carts, { AddressDto: other })).body[0]?.OrderErrorTextKey).toBeNull();
  });

  // CHECK-26
  it('one that no driver finds is refused, at the checkout and when paying', async () => {
    const { customer, carts } = await setUp('1020');
    const AddressDto = { Person_LastName: 'Berger', Person_Zip: '1020' };
    expect((await checkout(customer, carts, { AddressDto })).body[0]).toMatchObject({ ...INCOMPLETE, AddressDto });
    expect((await customer.pay(carts)).body[0]?.OrderErrorTextKey).toBe('error.addressIncomplete');
  });
});

describe('a guest who signs in', () => {
  const signIn = async (guest: Customer) => {
    await guest.logIn({ Username: 'anna', PasswordHash: clientPasswordHash(PASSWORD) });
    return guest.carts();
  };

  it('keeps the details of the cart', async () => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [WINE]: 1 }, { locationId: HOME });
    await checkout(guest, carts, { AddressDto: TYPED, Comments: { [idOf(carts)]: 'Läuten' } });
    expect(await signIn(guest)).toMatchObject([{ AddressDto: TYPED, Comment: 'Läuten' }]);
  });

  // ORDER-117
  it('whose cart is merged keeps the person’s details where there are some, else the guest’s, and both comments', async () => {
    const { customer, carts } = await atHome();
    await checkout(customer, carts, { Comments: { [idOf(carts)]: 'Annas' } });
    const guest = await testServer.guest();
    const { body } = await guest.put({ [WINE]: 1 }, { locationId: HOME });
    await checkout(guest, body, { AddressDto: TYPED, Comments: { [idOf(body)]: 'des Gastes' } });
    expect(await signIn(guest)).toMatchObject([{ AddressDto: TYPED, Comment: 'Annas\ndes Gastes' }]);
  });
});
