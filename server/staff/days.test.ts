import { eq, max } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../db/entry.schema.ts';
import { orders } from '../db/orders.schema.ts';
import { persons } from '../db/persons.schema.ts';
import { articles, closedDays, offers } from '../db/schema.ts';
import { type Customer } from '../testing/customer.ts';
import { SCHNITZEL, TUESDAY } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const db = () => testServer.context.db;

let anna: Customer;
let cook: Customer;
beforeEach(async () => {
  anna = await testServer.customer('anna');
  await db().update(persons).set({ staffRole: 'kitchen' }).where(eq(persons.username, 'ben'));
  cook = await testServer.customer('ben');
});

async function order(dish = SCHNITZEL): Promise<number> {
  const { body: carts } = await anna.put({ [dish]: 1 }, { date: TUESDAY });
  const { body } = await anna.pay(carts.slice(-1), { type: 'CH' });
  return body[0]?.Bonnumber ?? 0;
}

const setClosed = (IsClosed: boolean, Confirmed: number[] | null, RestaurantId = 1) =>
  cook.send<string>('PUT', '/api/kitchen/SetDayClosed', { RestaurantId, Date: TUESDAY, IsClosed, Confirmed });
const changeMenu = (table: string | Buffer, Confirmed: number[] | null) =>
  cook.send<string>('PUT', '/api/kitchen/ChangeMenu', {
    RestaurantId: 1,
    FileName: 'woche.csv',
    Table: (typeof table === 'string' ? Buffer.from(table) : table).toString('base64'),
    Confirmed,
  });
const closed = async () => (await db().select().from(closedDays)).map(({ date }) => date);
const stateOf = async (number: number) => {
  const [found] = await db().select().from(orders).where(eq(orders.number, number));
  return [found?.cancelReason ?? null, found?.isRefunded];
};

// KITCHEN-9
describe('a day that is closed by staff', () => {
  it('is closed at once where nobody has ordered, and opened again', async () => {
    const { status, headers, body } = await setClosed(true, []);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<p class="done">Übernommen.</p>');
    expect(await closed()).toContain(TUESDAY);
    const page = (await cook.get<string>('/api/kitchen/days')).body;
    expect(page).toContain('Dienstag, 24. November 2026');
    await setClosed(false, []);
    expect(await closed()).not.toContain(TUESDAY);
  });

  // KITCHEN-8
  it('shows first who is concerned, and changes nothing; confirmed, cancels and refunds them', async () => {
    const number = await order();
    const shown = (await setClosed(true, [])).body;
    expect(shown).toContain('1 Bestellung kann dann nicht ausgegeben werden');
    expect(shown).toContain(
      `<td>${number}</td><td>Di 24.11., 11:30, <span dir="auto">Speisesaal</span></td><td>anna</td>`,
    );
    expect(shown).toContain(`data-confirmed="${number}"`);
    expect([await closed(), await stateOf(number)]).toEqual([['2026-12-08'], [null, false]]);
    expect((await setClosed(true, [number])).body).toContain('Übernommen. 1 Bestellung ist storniert, mit Brief.');
    expect([await closed(), await stateOf(number)]).toEqual([
      ['2026-12-08', TUESDAY],
      ['dayClosed', true],
    ]);
  });

  // KITCHEN-8
  it('cancels nobody who has ordered since it was shown: that is shown first', async () => {
    const first = await order();
    const second = await order();
    const shown = (await setClosed(true, [first])).body;
    expect(shown).toContain(`data-confirmed="${first} ${second}"`);
    expect([await closed(), await stateOf(first)]).toEqual([['2026-12-08'], [null, false]]);
  });

  it('is of a restaurant that there is', async () => {
    expect((await setClosed(true, [], 9)).status).toBe(404);
  });

  // KITCHEN-6
  it('is in the audit trail with the orders that were canceled', async () => {
    const number = await order();
    await setClosed(true, [number]);
    const events = (await db().select().from(auditEntries)).map(({ event }) => event);
    expect(events).toContain(`day ${TUESDAY} of restaurant 1 closed, orders canceled: ${number}`);
  });
});

// KITCHEN-10
describe('the menu of a week, uploaded by staff', () => {
  const offered = async () =>
    (await db().select().from(offers).where(eq(offers.date, TUESDAY))).map(({ articleId, remaining }) => [
      articleId,
      remaining,
    ]);

  it('is shown with its mistakes by line, and changes nothing', async () => {
    const before = await offered();
    const { body } = await changeMenu(`date,line,dish,portions\n${TUESDAY},Menü 1,Nichts,10\n`, []);
    expect(body).toContain('1 Fehler in der Tabelle');
    expect(body).toContain('<b>Zeile 2</b>');
    expect(body).toContain('Gericht: kein Gericht hat die Nummer oder den Namen „Nichts“');
    expect(await offered()).toEqual(before);
  });

  it('is shown with what it changes, and then changes it', async () => {
    const table = `date,line,dish,portions\n${TUESDAY},Menü 1,${SCHNITZEL},7\n`;
    const before = await offered();
    const { body } = await changeMenu(table, null);
    expect(body).toContain('Tage mit Speiseplan: 1 neu');
    expect(body).toContain('data-confirmed=""');
    expect(await offered()).toEqual(before);
    expect((await changeMenu(table, [])).body).toContain('Übernommen.');
    expect(await offered()).toContainEqual([SCHNITZEL, 7]);
  });

  // KITCHEN-8
  it('that lacks a dish which was ordered cancels the orders that were shown with it', async () => {
    const table = `date,line,dish,portions,category,price,vat\n${TUESDAY},Menü 1,Erbsen,7,Hauptspeisen,5.00,10\n`;
    await changeMenu(table, []);
    const [peas] = await db()
      .select({ id: max(articles.id) })
      .from(articles);
    const number = await order(peas?.id ?? 0);
    const without = `date,line,dish,portions\n${TUESDAY},Menü 1,2,7\n`;
    expect((await changeMenu(without, null)).body).toContain(`data-confirmed="${number}"`);
    expect(await stateOf(number)).toEqual([null, false]);
    expect((await changeMenu(without, [number])).body).toContain('1 Bestellung ist storniert, mit Brief.');
    expect(await stateOf(number)).toEqual(['dishGone', true]);
  });

  const NEW = 'dish,category,price,subsidy,vat,allergens';
  it.each([
    ['muss als CSV (UTF-8) gespeichert sein, nicht als Arbeitsmappe', 'PK\u0003\u0004'],
    ['muss als CSV (UTF-8) gespeichert sein: Die Buchstaben', Buffer.from('date,dish\n\u0081,1\n', 'latin1')],
    ['hat ein Anführungszeichen ohne das zweite', 'date,dish\n2026-11-24,"1\n'],
    ['hat 4 Zellen unter 2 Überschriften', 'date,dish\n2026-11-24,1,5,90\n'],
    ['hat einen Text in einer Spalte ohne Überschrift', 'date,dish,\n2026-11-24,1,x\n'],
    ['hat eine gekürzte Zahl', 'date,dish\n2026-11-24,"1,23E+11"\n'],
    ['hat #NV: Das steht, wo', 'date,dish\n2026-11-24,#NV\n'],
    ['enthält ein Zeichen, das nicht gespeichert werden kann', 'date,dish\n2026-11-24,a\u0000b\n'],
    ['Gericht: dafür gibt es zwei Spalten', 'date,dish,gericht\n2026-11-24,1,1\n'],
    ['Farbe: diese Spalte gibt es nicht; es gibt: date/datum', 'date,dish,Farbe\n2026-11-24,1,rot\n'],
    ['Datum: eine Spalte mit dieser Überschrift fehlt; möglich ist &#34;date&#34; oder &#34;datum', 'Gericht\n1\n'],
    ['nennt „Mo“, aber 2026-11-24 ist ein Dienstag', 'Datum,Tag,Gericht\n24.11.2026,Mo,1\n'],
    ['Gericht: fehlt', 'date,dish\n2026-11-24,\n'],
    ['Portionen: muss eine ganze Zahl sein', 'date,dish,portions\n2026-11-24,1,viele\n'],
    ['Preis: muss eine Zahl wie 7,90 sein', 'date,dish,price\n2026-11-24,1,viel\n'],
    ['Datum: muss ein Tag wie 24.12.2026 sein', 'date,dish\n31.11.2026,1\n'],
    ['USt: muss in Prozent stehen', 'date,dish,vat\n2026-11-24,1,"0,1"\n'],
    ['Zuschuss: darf nicht über dem Preis liegen', 'date,dish,price,subsidy\n2026-11-24,1,5,6\n'],
    ['Portionen: darf nicht unter 0 liegen', 'date,dish,portions\n2026-11-24,1,-1\n'],
    ['Portionen: darf nicht über 100000 liegen', 'date,dish,portions\n2026-11-24,1,100001\n'],
    ['Gericht: darf die Schreibrichtung', 'date,dish\n2026-11-24,a\u202eb\n'],
    ['Gericht: darf höchstens 300 Zeichen haben', `date,dish\n2026-11-24,${'a'.repeat(301)}\n`],
    ['Gericht: steht zweimal da: 2026-11-24, 1', 'date,dish\n2026-11-24,1\n2026-11-24,1\n'],
    [
      'Allergene: ein Allergen mit dem Buchstaben Q gibt es nicht',
      `date,${NEW}\n2026-11-24,Neu,Hauptspeisen,5,,10,Q\n`,
    ],
    ['Allergene: nennt ein Allergen zweimal', `date,${NEW}\n2026-11-24,Neu,Hauptspeisen,5,,10,AA\n`],
    [
      'Kategorie: die Kategorie „Nachspeisen“ gibt es nicht; es gibt: ',
      `date,${NEW}\n2026-11-24,Neu,Nachspeisen,5,,10,A\n`,
    ],
    [
      'das Gericht steht zweimal auf dem Speiseplan vom 2026-11-24',
      `date,dish\n2026-11-24,Schnitzel\n2026-11-24,${SCHNITZEL}\n`,
    ],
    ['Preis: weiter oben steht ein anderer Preis', 'date,dish,price\n2026-11-24,2,5\n2026-11-25,2,6\n'],
  ])('says in German: “%s”', async (said, table) => {
    const { body } = await changeMenu(table, null);
    expect(body).toContain(said);
    expect(body).not.toContain('lang="en"');
  });

  it('says in German what it does besides', async () => {
    const rows = [
      '2026-11-20,Mittags,2,,,,',
      '2026-11-24,Mittags,2,,,,G',
      '2026-12-08,Menü 1,2,,,,',
      '2026-11-25,,Neues,Hauptspeisen,5,10,',
    ];
    const { body } = await changeMenu(`date,line,dish,category,price,vat,allergens\n${rows.join('\n')}\n`, null);
    for (const said of [
      'Vorbei, und daher unverändert: 2026-11-20',
      'Kategorie und Allergene bleiben: &#34;2&#34;',
      'Geschlossen, niemand kann bestellen: 2026-12-08',
      /Neues Gericht: „Neues“, Nummer \d+/,
      'Neues Menü im Speiseplan: „Mittags“',
      'Gerichte: 1 neu',
      /Angebote der Tage: .*\d+ neu/,
    ])
      expect(body).toMatch(said);
    expect(body).not.toContain('lang="en"');
  });

  it('says it in English on an English page', async () => {
    const { body } = await cook.send<string>(
      'PUT',
      '/api/kitchen/ChangeMenu',
      { RestaurantId: 1, FileName: 'week.csv', Table: Buffer.from('dish\n1\n').toString('base64'), Confirmed: null },
      { 'accept-language': 'en-GB' },
    );
    expect(body).toContain('date: there is no column with this heading');
  });

  it('is refused where it is no table', async () => {
    const { body } = await changeMenu('PK\u0003\u0004', []);
    expect(body).toContain('Es wurde nichts geändert.');
  });
});
