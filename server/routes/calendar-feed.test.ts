import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { auditEntries } from '../db/entry.schema.ts';
import { orders } from '../db/orders.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { languages, settings } from '../db/schema.ts';
import { addDays } from '../../domain/zone.ts';
import { changeFor } from '../testing/changes.ts';
import { type Customer } from '../testing/customer.ts';
import { MONDAY, SCHNITZEL, SOUP, TUESDAY } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const ROOT = 'https://mittag.example/essen';

const place = async (customer: Customer, dish: number, date = MONDAY): Promise<number> => {
  const { body } = await customer.put({ [dish]: 1 }, { date });
  return (await customer.pay(body)).body[0]?.Bonnumber ?? 0;
};

const create = async (customer: Customer) =>
  (await customer.send<{ Url: string }>('POST', '/api/person/CreateCalendarFeed')).body.Url;
const revoke = (customer: Customer) => customer.send('DELETE', '/api/person/RevokeCalendarFeed');
const known = async (customer: Customer) =>
  (await customer.get<{ Url: string | null }>('/api/person/GetCalendarFeed')).body.Url;

/** A calendar: it has neither cookies nor a token. */
const read = (url: string) => testServer.app.inject({ url: url.replace(ROOT, '') });
const statusOf = async (url: string) => (await read(url)).statusCode;
const linesOf = async (url: string) => (await read(url)).body.replaceAll('\r\n ', '').split('\r\n');
const linesWith = async (url: string, names: RegExp) => (await linesOf(url)).filter((line) => names.test(line));

describe('the calendar of one’s orders', () => {
  // FEED-2
  it('is read without a sign-in, with the entries of the letters', async () => {
    const anna = await testServer.customer('anna');
    expect(await known(anna)).toBeNull();
    const url = await create(anna);
    expect(url).toMatch(/^https:\/\/mittag\.example\/essen\/feed\/1-1\.[\w-]{43}\.ics$/);
    expect([await known(anna), await create(anna)]).toEqual([url, url]);
    const [first, second] = [await place(anna, SCHNITZEL), await place(anna, SOUP, TUESDAY)];
    await place(await testServer.customer('carl'), SCHNITZEL);
    const answer = await read(url);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      },
    ]);
    expect(
      await linesWith(url, /^(X-WR-CALNAME|UID|ORGANIZER|DTSTAMP|SEQUENCE|STATUS|DTSTART|DTEND|DESCRIPTION)/),
    ).toEqual([
      'X-WR-CALNAME:Ihre Bestellungen',
      `UID:order-${second}@mittag.example`,
      'ORGANIZER;CN="Kantine":mailto:noreply@mittag.example',
      'DTSTAMP:20261123T060000Z',
      'SEQUENCE:0',
      'DTSTART:20261124T103000Z',
      'DTEND:20261124T110000Z',
      `DESCRIPTION:Bestellnummer ${second}\\n1 × Suppe 100%`,
      `UID:order-${first}@mittag.example`,
      'ORGANIZER;CN="Kantine":mailto:noreply@mittag.example',
      'DTSTAMP:20261123T060000Z',
      'SEQUENCE:0',
      'DTSTART:20261123T103000Z',
      'DTEND:20261123T110000Z',
      `DESCRIPTION:Bestellnummer ${first}\\n1 × Schnitzel`,
    ]);
  });

  // FEED-2
  it('is in the language of the person, and of whole days where customers choose a day only', async () => {
    const { db } = testServer.context;
    await db.insert(languages).values({ id: 3, name: 'عربي', shortName: 'AR' });
    await db.insert(settings).values({ key: 'Order_IsDeliveryTimeToBeUsed', value: 'false' });
    const anna = await testServer.customer('anna');
    await place(anna, SCHNITZEL);
    const url = await create(anna);
    const tell = () => linesWith(url, /^(X-WR-CALNAME|LOCATION|DTSTART)/);
    await db.update(persons).set({ languageId: 2 }).where(eq(persons.username, 'anna'));
    expect(await tell()).toEqual([
      'X-WR-CALNAME:Your orders',
      'DTSTART;VALUE=DATE:20261123',
      String.raw`LOCATION:Kantine\, Dining hall`,
    ]);
    await db.update(persons).set({ languageId: 3 }).where(eq(persons.username, 'anna'));
    expect((await tell())[0]).toBe('X-WR-CALNAME:طلباتك');
  });

  // FEED-2
  it.each([
    ['a month ago', -30, 1],
    ['before that', -31, 0],
    ['to come, however far', 400, 1],
  ])('has orders of %s or not', async (_, days, count) => {
    const anna = await testServer.customer('anna');
    await place(anna, SCHNITZEL);
    await testServer.context.db.update(orders).set({ orderDate: addDays(MONDAY, days) });
    expect(await linesWith(await create(anna), /^UID/)).toHaveLength(count);
  });

  // FEED-3
  it('counts changes, and withdraws what was cancelled with a higher number', async () => {
    const anna = await testServer.customer('anna');
    const number = await place(anna, SCHNITZEL, TUESDAY);
    const url = await create(anna);
    const tell = () => linesWith(url, /^(SEQUENCE|STATUS)/);
    await changeFor(anna, number, { date: TUESDAY, quantities: { [SCHNITZEL]: 2 } }, { difference: 8 });
    expect(await tell()).toEqual(['SEQUENCE:1']);
    await anna.send('DELETE', `/api/bon?bonnumber=${number}`);
    expect(await tell()).toEqual(['SEQUENCE:2', 'STATUS:CANCELLED']);
  });

  // FEED-4
  it('ends for good when it is revoked, and a new address is another one', async () => {
    const anna = await testServer.customer('anna');
    const first = await create(anna);
    expect((await revoke(anna)).status).toBe(204);
    expect([await statusOf(first), await known(anna)]).toEqual([404, null]);
    await revoke(anna);
    const second = await create(anna);
    expect(second).not.toBe(first);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await revoke(anna);
    expect([await create(anna), await statusOf(first), await statusOf(second)]).toEqual([
      expect.stringContaining('/1-3.'),
      404,
      404,
    ]);
  });

  // FEED-4
  it('is closed while the person is locked', async () => {
    const anna = await testServer.customer('anna');
    const url = await create(anna);
    const lock = (isLocked: boolean) =>
      testServer.context.db.update(persons).set({ isLocked }).where(eq(persons.username, 'anna'));
    await lock(true);
    expect(await statusOf(url)).toBe(404);
    await lock(false);
    expect(await statusOf(url)).toBe(200);
  });

  // FEED-5
  it('is opened by no address that was made up, changed, or is somebody else’s', async () => {
    const anna = await testServer.customer('anna');
    const url = await create(anna);
    const his = await create(await testServer.customer('carl'));
    const signature = /\.([\w-]{43})\./.exec(url)?.[1] ?? '';
    const forged = [
      '',
      '.',
      '1-1',
      '1-1.',
      `8-1.${signature}`,
      `1-2.${signature}`,
      `01-1.${signature}`,
      `1-1.${signature}A`,
    ];
    for (const token of forged) expect([token, await statusOf(`/feed/${token}.ics`)]).toEqual([token, 404]);
    expect(his).not.toContain(signature);
    expect(await statusOf(`/feed/1-1.${signature}`)).toBe(404);
  });

  // FEED-5
  it('is for nobody but the person: no guest, no card', async () => {
    const guest = await testServer.guest();
    const card = testServer.visitor();
    await card.logIn({ EanLoginString: 'MITTAG-1001', IsTerminalUser: true, isDesktopUser: false });
    for (const customer of [guest, card]) {
      const statuses = [
        (await customer.get('/api/person/GetCalendarFeed')).status,
        (await customer.send('POST', '/api/person/CreateCalendarFeed')).status,
        (await revoke(customer)).status,
      ];
      expect(statuses).toEqual([403, 403, 403]);
    }
  });

  // FEED-5
  it('has its making and its end in the audit trail, and its address nowhere', async () => {
    const lines: string[] = [];
    const app = await buildApp({
      context: testServer.context,
      logLevel: 'info',
      logTo: { write: (line) => lines.push(line) },
    });
    const anna = (await testServer.customer('anna')).at(app);
    const url = await create(anna);
    const path = url.replace(ROOT, '');
    const statuses = [path, path.replace('/feed', '/%66eed'), `${path}?a=b`].map(
      async (one) => (await app.inject({ url: one })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    await revoke(anna);
    await app.close();
    const trail = await testServer.context.db.select().from(auditEntries);
    expect(trail.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['calendar address created', 'calendar address revoked']),
    );
    const written = lines.join('') + JSON.stringify(trail);
    expect(written).toContain('/feed/…');
    expect(written).not.toContain(/\.([\w-]{43})\./.exec(url)?.[1]);
  });

  // FEED-1
  it('has an address relative to the calls where nobody knows where customers open the app', async () => {
    const anna = await testServer.customer('anna');
    const { publicUrl } = testServer.context;
    testServer.context.publicUrl = null;
    const url = await create(anna);
    testServer.context.publicUrl = publicUrl;
    expect(new URL(url, 'https://mittag.example/essen/service/').href).toMatch(
      /^https:\/\/mittag\.example\/essen\/feed\/1-1\./,
    );
  });
});
