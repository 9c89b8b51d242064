import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '../../domain/address.ts';
import { orders } from '../db/orders.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { settings } from '../db/schema.ts';
import { type Customer } from '../testing/customer.ts';
import { MONDAY, MORNING, SCHNITZEL, SOUP, TUESDAY, WINE } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();

interface Link {
  Url: string;
  ValidSeconds: number;
}

const place = async (customer: Customer, dishes: Record<number, number>, date = MONDAY): Promise<number> => {
  const { body } = await customer.put(dishes, { date });
  return (await customer.pay(body)).body[0]?.Bonnumber ?? 0;
};

const askForLink = (customer: Customer, ...numbers: number[]) =>
  customer.send<Link & { OrderErrorTextKey: string }>('POST', '/api/bon/CreateReceiptLink', { Bonnumbers: numbers });

const linkTo = async (customer: Customer, ...numbers: number[]) => (await askForLink(customer, ...numbers)).body.Url;

/** A phone: it has neither cookies nor a token. */
const open = (url: string, language = 'de-AT,de;q=0.9') => {
  const { pathname, search } = new URL(url);
  return testServer.app.inject({
    url: `${pathname.replace('/essen', '')}${search}`,
    headers: { 'accept-language': language },
  });
};

const words = (page: string): string =>
  page
    .replace(/<title>.*<\/title>|<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('the receipt by a link', () => {
  // TERM-38
  it('is opened without a sign-in, as it was paid, and names nobody', async () => {
    const address = {
      ...EMPTY_ADDRESS,
      firstname: 'Anna',
      lastname: 'Muster',
      street: 'Ring',
      email: 'a@kantine.example',
    };
    await testServer.context.db.update(persons).set({ address }).where(eq(persons.username, 'anna'));
    const anna = await testServer.customer('anna');
    const [first, second] = [
      await place(anna, { [SCHNITZEL]: 1, [WINE]: 2 }),
      await place(anna, { [SOUP]: 1 }, TUESDAY),
    ];
    await testServer.context.db.update(orders).set({ comment: 'für Annas Chefin' });

    const { status, body } = await askForLink(anna, first, second);
    expect([status, body.ValidSeconds]).toEqual([200, 900]);
    expect(body.Url).toMatch(/^https:\/\/mittag\.example\/essen\/service\/receipt\?token=[\w-]+\.[\w-]+$/);
    const answer = await open(body.Url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const text = words(answer.body);
    expect(text).toMatch(/^Beleg Bestellnummer /);
    for (const part of [`Bestellnummer ${first}`, `Bestellnummer ${second}`, 'Speisesaal', 'Kantine GmbH', 'UID ATU1'])
      expect(text).toContain(part);
    expect(text).toContain('Montag, 23. November 2026 Zeit 11:30–12:00 Uhr');
    expect(text).toMatch(/1 × Schnitzel [\d,]+ €/);
    expect(text).toMatch(/Gesamt [\d,]+ € Bezahlt mit Guthaben [\d,]+ € USt\. 10 %/);
    expect(text).toContain('bis 07:15 Uhr öffnen');
    expect(answer.body).not.toMatch(/anna|muster|kantine\.example|chefin|ring\b|<script|<a |<img|<link/i);
  });

  // TERM-641
  it('has the pick-up code until the order is handed out, and none of a meal that is brought', async () => {
    const anna = await testServer.customer('anna');
    const number = await place(anna, { [SCHNITZEL]: 1 });
    const url = await linkTo(anna, number);
    const [stored] = await testServer.context.db.select().from(orders).where(eq(orders.number, number));
    const drawn = renderSVG(stored?.pickUpCode ?? '', { ecc: 'M', border: 4 });
    const part = `<div role="img" aria-label="Abholcode" style="width:232px;max-width:100%;margin:0 0 16px">${drawn}</div>`;
    const has = async () => (await open(url)).body.includes(part);
    expect(await has()).toBe(true);
    await testServer.context.db.update(orders).set({ deliveredAt: new Date(MORNING) });
    expect(await has()).toBe(false);
    await testServer.context.db.update(orders).set({ deliveredAt: null, locationTypeShortName: 'DESK' });
    expect((await open(url)).body).not.toContain('<svg');
  });

  // TERM-38, PLACE-6
  it('has no time where customers choose a day only', async () => {
    await testServer.context.db.insert(settings).values({ key: 'Order_IsDeliveryTimeToBeUsed', value: 'false' });
    const anna = await testServer.customer('anna');
    const text = words((await open(await linkTo(anna, await place(anna, { [SOUP]: 1 })))).body);
    expect(text).toContain('Montag, 23. November 2026 1 × Suppe');
  });

  // TERM-38
  it.each([
    ['en-GB', 'en', 'ltr', 'Receipt', 'Dining hall'],
    ['ar', 'ar', 'rtl', 'إيصال', '\u206611:30–12:00\u2069'],
    ['fr, de', 'de', 'ltr', 'Beleg', 'Speisesaal'],
    ['fr', 'de', 'ltr', 'Beleg', 'Speisesaal'],
  ])('is in the language of the phone: %s', async (asked, lang, dir, title, part) => {
    const anna = await testServer.customer('anna');
    const { body } = await open(await linkTo(anna, await place(anna, { [SCHNITZEL]: 1 })), asked);
    expect(body).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(words(body)).toMatch(new RegExp(`^${title} `));
    expect(body).toContain(part);
  });

  // TERM-38
  it('is opened as often as wanted for a quarter of an hour, and not after it', async () => {
    const anna = await testServer.customer('anna');
    const url = await linkTo(anna, await place(anna, { [SCHNITZEL]: 1 }));
    expect((await open(url)).statusCode).toBe(200);
    testServer.clock.set(MORNING + 899_000);
    expect((await open(url)).statusCode).toBe(200);
    testServer.clock.set(MORNING + 900_000);
    const ended = await open(url);
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(words(ended.body)).toMatch(/^Dieser Link gilt nicht mehr /);
  });

  // TERM-38
  it('tells that an order was cancelled meanwhile', async () => {
    const anna = await testServer.customer('anna');
    const number = await place(anna, { [SCHNITZEL]: 1 }, TUESDAY);
    const url = await linkTo(anna, number);
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(words((await open(url, 'en')).body)).toContain('This order is cancelled.');
  });

  // SAFE-73
  it('is opened by no link that was made up, changed, or signed for something else', async () => {
    const anna = await testServer.customer('anna');
    const [mine, other] = [await place(anna, { [SCHNITZEL]: 1 }), await place(anna, { [SOUP]: 1 }, TUESDAY)];
    const url = await linkTo(anna, mine);
    const token = new URL(url).searchParams.get('token') ?? '';
    const [payload = '', signature = ''] = token.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    bytes.writeUInt32BE(other, 4);
    const later = Buffer.from(payload, 'base64url');
    later.writeUInt32BE(later.readUInt32BE(0) + 60, 0);
    const otherSignature = (await linkTo(anna, other)).split('.').at(-1);
    const forged = [
      '',
      '.',
      `${payload}.`,
      payload,
      `${bytes.toString('base64url')}.${signature}`,
      `${later.toString('base64url')}.${signature}`,
      `${payload}.${otherSignature}`,
      `${token}.`,
      `${payload}AAAA.${signature}`,
      String(mine),
    ];
    const ended = words((await open(url.replace(token, 'x'))).body);
    for (const one of forged) {
      const { statusCode, body } = await open(url.replace(token, encodeURIComponent(one)));
      expect([one, statusCode, words(body)]).toEqual([one, 404, ended]);
    }
    for (const query of ['', '?token=a&token=b', '?token[]=x'])
      expect((await testServer.app.inject({ url: `/service/receipt${query}` })).statusCode).toBe(404);
  });

  // SAFE-73
  it('is linked by nobody else, of no order of long ago, and of none together with somebody else’s', async () => {
    const [anna, carl, guest] = [
      await testServer.customer('anna'),
      await testServer.customer('carl'),
      await testServer.guest(),
    ];
    const [mine, his] = [await place(anna, { [SCHNITZEL]: 1 }), await place(carl, { [SOUP]: 1 })];
    const refused = async (customer: Customer, ...numbers: number[]) => {
      const { status, body } = await askForLink(customer, ...numbers);
      return [status, body.OrderErrorTextKey];
    };
    const notFound = [404, 'error.orderNotFound'];
    expect(await refused(carl, mine)).toEqual(notFound);
    expect(await refused(guest, mine)).toEqual(notFound);
    expect(await refused(anna, mine, his)).toEqual(notFound);
    expect(await refused(anna, 999_999)).toEqual(notFound);
    expect((await refused(anna))[0]).toBe(400);
    expect((await askForLink(testServer.visitor(), mine)).status).not.toBe(200);
    expect((await askForLink(anna, mine, mine)).status).toBe(200);
    testServer.clock.set(MORNING + 3_600_000);
    await anna.authorize();
    expect(await refused(anna, mine)).toEqual(notFound);
  });

  // TERM-38
  it('has a link relative to the calls where nobody knows where phones find the app', async () => {
    const anna = await testServer.customer('anna');
    const number = await place(anna, { [SCHNITZEL]: 1 });
    const { publicUrl } = testServer.context;
    testServer.context.publicUrl = null;
    const url = await linkTo(anna, number);
    testServer.context.publicUrl = publicUrl;
    expect(url).toMatch(/^receipt\?token=/);
  });
});
