import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PUBLIC_MENU_SETTING } from '../../domain/server-settings.ts';
import { writeSetting } from '../core/settings.ts';
import { articles, closedDays, offers, restaurants } from '../db/schema.ts';
import { DESK, HALL, LAST_PORTION, MONDAY, PIZZA, SCHNITZEL, TRATTORIA } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';

const testServer = useTestServer();
const open = (value = 'true') => writeSetting(testServer.context.db, PUBLIC_MENU_SETTING, value);
const get = (url: string, language = 'de-AT') =>
  testServer.app.inject({ url, headers: { 'accept-language': language, accept: 'text/html' } });

const words = (markup: string): string =>
  markup
    .replace(/<(style|script|title)\b[^]*?<\/\1>|<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
const wordsOf = async (url: string, language?: string) => words((await get(url, language)).body);

interface Data {
  name: string;
  hasMenu: { inLanguage: string; hasMenuSection: { name: string; hasMenuItem: Record<string, unknown>[] }[] };
}
const dataOf = async (url: string) => {
  const [, json = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec((await get(url)).body) ?? [];
  return JSON.parse(json) as Data;
};

const plan = (articleId: number, menuLine: string) =>
  testServer.context.db
    .update(offers)
    .set({ menuLine: { DE: menuLine } })
    .where(eq(offers.articleId, articleId));

describe('the public menu', () => {
  // FEED-20
  it.each(['/menu', '/menu-board'])('is not there unless the tenant wants it: %s', async (path) => {
    for (const value of ['false', 'true']) {
      await open(value);
      expect((await get(path)).statusCode).toBe(value === 'true' ? 200 : 404);
    }
    for (const place of [DESK, 99, 'x', '']) expect((await get(`${path}?place=${place}`)).statusCode).toBe(404);
    expect((await get(`${path}?place=1&place=4`)).statusCode).toBe(404);
    expect(await wordsOf(`${path}?place=99`, 'en')).toBe('This menu does not exist. Order');
  });

  // FEED-30
  it('has a line for each day, today first, with dishes, prices, labels and allergens', async () => {
    await open();
    await testServer.context.db
      .update(articles)
      .set({ labels: ['VEGAN'] })
      .where(eq(articles.id, SCHNITZEL));
    await plan(SCHNITZEL, 'Menü 2');
    await plan(PIZZA, 'Ofen');
    const answer = await get('/menu');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      vary: 'accept-language',
    });
    expect(answer.body).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(words(answer.body)).toMatch(
      /^Speiseplan Bestellen Kantine, Speisesaal Trattoria Heute, Montag, 23\. November Menü 2 Schnitzel 10,00 € Vegan · A Gluten Menü 1 Tagesmenü 8,20 € Allergene nicht deklariert Morgen, Dienstag, 24\. November Menü 2 .* Samstag, 28\. November Geschlossen .* Preise ohne Zuschuss$/,
    );
    expect(answer.body.match(/<details open>/g)).toHaveLength(1);
    expect(answer.body).toContain('href="menu?place=4"');
  });

  // FEED-30
  it.each([
    ['en-GB', 'en', 'ltr', /^Menu Order Kantine, Dining hall Today, Monday,? 23 November/],
    ['ar', 'ar', 'rtl', /^قائمة الطعام/],
    ['fr', 'de', 'ltr', /^Speiseplan/],
  ])('is in the language of the browser: %s', async (asked, lang, dir, beginning) => {
    await open();
    const { body } = await get('/menu', asked);
    expect(body).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(words(body)).toMatch(beginning);
  });

  // FEED-30
  it('says of today that nothing is planned or that it is closed', async () => {
    await open();
    expect(await wordsOf(`/menu?place=${TRATTORIA}`)).toContain(
      'Heute, Montag, 23. November Hier ist noch nichts geplant.',
    );
    await testServer.context.db.insert(closedDays).values({ restaurantId: 2, date: MONDAY });
    expect(await wordsOf(`/menu?place=${TRATTORIA}`)).toContain('Heute, Montag, 23. November Geschlossen');
  });

  // FEED-31
  it('tells search engines dishes, prices and the diets that labels declare', async () => {
    await open();
    await testServer.context.db
      .update(articles)
      .set({ labels: ['VEGAN', 'REGIONAL'], description: { DE: 'Dazu Brot' } })
      .where(eq(articles.id, LAST_PORTION));
    const { name, hasMenu } = await dataOf('/menu');
    expect([name, hasMenu.inLanguage]).toEqual(['Kantine, Speisesaal', 'de']);
    expect(hasMenu.hasMenuSection[0]).toEqual({
      '@type': 'MenuSection',
      name: 'Montag, 23. November 2026',
      hasMenuItem: [
        {
          '@type': 'MenuItem',
          name: 'Tagesmenü',
          description: 'Dazu Brot',
          offers: { '@type': 'Offer', price: '8.20', priceCurrency: 'EUR' },
          suitableForDiet: ['https://schema.org/VeganDiet'],
        },
      ],
    });
    await testServer.context.db
      .update(articles)
      .set({ labels: [], isOrderOnlyForEstimation: true })
      .where(eq(articles.id, LAST_PORTION));
    const [item] = (await dataOf('/menu')).hasMenu.hasMenuSection[0]?.hasMenuItem ?? [];
    expect(item).toEqual({ '@type': 'MenuItem', name: 'Tagesmenü', description: 'Dazu Brot' });
    expect(await wordsOf('/menu')).toContain('Preis nach Gewicht');
  });

  // FEED-31
  it('runs nothing that a dish is called', async () => {
    await open();
    const name = '</script><script>alert(1)</script><!--';
    const { db } = testServer.context;
    await db
      .update(articles)
      .set({ name: { DE: name }, labels: [name] })
      .where(eq(articles.id, LAST_PORTION));
    await db.update(restaurants).set({ name });
    for (const path of ['/menu', '/menu-board']) expect((await get(path)).body).not.toMatch(/<script>|<!--/);
    expect((await dataOf('/menu')).hasMenu.hasMenuSection[0]?.hasMenuItem[0]?.name).toBe(name);
  });
});

describe('the board in the hall', () => {
  const at = (moment: string) => testServer.clock.set(Date.parse(`${moment}:00+01:00`));

  // FEED-40
  it.each([
    ['before the first time', '2026-11-23T07:00', /^Heute, Montag, 23\. November/],
    ['in the minute before the last time ends', '2026-11-23T12:59', /^Heute, Montag/],
    ['after the last time', '2026-11-23T13:00', /^Morgen, Dienstag, 24\. November/],
    ['on Friday after the last time', '2026-11-27T13:00', /^Montag, 30\. November/],
    ['at the weekend', '2026-11-28T09:00', /^Montag, 30\. November/],
    ['the day before a closed day', '2026-12-07T14:00', /^Mittwoch, 9\. Dezember/],
  ])('shows the dishes of the day that comes next %s', async (_, moment, beginning) => {
    await open();
    at(moment);
    const text = await wordsOf(`/menu-board?place=${HALL}`);
    expect(text).toMatch(beginning);
    expect(text).toContain('Kantine, Speisesaal Menü 1 Tagesmenü 8,20 € Allergene nicht deklariert');
  });

  // FEED-40
  it('says that nothing is planned', async () => {
    await open();
    expect(await wordsOf(`/menu-board?place=${TRATTORIA}`)).toMatch(
      /^Speiseplan Trattoria Hier ist noch nichts geplant\./,
    );
  });

  // FEED-40
  it('has its script from a file of its own', async () => {
    await open();
    const { body } = await get('/menu-board');
    expect(body).toContain('<script src="menu-board.js" defer></script>');
    const { statusCode, headers } = await get('/menu-board.js');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  });
});
