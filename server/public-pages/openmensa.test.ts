import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PUBLIC_MENU_SETTING } from '../../domain/server-settings.ts';
import { writeSetting } from '../core/settings.ts';
import { articles, closedDays, offers, restaurants, texts } from '../db/schema.ts';
import { DESK, HALL, LAST_PORTION, LATE_ONLY, MONDAY, PIZZA, SCHNITZEL, TRATTORIA } from '../testing/fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { all, readFeed } from './openmensa-rules.fixtures.ts';

const testServer = useTestServer();
const open = (value = 'true') => writeSetting(testServer.context.db, PUBLIC_MENU_SETTING, value);
const get = (url: string) => testServer.app.inject({ url });

/** The feed of a place, which has to be right. */
async function feedOf(place: number) {
  const { statusCode, body } = await get(`/feed/openmensa/${place}.xml`);
  expect(statusCode).toBe(200);
  const { root, problems } = await readFeed(body);
  expect(problems).toEqual([]);
  return root;
}

const plan = (articleId: number, menuLine: string, deliveryTimeIds: number[] | null = null) =>
  testServer.context.db
    .update(offers)
    .set({ menuLine: { DE: menuLine }, deliveryTimeIds })
    .where(eq(offers.articleId, articleId));

/** A day as lines: its categories with their dishes, notes and prices. */
async function dayOf(place: number, date: string) {
  const day = all(await feedOf(place), 'day').find(({ $ }) => $?.date === date);
  if (!day) return null;
  return (day.$$ ?? []).map(({ '#name': name, $, $$: meals = [] }) => [
    $?.name ?? name,
    ...meals.map(({ $$: parts = [] }) =>
      parts.map(({ $: attributes, _: text }) => [attributes?.role ?? [], text ?? ''].flat().join(' ')),
    ),
  ]);
}

describe('the feeds for OpenMensa', () => {
  // FEED-20
  it.each([undefined, 'false', ''])('are not there unless the tenant wants them: %s', async (value) => {
    if (value !== undefined) await open(value);
    for (const url of ['/feed/openmensa.json', '/feed/openmensa.xml', `/feed/openmensa/${HALL}.xml`])
      expect((await get(url)).statusCode).toBe(404);
  });

  // FEED-21
  it('are one for each place where meals are fetched, in a list', async () => {
    await open();
    const list = await get('/feed/openmensa.json');
    expect([list.statusCode, list.json()]).toEqual([
      200,
      {
        [HALL]: 'https://mittag.example/essen/feed/openmensa/1.xml',
        [TRATTORIA]: 'https://mittag.example/essen/feed/openmensa/4.xml',
      },
    ]);
    const first = await get('/feed/openmensa.xml');
    expect(first.body).toBe((await get(`/feed/openmensa/${HALL}.xml`)).body);
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    });
    for (const wrong of [DESK, 99, '01', 'x']) expect((await get(`/feed/openmensa/${wrong}.xml`)).statusCode).toBe(404);
  });

  // FEED-22
  it('have the days of the menu plan from today on, with lines, notes and the price without a subsidy', async () => {
    await open();
    const { db } = testServer.context;
    await plan(SCHNITZEL, 'Menü 2');
    await db.insert(texts).values({ languageShortName: 'DE', key: 'order.label.PORK', value: 'Schwein' });
    await db
      .update(articles)
      .set({ labels: ['PORK', 'regional', 'eigen'], description: { DE: 'In Butter' } })
      .where(eq(articles.id, SCHNITZEL));
    const root = await feedOf(HALL);
    expect(all(root, 'name')[0]?._).toBe('Kantine, Speisesaal');
    expect(all(root, 'address').map(({ _ }) => _)).toEqual(['Kantine GmbH, Am Park 3']);
    expect(all(root, 'url').map(({ _ }) => _)).toEqual(['https://mittag.example/essen/feed/openmensa/1.xml']);
    const dates = all(root, 'day').map(({ $ }) => $?.date);
    expect([dates[0], dates.at(-1), dates.length]).toEqual([MONDAY, '2026-12-21', 29]);
    expect(await dayOf(HALL, MONDAY)).toEqual([
      ['Menü 2', ['Schnitzel', 'In Butter', 'Schwein', 'Regional', 'EIGEN', 'A Gluten', 'other 10.00']],
      ['Menü 1', ['Tagesmenü', 'Allergene nicht deklariert', 'other 8.20']],
    ]);
  });

  // FEED-22
  it('tell closed days, and nothing of a day without dishes', async () => {
    await open();
    await testServer.context.db.insert(closedDays).values({ restaurantId: 2, date: MONDAY });
    expect(await dayOf(HALL, '2026-12-08')).toEqual([['closed']]);
    expect(await dayOf(HALL, '2026-11-28')).toEqual([['closed']]);
    expect(await dayOf(TRATTORIA, MONDAY)).toEqual([['closed']]);
    expect(await dayOf(TRATTORIA, '2026-11-24')).toBeNull();
  });

  // FEED-22
  it('have only what the place hands out at its times, and its own restaurant', async () => {
    await open();
    await plan(LATE_ONLY, 'Menü 3', [3]);
    await plan(PIZZA, 'Pizza');
    expect((await dayOf(HALL, MONDAY))?.map(([line]) => line)).toEqual(['Menü 1']);
    expect((await dayOf(TRATTORIA, MONDAY))?.map(([line]) => line)).toEqual(['Pizza']);
  });

  // FEED-22
  it('have no price that is not in euros, or not known before it is weighed', async () => {
    await open();
    const { db } = testServer.context;
    const notes = async () => (await dayOf(HALL, MONDAY))?.[0]?.[1];
    await db.update(articles).set({ isOrderOnlyForEstimation: true }).where(eq(articles.id, LAST_PORTION));
    expect(await notes()).toEqual(['Tagesmenü', 'Allergene nicht deklariert']);
    await db.update(articles).set({ isOrderOnlyForEstimation: false }).where(eq(articles.id, LAST_PORTION));
    await db.update(restaurants).set({ currencyShortName: 'CHF' });
    expect(await notes()).toEqual(['Tagesmenü', 'Allergene nicht deklariert']);
  });

  // FEED-23
  it.each([
    ['<b>&"\'', '<b>&"\''],
    [']]><!--', ']]><!--'],
    ['a\u0001\u000b\uffffb\u{1f9c0}', 'ab\u{1f9c0}'],
    ['\u{1f9c0}'.repeat(300), '\u{1f9c0}'.repeat(250)],
  ])('hold whatever a dish is called: %j', async (name, read) => {
    await open();
    await testServer.context.db
      .update(articles)
      .set({ name: { DE: name } })
      .where(eq(articles.id, LAST_PORTION));
    await plan(LAST_PORTION, name);
    expect(await dayOf(HALL, MONDAY)).toEqual([[read, [read, 'Allergene nicht deklariert', 'other 8.20']]]);
  });

  // FEED-23
  it('leave out a dish without a name that can be written', async () => {
    await open();
    await testServer.context.db
      .update(articles)
      .set({ name: { DE: '\u0001' } })
      .where(eq(articles.id, LAST_PORTION));
    expect(await dayOf(HALL, MONDAY)).toBeNull();
  });
});
