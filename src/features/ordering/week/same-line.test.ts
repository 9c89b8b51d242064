import { describe, expect, it } from 'vitest';
import { anArticle } from '../../../../domain/article.fixtures.ts';
import { type Article } from '../../../../domain/article.ts';
import { aCart, anItem } from '../../../../domain/cart.fixtures.ts';
import { type Cart } from '../../../../domain/cart.ts';
import { type DeliveryLocation } from '../../../../domain/delivery.ts';
import { slotsOn } from '../../delivery/offer.ts';
import { linesInCart, sameLine } from './same-line.ts';

const [MON, TUE, WED] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;
const NUTS = { id: 8, code: 'H', name: 'Nuts' };
const time = (id: number) => ({
  id,
  time: `1${id}:00`,
  endTime: `1${id}:30`,
  name: null,
  dates: [MON, TUE, WED].map((date) => ({ date, orderUntil: `${date}T09:00:00`, isFull: false })),
});
const place = { id: 21, deliveryTimes: [time(3), time(4)] } as DeliveryLocation;
const menu = (id: number, overrides: Partial<Article> = {}, menuLine = 'Menu 1') => ({
  menuLine,
  article: anArticle({ id, detailId: id * 10, allergenIds: [], ...overrides }),
  restaurantId: null,
  deliveryTimeIds: null as number[] | null,
});
const inCart = (date: string, ...ids: number[]): Cart =>
  aCart({ orderDate: date, items: ids.map((id) => anItem({ articleId: id, detailId: id * 10 })) });

interface Overrides {
  tuesday?: ReturnType<typeof menu>[];
  carts?: Cart[];
  isTuesdayOpen?: boolean;
  isTuesdayOrdered?: boolean;
  chosenTimeId?: number;
}

/** Menu 1 is Goulash (1) on Monday, Trout (2) on Tuesday and Lentils (3) on Wednesday. */
function week({ tuesday = [menu(2)], carts = [inCart(MON, 1)], isTuesdayOpen = true, ...overrides }: Overrides = {}) {
  return [
    { date: MON, menus: [menu(1), menu(9, {}, 'Soup')] },
    { date: TUE, menus: tuesday },
    { date: WED, menus: [menu(3)] },
  ].map((day) => ({
    ...day,
    isOrdered: day.date === TUE && (overrides.isTuesdayOrdered ?? false),
    order: {
      slots: slotsOn(place, day.date),
      carts,
      chosenTimeId: overrides.chosenTimeId ?? null,
      usualTimeId: 3,
      isOpen: () => day.date !== TUE || isTuesdayOpen,
    },
  }));
}

const nobody = { allergens: null, maxQuantity: 9 };
const avoidsNuts = { ...nobody, allergens: { known: [NUTS], personIds: [NUTS.id] } };
const added = (overrides: Overrides = {}, known: Parameters<typeof sameLine>[2] = nobody) =>
  sameLine('Menu 1', week(overrides), known)?.days.map(({ date, article }) => [date, article.id]);

describe('A menu line that is in the cart for a day', () => {
  // DISH-195
  it('can be added for each other day at the time of the plan', () => {
    expect(added()).toEqual([
      [TUE, 2],
      [WED, 3],
    ]);
    const times = sameLine('Menu 1', week({ chosenTimeId: 4 }), nobody)?.days.map(
      ({ selection }) => selection.deliveryTimeId,
    );
    expect(times).toEqual([4, 4]);
  });

  // DISH-195
  it('is not offered while nothing of it is in the cart', () => {
    expect(sameLine('Menu 1', week({ carts: [inCart(MON, 9)] }), nobody)).toBeNull();
  });

  // DISH-195
  it.each([
    ['has no dish of it', { tuesday: [menu(9, {}, 'Soup')] }],
    ['takes no orders any more', { isTuesdayOpen: false }],
    ['has something ordered', { isTuesdayOrdered: true }],
    ['has it sold out', { tuesday: [menu(2, { remainingItems: 0 })] }],
    ['has a dish of it at no open time', { tuesday: [{ ...menu(2), deliveryTimeIds: [5] }] }],
    ['has it in the cart', { carts: [inCart(MON, 1), inCart(TUE, 2)] }],
    [
      'has it in the cart of another time and place',
      { carts: [inCart(MON, 1), { ...inCart(TUE, 2), locationId: 6, deliveryTimeId: 8 }] },
    ],
    ['has another dish of it in the cart', { tuesday: [menu(2), menu(4)], carts: [inCart(MON, 1), inCart(TUE, 4)] }],
  ])('leaves out a day that %s', (_, overrides) => {
    expect(added(overrides)).toEqual([[WED, 3]]);
  });

  // DISH-196
  it.each([
    ['contains what they avoid', { allergenIds: [8] }, { kind: 'contains', allergens: [NUTS] }],
    ['declares nothing', { allergenIds: null }, { kind: 'undeclared' }],
  ])('leaves out a day whose dish %s, and says why', (_, article, warning) => {
    const same = sameLine('Menu 1', week({ tuesday: [menu(2, article)] }), avoidsNuts);
    expect(same?.days.map(({ date }) => date)).toEqual([WED]);
    expect(same?.leftOut).toEqual([{ date: TUE, warning }]);
    const forOthers = { ...nobody, allergens: { known: [NUTS], personIds: [] } };
    expect(added({ tuesday: [menu(2, article)] }, forOthers)).toHaveLength(2);
  });

  // DISH-196
  it('warns of no day that has nothing to add, and takes a harmless dish of the line instead', () => {
    const nutty = menu(2, { allergenIds: [8] });
    const known = avoidsNuts;
    expect(sameLine('Menu 1', week({ tuesday: [nutty], isTuesdayOpen: false }), known)?.leftOut).toEqual([]);
    expect(added({ tuesday: [nutty, menu(4)] }, known)).toEqual([
      [TUE, 4],
      [WED, 3],
    ]);
  });
});

describe('The menu lines in the cart of a day', () => {
  // DISH-195
  it('begin with the one put in last, each once, without dishes of no line', () => {
    const [monday, tuesday] = week({ carts: [inCart(MON, 1, 77, 9)], tuesday: [menu(1), menu(9, {}, 'Soup')] });
    expect([linesInCart(monday!), linesInCart(tuesday!)]).toEqual([['Soup', 'Menu 1'], []]);
    const [again] = week({ carts: [inCart(MON, 9, 1, 9)] });
    expect(linesInCart(again!)).toEqual(['Soup', 'Menu 1']);
  });
});
