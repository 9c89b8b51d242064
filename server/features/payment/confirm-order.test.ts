import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { mails } from '../../db/entry.schema.ts';
import { persons } from '../../db/persons.schema.ts';
import { articles, deliveryTimes, settings, texts } from '../../db/schema.ts';
import { type Cart } from '../../testing/customer.ts';
import { HOME, MONDAY, SCHNITZEL, SOUP, TUESDAY, WINE } from '../../testing/fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const testServer = useTestServer();

interface Bon {
  Bonlines: { Allergens: number[] | null }[];
}

describe('the confirmation by mail', () => {
  const wanting = { query: '&sendConfirmMail=true' };
  const letters = () => testServer.context.db.select().from(mails);
  const setEmail = (username: string, email: string) =>
    testServer.context.db
      .update(persons)
      .set({ address: { ...EMPTY_ADDRESS, email } })
      .where(eq(persons.username, username));

  // PAY-27
  it('is sent for each order if the customer wants it and has an address', async () => {
    const anna = await testServer.customer('anna');
    const { body: first } = await anna.put({ [SCHNITZEL]: 2 });
    await anna.pay(first, wanting);
    expect(await letters()).toEqual([]);
    await setEmail('anna', 'anna@kantine.example');
    const { body: second } = await anna.put({ [WINE]: 1 });
    await anna.pay(second);
    expect(await letters()).toEqual([]);
    const { body: third } = await anna.put({ [SOUP]: 2 }, { date: TUESDAY });
    const [paid] = (await anna.pay(third, wanting)).body;
    expect(await letters()).toMatchObject([
      { recipient: 'anna@kantine.example', subject: `Ihre Bestellung ${paid?.Bonnumber}` },
    ]);
    expect((await letters())[0]?.text).toContain('2 × Suppe 100%');
  });

  // PAY-62
  it('ends with the text of the tenant in the customer’s language, else with that of the setting', async () => {
    const { db } = testServer.context;
    await db.insert(settings).values({ key: 'Order_OrderConfirmationMailText', value: 'Bis gleich!' });
    await db
      .insert(texts)
      .values({ languageShortName: 'EN', key: 'order.completed.mailText', value: 'See you in a bit!' });
    await setEmail('anna', 'anna@kantine.example');
    const anna = await testServer.customer('anna');
    await anna.pay((await anna.put({ [WINE]: 1 })).body, wanting);
    const { body: person } = await anna.get<object>('/api/person/GetPerson');
    await anna.send('PUT', '/api/person/UpdatePerson', { ...person, LastSelectedLanguage_ID: 2 });
    await anna.pay((await anna.put({ [WINE]: 1 }, { date: TUESDAY })).body, wanting);
    const [german, english] = (await letters()).map(({ text }) => text);
    expect([german?.includes('Bis gleich!'), german?.includes('See you in a bit!')]).toEqual([true, false]);
    expect([english?.includes('Bis gleich!'), english?.includes('See you in a bit!')]).toEqual([false, true]);
  });

  // PLACE-5, PLACE-6
  it('tells the time as the restaurant shows it, also when the order is canceled', async () => {
    const { db } = testServer.context;
    await setEmail('anna', 'anna@kantine.example');
    await db.update(deliveryTimes).set({ name: { DE: 'Frühes Mittagessen' } });
    await db.insert(settings).values({ key: 'Order_IsNameToBeShownInsteadOfTime', value: 'true' });
    const anna = await testServer.customer('anna');
    const [order] = (await anna.pay((await anna.put({ [WINE]: 1 })).body, wanting)).body;
    await db.insert(settings).values({ key: 'Order_IsDeliveryTimeToBeUsed', value: 'false' });
    await anna.send('DELETE', `/api/bon?bonnumber=${order?.Bonnumber}`);
    const times = (await letters()).map(({ text }) => text.split('\n').filter((line) => /^Zeit|11:30/.test(line)));
    expect(times).toEqual([['Zeit: Frühes Mittagessen'], []]);
  });

  // ORDER-40, ORDER-41
  it('lists the allergens of the dishes as they were ordered, not of the delivery, and warns of the customer’s own', async () => {
    const { db } = testServer.context;
    await setEmail('anna', 'anna@kantine.example');
    await db
      .update(persons)
      .set({ allergenIds: [1] })
      .where(eq(persons.username, 'anna'));
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 1, [SOUP]: 1 }, { locationId: HOME });
    const AddressDto = { Person_Street: 'Ring', Person_HouseNumber: '3', Person_Zip: '1010', Person_City: 'Wien' };
    const names = { Person_FirstName: 'Anna', Person_LastName: 'Muster' };
    const checkout = { Carts: carts, AddressDto: { ...AddressDto, ...names }, Comments: {}, DeliveryOptions: {} };
    const { body: checked } = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', checkout);
    await anna.pay(checked, wanting);
    expect((await letters())[0]?.text).toContain(
      'Achtung, Schnitzel: enthält Gluten.\nAchtung, Suppe 100%: Allergene nicht deklariert, bitte fragen Sie uns.' +
        '\n\nAllergene Ihrer Speisen:\n\nSchnitzel: A (Gluten)\nSuppe 100%: nicht deklariert\n\n',
    );
    await db.update(articles).set({ allergenIds: [] });
    const [order] = (await anna.get<Bon[]>(`/api/bon?useOrderDate=true&fromDate=${MONDAY}&untilDate=${MONDAY}`)).body;
    expect(order?.Bonlines.map(({ Allergens }) => Allergens)).toEqual([[1], null, []]);

    await db.insert(settings).values({ key: 'isAllergenInformationToShow', value: 'false' });
    await anna.pay((await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY })).body, wanting);
    expect((await letters())[1]?.text).not.toMatch(/Allergen|Achtung/);
  });

  it('has the facts of the order, a link and a calendar entry', async () => {
    await setEmail('anna', 'anna@kantine.example');
    const anna = await testServer.customer('anna');
    const { body: carts } = await anna.put({ [SCHNITZEL]: 2 }, { locationId: HOME });
    const id = carts[0]?.CartId ?? 0;
    const { body: checked } = await anna.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts: carts,
      AddressDto: { Person_Street: 'Kärntner Straße', Person_HouseNumber: '1', Person_Zip: '1010' },
      Comments: { [id]: 'Läuten' },
      DeliveryOptions: { [id]: 'DOOR' },
    });
    await anna.pay(checked, { query: `${wanting.query}&voucher=MENSA10` });
    const [sent] = await letters();
    const text = sent?.text.replaceAll('\u00a0', ' ');
    for (const fact of [
      'Lieferadresse: Kärntner Straße 1, 1010',
      'Übergabe: Vor die Tür',
      'Anmerkung zur Lieferung: Läuten',
      'Zuschuss: −4,00 €',
      'Bezahlt mit Gutschein: 10,00 €',
      'Bezahlt mit Guthaben: 9,20 €',
      'USt. 10 % von netto',
      'Stornieren können Sie bis Montag, 23. November 2026, 09:30 Uhr.',
      'https://mittag.example/essen/#/order',
    ])
      expect(text).toContain(fact);
    expect(sent?.html).toContain('Kärntner Straße 1, 1010');
    expect(sent?.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8' }]);
    expect(sent?.attachments[0]?.text).toContain('BEGIN:VCALENDAR');
  });

  // CHECK-12
  it('goes to the address that a guest has given, by name, without a link to orders that are not kept', async () => {
    const guest = await testServer.guest();
    const { body: carts } = await guest.put({ [WINE]: 1 });
    const { body: checked } = await guest.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', {
      Carts: carts,
      AddressDto: { Person_FirstName: 'Gustav', Person_Email: 'gustav@kantine.example' },
      Comments: {},
      DeliveryOptions: {},
    });
    await guest.pay(checked, { ...wanting, type: 'ID' });
    const [sent] = await letters();
    expect(sent).toMatchObject({ recipient: 'gustav@kantine.example' });
    expect(sent?.text).toMatch(/^Guten Tag Gustav,/);
    expect(sent?.text).not.toContain('#/order');
    expect(sent?.text).toContain('So erreichen Sie uns: https://mittag.example/essen/#/infoauth');
  });

  // SAFE-34
  it('is sent for ten orders an hour that guests place for an address, in whatever case, and then no more', async () => {
    const place = async (Person_Email: string) => {
      const guest = await testServer.guest();
      const { body: Carts } = await guest.put({ [WINE]: 1 });
      const body = { Carts, AddressDto: { Person_Email }, Comments: {}, DeliveryOptions: {} };
      const { body: checked } = await guest.send<Cart[]>('PUT', '/api/cart/CheckoutCarts', body);
      const [paid] = (await guest.pay(checked, { ...wanting, type: 'ID' })).body;
      expect(paid?.Bonnumber).toBeTruthy();
    };
    for (let time = 0; time < 12; time += 1)
      await place(time % 2 ? `vera+${time}@kantine.example` : 'VERA@kantine.example');
    expect(await letters()).toHaveLength(10);
    await place('gustav@kantine.example');
    expect(await letters()).toHaveLength(11);
    testServer.wait(3_600_001);
    await place('vera@kantine.example');
    expect(await letters()).toHaveLength(12);
  });

  // SAFE-43
  it('ends with forty letters an hour for an address, in all accounts and spellings; orders go on, and say so', async () => {
    await setEmail('anna', 'vera@kantine.example');
    await setEmail('ben', 'Vera+ben@kantine.example');
    const createdAt = new Date(testServer.clock.now() - 1);
    const letter = { subject: 'Ihre Bestellung 1', text: '', html: '', createdAt };
    const ics = { name: 'mittag-1.ics', contentType: 'text/calendar', text: '' };
    const had = (recipient: string, attachments: (typeof ics)[]) =>
      testServer.context.db.insert(mails).values({ ...letter, recipient, attachments });
    for (let time = 0; time < 38; time += 1) await had(`VERA+${time}@kantine.example`, [ics]);
    for (let time = 0; time < 20; time += 1) await had('vera@kantine.example', []);
    const before = (await letters()).length;
    const order = async (username: string, date: string) => {
      const customer = await testServer.customer(username);
      const carts = (await customer.put({ [WINE]: 1 }, { date })).body.filter(({ OrderDate }) => OrderDate === date);
      const [paid] = (await customer.pay(carts, wanting)).body;
      const { body: bons } = await customer.get<{ Bonnumber: number; IsConfirmMailSent: boolean }[]>(
        `/api/bon?useOrderDate=true&fromDate=${date}&untilDate=${date}`,
      );
      const cancel = () => customer.send('DELETE', `/api/bon?bonnumber=${paid?.Bonnumber}`);
      return { paid, bon: bons.find(({ Bonnumber }) => Bonnumber === paid?.Bonnumber), cancel };
    };
    const sent = { paid: { IsConfirmMailSent: true }, bon: { IsConfirmMailSent: true } };
    expect(await order('anna', MONDAY)).toMatchObject(sent);
    expect(await order('ben', TUESDAY)).toMatchObject(sent);
    expect((await letters()).length).toBe(before + 2);
    const last = await order('anna', TUESDAY);
    expect(last).toMatchObject({
      paid: { Bonnumber: expect.any(Number) as number, IsConfirmMailSent: false },
      bon: { IsConfirmMailSent: false },
    });
    expect(await last.cancel()).toMatchObject({ status: 200, body: { IsCanceled: true } });
    expect((await letters()).length).toBe(before + 2);
    await setEmail('anna', 'anna@kantine.example');
    expect(await order('anna', TUESDAY)).toMatchObject(sent);
    await setEmail('anna', 'vera@kantine.example');
    testServer.wait(3_600_001);
    expect(await order('anna', TUESDAY)).toMatchObject(sent);
  });

  // ORDER-14
  it('is followed by one of the cancellation, with what comes back', async () => {
    await setEmail('anna', 'anna@kantine.example');
    const anna = await testServer.customer('anna');
    const { body: first } = await anna.put({ [SCHNITZEL]: 1 });
    const [paid] = (await anna.pay(first, wanting)).body;
    await anna.send('DELETE', `/api/bon?bonnumber=${paid?.Bonnumber}`);
    const sent = (await letters()).sort((one, other) => one.id - other.id);
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Ihre Bestellung ${paid?.Bonnumber}`,
      `Storniert: Ihre Bestellung ${paid?.Bonnumber}`,
    ]);
    expect(sent.map(({ attachments }) => /^UID:.*$/m.exec(attachments[0]?.text ?? '')?.[0])).toEqual(
      Array(2).fill(`UID:order-${paid?.Bonnumber}@mittag.example`),
    );
    expect(sent[1]?.text.replaceAll('\u00a0', ' ')).toContain('Guthaben: 8,00 €\n\nDer Betrag ist erstattet.');

    const { body: second } = await anna.put({ [SCHNITZEL]: 1 }, { date: TUESDAY });
    const [quiet] = (await anna.pay(second)).body;
    await anna.send('DELETE', `/api/bon?bonnumber=${quiet?.Bonnumber}`);
    expect(await letters()).toHaveLength(2);
  });

  it('is not sent for an order that was not placed, nor twice for the same order', async () => {
    await setEmail('ben', 'ben@kantine.example');
    const ben = await testServer.customer('ben');
    const { body: dear } = await ben.put({ [SCHNITZEL]: 1 });
    await ben.pay(dear, wanting);
    expect(await letters()).toEqual([]);
    const { body: carts } = await ben.put({ [WINE]: 1 }, { date: TUESDAY });
    const cheap = carts.filter(({ OrderDate }) => OrderDate === TUESDAY);
    await ben.pay(cheap, wanting);
    await ben.pay(cheap, wanting);
    expect(await letters()).toHaveLength(1);
  });
});
