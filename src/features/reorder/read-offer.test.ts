import { describe, expect, it } from 'vitest';
import { aWantedLine, aWantedMeal } from '../../../domain/reorder.fixtures.ts';
import { type Wanted, type WantedMeal } from '../../../domain/reorder.ts';
import { type Answers, FakeApi } from '../../api/api.fixtures.ts';
import { readOffer } from './read-offer.ts';

const ZONE = 'America/New_York';
/** A Tuesday, 8:00 in New York. */
const NOW = Date.parse('2026-11-24T13:00:00Z');
const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-01'];

const time = (ID: number, at: string, overrides: Record<string, object> = {}) => ({
  ID,
  Time: at,
  EndTime: at,
  Dates: DAYS.map((Date) => ({ Date, OrderUntil: `${Date}T07:30:00`, IsFull: false, ...overrides[Date] })),
});
const open = { OrderUntil: '2026-11-24T10:00:00' };
const FOYER = {
  DeliveryLocation_ID: 12,
  Name: 'Foyer',
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Canteen',
  DeliveryTimes: [
    time(5, '11:30', { '2026-11-26': { IsFull: true } }),
    time(6, '13:30', { '2026-11-24': open }),
    time(7, '12:00', { '2026-11-24': open }),
    time(8, '18:00', { '2026-11-24': open }),
  ],
};
const dish = (ArticleId: number, RemainingItems: number | null = null) => ({
  ArticleId,
  ArticleDetailId: 10 * ArticleId,
  ArticleName: `Dish ${ArticleId}`,
  ProductGroup_ID: 1,
  GrossPrice: 5.5,
  VatPercent: 10,
  RemainingItems,
});
const page = (...Articles: object[]) => ({ Articles, TotalCount: Articles.length });

const PLAN = 'GET /api/article/GetMenuPlan';
const menu = (Date: string, id: number) => ({ Date, Menus: [{ MenuLine: 'Menu 1', Article: dish(id) }] });

interface Case {
  target?: string;
  span?: Wanted['span'];
  answers?: Answers;
  isTimeUsed?: boolean;
}

async function read(meals: WantedMeal[], { target, span = 'day', answers = {}, isTimeUsed = true }: Case = {}) {
  const api = new FakeApi({
    'GET /api/location': [FOYER],
    'GET /api/article': page(dish(7)),
    [PLAN]: [],
    ...answers,
  });
  api.now = NOW;
  const offer = await readOffer(
    api.client,
    { zone: ZONE, isTimeUsed },
    { wanted: { span, meals }, target: target ?? null },
    new AbortController().signal,
  );
  const asked = api.of('GET /api/article').map(({ query }) => query as { date: string; deliveryTimeId: number });
  return { offer, api, asked: asked.map(({ date, deliveryTimeId }) => `${date} ${deliveryTimeId}`) };
}

describe('What can be had again', () => {
  // CART-55
  it('is that of the first day that is open at the place and time of the order, by the time of the restaurant', async () => {
    const { offer, asked } = await read([aWantedMeal()]);
    expect([offer.target, offer.targets.map(({ date }) => date), asked]).toEqual([
      '2026-11-25',
      ['2026-11-25', '2026-12-01'],
      ['2026-11-25 5'],
    ]);
    expect(offer.meals[0]?.slot?.articles.map(({ id }) => id)).toEqual([7]);
    expect((await read([aWantedMeal({ deliveryTimeId: 7 })])).offer.target).toBe('2026-11-24');
  });

  // ORDER-253
  it('is that of the first free time where nobody chooses a time, also where that of the order is full or over', async () => {
    const silent = { isTimeUsed: false };
    const { offer, asked } = await read([aWantedMeal()], { ...silent, target: '2026-11-26' });
    expect(asked).toEqual(['2026-11-26 7']);
    expect(offer.meals[0]).toMatchObject({ meal: { deliveryTimeId: 7, deliveryTime: '12:00' }, others: [] });
    expect(offer.targets.map(({ date }) => date)).toEqual(DAYS);
    const gone = await read([aWantedMeal({ deliveryTimeId: 99 })], silent);
    expect([gone.offer.target, gone.asked]).toEqual(['2026-11-24', ['2026-11-24 7']]);
  });

  // CART-52
  it('is looked for at the two nearest times where the time is full or closed, or the dish sold out', async () => {
    const full = await read([aWantedMeal()], { target: '2026-11-26' });
    expect(full.offer.meals[0]).toMatchObject({ slot: null, reason: 'full' });
    expect(full.asked).toEqual(['2026-11-26 7', '2026-11-26 6']);
    const closed = await read([aWantedMeal()], { target: '2026-11-24' });
    expect(closed.offer.meals[0]).toMatchObject({ slot: null, reason: 'closed' });
    expect(closed.asked).toEqual(['2026-11-24 7', '2026-11-24 6']);
    const noDelivery = await read([aWantedMeal()], { target: '2026-11-28' });
    expect(noDelivery.offer.meals[0]).toMatchObject({ reason: 'closed', others: [] });
    const soldOut = await read([aWantedMeal({ deliveryTimeId: 7 })], {
      answers: { 'GET /api/article': page(dish(7, 0)) },
    });
    expect(soldOut.asked).toEqual(['2026-11-24 7', '2026-11-24 6', '2026-11-24 8']);
  });

  // ORDER-105
  it('counts dishes that no menu plan names, such as drinks, for the week to begin with', async () => {
    const drink = aWantedMeal({ date: '2026-11-18', lines: [aWantedLine({ articleId: 8 })] });
    const meal = aWantedMeal({ date: '2026-11-17', lines: [aWantedLine({ articleId: 7 })] });
    const answers = { [PLAN]: [menu('2026-11-25', 30), menu('2026-12-01', 7)] };
    const { offer } = await read([drink, meal], { span: 'week', answers });
    expect(offer.target).toBe('2026-11-23');
  });

  // CART-51
  it('is nothing at a place that is not offered any more', async () => {
    const { offer, asked } = await read([aWantedMeal({ locationId: 99 })]);
    expect(offer).toMatchObject({ target: '2026-11-24', targets: [], meals: [{ slot: null, reason: 'gone' }] });
    expect(asked).toEqual([]);
    const week = await read([aWantedMeal({ locationId: 99 })], { span: 'week' });
    expect(week.offer.target).toBe('2026-11-23');
  });

  it('is read until all dishes are found, and no further', async () => {
    const pages = [[dish(1), dish(2)], [dish(7)], [dish(8)]];
    const answer = ({ query }: { query: { page: number } }) => ({ Articles: pages[query.page - 1], TotalCount: 4 });
    const { api } = await read([aWantedMeal()], { answers: { 'GET /api/article': answer } });
    expect(api.of('GET /api/article').map(({ query }) => query)).toMatchObject([
      { page: 1, articleLimitPerPage: 200 },
      { page: 2 },
    ]);
  });

  // ORDER-180
  it('is looked for among the first thousand dishes of a large restaurant', async () => {
    const meal = aWantedMeal({ lines: [aWantedLine({ articleId: 7 }), aWantedLine({ articleId: 2004 })] });
    const answer = ({ query }: { query: { page: number } }) => ({
      Articles: Array.from({ length: 200 }, (_, n) => dish(1000 + query.page * 200 + n)),
      TotalCount: 10_000,
    });
    const answers = { 'GET /api/article': answer };
    const { offer, asked } = await read([meal], { target: '2026-12-01', answers });
    expect(asked.toSorted()).toEqual(['5', '6', '7'].flatMap((time) => Array<string>(5).fill(`2026-12-01 ${time}`)));
    expect(offer.meals[0]?.slot).toMatchObject({ isCutShort: true, articles: { length: 1000 } });
    const large = (TotalCount: number) => ({ 'GET /api/article': (call: never) => ({ ...answer(call), TotalCount }) });
    const whole = await read([meal], { target: '2026-12-01', answers: large(1000) });
    expect(whole.offer.meals[0]?.slot?.isCutShort).toBe(false);
  });

  // ORDER-105
  it('is that of the first open day with the dish on the menu of the place, which is asked for by one call', async () => {
    const { offer, api, asked } = await read([aWantedMeal()], { answers: { [PLAN]: [menu('2026-12-01', 7)] } });
    expect([offer.target, asked]).toEqual(['2026-12-01', ['2026-12-01 5']]);
    expect(api.of(PLAN).map(({ query }) => query)).toEqual([
      { fromDate: '2026-11-24', untilDate: '2026-12-22', deliveryLocationId: 12 },
    ]);
    expect(offer.menuPlan[0]?.menus[0]?.article.id).toBe(7);
    const both = [aWantedMeal(), aWantedMeal({ locationId: 13 })];
    expect((await read(both)).api.of(PLAN).map(({ query }) => query)).toEqual([
      { fromDate: '2026-11-24', untilDate: '2026-12-22' },
    ]);
  });

  // ORDER-105
  it.each<[string, Answers]>([
    ['empty', { [PLAN]: [] }],
    ['not to be had', { [PLAN]: new Error('away') }],
  ])('is that of the first open day where the plan is %s, which then tells nothing', async (_, answers) => {
    const { offer } = await read([aWantedMeal()], { answers });
    expect([offer.target, offer.targets]).toEqual([
      '2026-11-25',
      [
        { date: '2026-11-25', onMenu: null },
        { date: '2026-12-01', onMenu: null },
      ],
    ]);
  });

  // ORDER-106
  it('tells of each day what its menu has, with what the plan never names as far as the day that is read has it', async () => {
    const meal = aWantedMeal({ lines: [7, 8, 9].map((articleId) => aWantedLine({ articleId })) });
    const answers = {
      [PLAN]: [menu('2026-11-25', 1), menu('2026-12-01', 7)],
      'GET /api/article': page(dish(7), dish(8)),
    };
    expect((await read([meal], { answers })).offer).toMatchObject({
      target: '2026-12-01',
      targets: [
        { date: '2026-11-25', onMenu: ['0 1'] },
        { date: '2026-12-01', onMenu: ['0 0', '0 1'] },
      ],
    });
  });

  // CART-55
  it('is that of the same weekdays of a week, three days at a time', async () => {
    let [running, most] = [0, 0];
    const answer = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return page(dish(7));
    };
    const meals = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((date) =>
      aWantedMeal({ date, deliveryTimeId: 7 }),
    );
    const { offer, asked } = await read(meals, { span: 'week', answers: { 'GET /api/article': answer } });
    expect(offer.target).toBe('2026-11-23');
    expect(offer.meals.map(({ date, slot }) => [date, slot !== null])).toEqual([
      ['2026-11-24', true],
      ['2026-11-25', true],
      ['2026-11-26', true],
      ['2026-11-27', false],
    ]);
    expect([asked.length, most]).toEqual([3, 3]);
  });
});
