import { readFileSync } from 'node:fs';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { orderLines } from '../db/orders.schema.ts';
import { articles, offers, productGroups } from '../db/schema.ts';
import { runMaintenance } from '../start.ts';
import { CURRY, JUICE, useExampleTenant, WEDNESDAY } from '../testing/example-tenant.ts';
import { readMenu } from './tenant-folder.ts';
import { storeMenu } from './store-tenant.ts';

const tenant = useExampleTenant();
const THURSDAY = '2026-11-26';

async function storeTable(
  content: string | Buffer,
  restaurant: string | null = null,
  options: Parameters<typeof storeMenu>[3] = {},
): Promise<string[]> {
  const { changes } = await storeMenu(tenant.context, readMenu(Buffer.from(content), 'week.csv'), restaurant, options);
  return [...changes.lines(), ...changes.notes];
}

/** What is offered on a day: number of the dish, what is left, and the line. */
async function offered(date: string): Promise<[number, number | null, string | null][]> {
  const rows = await tenant.context.db
    .select()
    .from(offers)
    .where(eq(offers.date, date))
    .orderBy(asc(offers.articleId));
  return rows.map(({ articleId, remaining, menuLine }) => [articleId, remaining, menuLine?.DE ?? null]);
}

describe('the menu of a week', () => {
  // SERVER-63
  it('takes the place of the lines of the menu cycle on its days, and of those alone', async () => {
    await tenant.store();
    expect(await offered(WEDNESDAY)).toEqual([
      [CURRY, 60, 'Menü 1'],
      [JUICE, null, null],
      [3, 20, 'Menü 1'],
    ]);
    const table = `date,line,dish,portions,category,price,subsidy,vat,allergens
${WEDNESDAY},Menü 1,Erbsensuppe,40,Hauptspeisen,5.90,1.00,10,L
${THURSDAY},Menü 1,linsencurry,25,,,,,
`;
    expect(await storeTable(table)).toEqual([
      'dishes: 1 new',
      'days with a menu: 2 new',
      'offers of days: 2 new',
      'week.csv: "Erbsensuppe" is new, with number 4',
    ]);
    const [soup] = await tenant.context.db.select().from(articles).orderBy(asc(articles.id)).offset(3);
    expect(soup).toMatchObject({
      name: { DE: 'Erbsensuppe' },
      grossPrice: 590,
      subsidy: 100,
      vatPercent: 10,
      allergenIds: [9],
    });
    expect(await offered(WEDNESDAY)).toEqual([
      [JUICE, null, null],
      [soup!.id, 40, 'Menü 1'],
    ]);
    expect(await offered(THURSDAY)).toEqual([
      [CURRY, 25, 'Menü 1'],
      [JUICE, null, null],
    ]);
    // Neither the hourly maintenance nor an import of the folder brings the cycle back.
    await runMaintenance(tenant.context);
    await tenant.store();
    expect(await offered(WEDNESDAY)).toHaveLength(2);
    expect(await storeTable(table)).toEqual([]);
  });

  // SERVER-61
  it('counts what was sold, also by the menu cycle', async () => {
    const { password } = await tenant.store();
    const lea = await tenant.signInFirst(password);
    await tenant.order(lea, CURRY, 2);
    await storeTable(`date,line,dish,portions\n${WEDNESDAY},Menü 1,1,10\n`);
    expect(await offered(WEDNESDAY)).toContainEqual([CURRY, 8, 'Menü 1']);
    await storeTable(`date,line,dish,portions\n${WEDNESDAY},Menü 1,2,\n`, null, { mayStrand: true });
    expect(await offered(WEDNESDAY)).not.toContainEqual([CURRY, 8, 'Menü 1']);
    await storeTable(`date,line,dish,portions\n${WEDNESDAY},Menü 1,1,10\n`);
    expect(await offered(WEDNESDAY)).toContainEqual([CURRY, 8, 'Menü 1']);
  });

  // SERVER-63
  it('is read as German spreadsheets write it: semicolons, commas, days, headings, and Windows’ letters', async () => {
    await tenant.store();
    const table = `Datum;Menü;Gericht;Portionen;Preis;Notiz der Küche\n25.11.2026;Menü 1;Linsencurry;30;8,20;Größere Töpfe\n;;;;;\n`;
    expect(await storeTable(Buffer.from(table, 'latin1'))).toEqual([
      'prices: 1 changed',
      'days with a menu: 1 new',
      'offers of days: 1 new',
    ]);
    expect(await offered(WEDNESDAY)).toContainEqual([CURRY, 30, 'Menü 1']);
    const [curry] = await tenant.context.db.select().from(articles).where(eq(articles.id, CURRY));
    expect(curry?.grossPrice).toBe(820);
  });

  // SERVER-63
  it('is read with semicolons where every row has commas, and keeps the dashes and quotes of Windows', async () => {
    await tenant.store();
    const table = `Datum;Menü;Gericht;Kategorie;Preis;Zuschuss;USt\r\n25.11.2026;Menü 1;Linsencurry;;8,20;1,00;10,0\r
25.11.2026;Menü 1;Brot – \u201emürb\u201c;Hauptspeisen;0,05;0,01;10,0\r\n`;
    const bytes = { '–': 0x96, '\u201e': 0x84, '\u201c': 0x93 } as Record<string, number>;
    const windows = Buffer.from([...table].map((letter) => bytes[letter] ?? letter.charCodeAt(0)));
    expect(await storeTable(windows)).toContain('dishes: 1 new');
    const all = await tenant.context.db.select().from(articles);
    expect(all.find(({ id }) => id === CURRY)).toMatchObject({ grossPrice: 820, subsidy: 100 });
    expect(all.find(({ grossPrice }) => grossPrice === 5)?.name).toEqual({ DE: 'Brot – „mürb“' });
  });

  // SERVER-124
  it.each(['01-nfd', '02-nfd-all', '03-nbsp', '12-double-space'])(
    'finds dishes and lines by names that are equal to the eye (%s)',
    async (name) => {
      await tenant.store({
        'dishes.yaml': (text) =>
          `${text}\n  - { id: 12, category: Hauptspeisen, name: 'Käse\u00adspätzle', allergens: ACG, days: [] }\n`,
        'prices.csv': (text) => `${text}12,Käsespätzle,6.90,1.00,10\n`,
      });
      const table = readFileSync(new URL(`field-files/${name}.csv`, import.meta.url));
      expect(await storeTable(table)).toEqual([
        'days with a menu: 1 new',
        expect.stringMatching(/^offers of days: [12] new$/),
      ]);
    },
  );

  // SERVER-124
  it('stores one name for what is written in two ways', async () => {
    await tenant.store();
    const row = (day: string, line: string, dish: string) => `${day};${line};${dish};40;Hauptspeisen;6,90;1,00;10;A\n`;
    const table = `date;line;dish;portions;category;price;subsidy;vat;allergens\n${row(WEDNESDAY, 'Menu\u0308  9', 'Gru\u0308ner\u00a0Salat')}${row(THURSDAY, 'Menü 9', 'Grüner Salat')}`;
    expect(await storeTable(table)).toEqual([
      'dishes: 1 new',
      'days with a menu: 2 new',
      'offers of days: 2 new',
      'week.csv: "Grüner Salat" is new, with number 4',
      'week.csv: the menu plan has a new line, "Menü 9"',
    ]);
    expect((await offered(THURSDAY)).at(-1)).toEqual([4, 40, 'Menü 9']);
  });

  // SERVER-124
  it('finds what an earlier version stored as it was written', async () => {
    await tenant.store();
    await tenant.context.db
      .update(articles)
      .set({ name: { DE: 'Linsen\u00a0 curry' } })
      .where(eq(articles.id, CURRY));
    await tenant.context.db
      .update(productGroups)
      .set({ name: { DE: 'Getra\u0308nke' } })
      .where(eq(productGroups.id, 2));
    const table = `date;dish;category;price;vat\n${WEDNESDAY};Linsen curry;;;\n${WEDNESDAY};Tee;Getränke;2;10\n`;
    expect(await storeTable(table)).toContain('week.csv: "Tee" is new, with number 4');
  });

  // SERVER-63
  it('says that a line of the menu plan is new', async () => {
    await tenant.store();
    const table = `date,line,dish,portions\n${WEDNESDAY},Menu 1,1,30\n`;
    expect(await storeTable(table)).toContain('week.csv: the menu plan has a new line, "Menu 1"');
    expect(await storeTable(table)).toEqual([]);
  });

  // SERVER-63
  it('names a column that it lacks, with its headings', async () => {
    await tenant.store();
    await expect(storeTable(`Wann;Gericht\n${WEDNESDAY};1\n${WEDNESDAY};2\n`)).rejects.toThrow(
      'week.csv:1: date: there is no column with this heading; it may be "date" or "datum" or "tag" or "day"',
    );
  });

  // SERVER-120
  it('says what it does not take of a row: another category, other allergens, and a closed day', async () => {
    await tenant.store({ 'restaurant.yaml': (text) => text.replace('closedDays: [', `closedDays: [${WEDNESDAY}, `) });
    const table = `date;dish;category;allergens\n${WEDNESDAY};Linsencurry;Hauptspeisen;L, F\n`;
    expect(await storeTable(table)).toContain(
      `week.csv: ${WEDNESDAY} closed by restaurant.yaml: nobody can order for it`,
    );
    const kept = 'week.csv: "Linsencurry" with category and allergens as before; dishes.yaml can change them';
    expect(await storeTable(table)).not.toContain(kept);
    expect(await storeTable(table.replace('L, F', 'FLA'))).toContain(kept);
    expect(await storeTable(table.replace('Hauptspeisen', 'Getränke'))).toContain(kept);
  });

  it('leaves days alone that are over, and says so', async () => {
    await tenant.store();
    expect(await storeTable(`date,dish,portions\n2026-11-20,1,5\n`)).toEqual([
      'week.csv: 2026-11-20 left as they are, as they are over',
    ]);
    expect(await offered('2026-11-20')).toEqual([]);
  });

  // SERVER-63
  it.each([
    [
      'a dish',
      `${WEDNESDAY},,Nockerl,5`,
      'week.csv:2: dish: there is no dish with the number or German name "Nockerl"; to create it, the row needs its name, category, price and vat',
    ],
    ['a number', `${WEDNESDAY},,77,5`, 'week.csv:2: dish: there is no dish with the number or German name "77"'],
    ['a day', '31.11.2026,,1,5', 'week.csv:2: date: must be a day such as 2026-12-24'],
    [
      'a dish that is there twice',
      `${WEDNESDAY},,1,5\n${WEDNESDAY},,Linsencurry,5`,
      'week.csv:3: dish: the dish is on the menu of 2026-11-25 twice',
    ],
    ['portions', `${WEDNESDAY},,1,viele`, 'week.csv:2: portions: must be a whole number'],
  ])('names %s that is wrong, and changes nothing', async (_what, row, said) => {
    await tenant.store();
    const before = await offered(WEDNESDAY);
    await expect(storeTable(`date,line,dish,portions\n${row}\n`)).rejects.toThrow(said);
    expect(await offered(WEDNESDAY)).toEqual(before);
  });

  it('needs the restaurant’s number where there are several', async () => {
    await tenant.store();
    await expect(storeTable(`date,dish,portions\n${WEDNESDAY},1,5\n`, '9')).rejects.toThrow(
      'name one of the restaurants with --restaurant: 1 (Mensa am Hafen).',
    );
  });
});

// SERVER-90
describe('a menu that is stored while customers order', () => {
  const day = (index: number) => new Date(Date.parse('2026-12-01') + index * 86_400_000).toISOString().slice(0, 10);

  // SERVER-90
  it('takes no longer for each of its rows the more there are', async () => {
    await tenant.store();
    const rows = Array.from({ length: 6000 }, (_, index) => `${day(Math.floor(index / 3))},${1 + (index % 3)},40`);
    const table = `date,dish,portions\n${rows.join('\n')}\n`;
    expect(await storeTable(table)).toContain('days with a menu: 2000 new');
    expect(await storeTable(table.replace('1,40', '1,50'))).toContain('offers of days: 1 changed');
  }, 40_000);

  // SERVER-90
  it('with two prices for a dish is refused, as it has one for all days', async () => {
    await tenant.store();
    const table = `date,dish,price\n${WEDNESDAY},1,7.90\n${THURSDAY},1,5.90\n`;
    await expect(storeTable(table)).rejects.toThrow('week.csv:3: price: a row above says another price');
    await storeTable(table.replace('5.90', '7.90'));
  });

  // The embedded database runs transactions one after another anyway.
  // SERVER-90
  it.skipIf(!process.env.TEST_DATABASE_URL).each(['menu', 'folder'])(
    'counts what is sold at this moment of a dish without a limit (%s)',
    async (how) => {
      const unlimited = { 'dishes.yaml': (text: string) => text.replace('portions: 60', '') };
      const { password } = await tenant.store(unlimited);
      await tenant.order(await tenant.signInFirst(password), CURRY, 1);
      const { db } = tenant.context;
      const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      let importing: Promise<unknown> = Promise.resolve();
      await db.transaction(async (paying) => {
        const isCurry = and(eq(offers.articleId, CURRY), eq(offers.date, WEDNESDAY));
        await paying.select().from(offers).where(isCurry).for('update');
        importing = how === 'menu' ? storeTable(`date,line,dish,portions\n${WEDNESDAY},Menü 1,1,60\n`) : tenant.store();
        await vi.waitFor(async () => expect(await db.execute(isWaiting)).toMatchObject({ rows: [{}] }));
        await paying.update(orderLines).set({ quantity: 5 });
      });
      await importing;
      expect(await offered(WEDNESDAY)).toContainEqual([CURRY, 55, 'Menü 1']);
    },
  );
});
