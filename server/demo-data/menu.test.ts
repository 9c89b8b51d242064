import { describe, expect, test } from 'vitest';
import { type TenantFolder } from '../tenant-import/tenant-folder.ts';
import { drawPicture } from '../tenant-import/pictures/draw.ts';
import { demoTenant } from './demo-tenant.ts';

const LANGUAGES = ['DE', 'EN', 'AR'] as const;
const ARABIC = /[\u0600-\u06ff]/;

type Dish = NonNullable<TenantFolder['dishes']>['value']['dishes'][number];

const { folders, dishes: rows, texts } = demoTenant();
const DISHES: Dish[] = folders.flatMap(({ dishes }) => dishes?.value.dishes ?? []);
const VARIANTS = DISHES.flatMap((dish) => dish.variants.map((variant) => ({ dish, variant })));
const priceOf = new Map(folders.flatMap(({ prices }) => prices?.value ?? []).map((row) => [row.dish, row]));
const allPriced = [...DISHES, ...VARIANTS.map(({ variant }) => variant)];

/** Names of the dishes that break a rule. */
const thoseWhere = (isWrong: (dish: Dish) => boolean): string[] => DISHES.filter(isWrong).map((dish) => dish.name.DE);
const duplicates = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

describe('the menu of the demo', () => {
  test('offers at least seventy dishes in eight categories, none of them empty', () => {
    const categories = folders.flatMap((folder) => folder.categories?.value.categories ?? []);
    expect(DISHES.length).toBeGreaterThanOrEqual(70);
    expect(categories).toHaveLength(8);
    expect(categories.filter(({ name }) => !DISHES.some(({ category }) => category === name.DE))).toEqual([]);
  });

  test('names no dish or variant twice in any language', () => {
    for (const language of LANGUAGES) expect(duplicates(allPriced.map(({ name }) => name[language] ?? ''))).toEqual([]);
  });

  test('has variants of a dish for lunch and of one that there is always, each with a price of its own', () => {
    expect(DISHES.filter(({ variants }) => variants.length > 0).map(({ days }) => days[0]?.weeks)).toEqual([4, 1]);
    for (const { dish, variant } of VARIANTS) {
      expect(priceOf.get(variant.id)?.price).not.toBe(priceOf.get(dish.id)?.price);
      expect(ARABIC.test(variant.name.AR ?? '')).toBe(true);
    }
  });

  test('describes every dish in three languages', () => {
    const isIncomplete = ({ name, description }: Dish) =>
      [name, description].some(
        (text) =>
          LANGUAGES.some((language) => (text?.[language] ?? '').trim() === '') ||
          !ARABIC.test(text?.AR ?? '') ||
          ARABIC.test(text?.EN ?? ''),
      );
    expect(thoseWhere(isIncomplete)).toEqual([]);
  });

  test('prices every dish as a canteen would, with a subsidy below the price', () => {
    const wrong = allPriced.filter(({ id }) => {
      const { price = 0, subsidy = 0, vat = 0 } = priceOf.get(id) ?? {};
      return price < 3.2 || price > 14.9 || subsidy >= price || ![10, 20].includes(vat);
    });
    expect(wrong.map(({ name }) => name.DE)).toEqual([]);
  });

  test('has no label that contradicts an allergen or another label', () => {
    const isFleshless = ({ labels }: Dish) => labels.includes('VEGAN') || labels.includes('VEGETARIAN');
    const declares = ({ allergens }: Dish, letters: RegExp) => letters.test(allergens ?? '');
    expect(thoseWhere((dish) => dish.labels.includes('VEGAN') && declares(dish, /[BCDGR]/))).toEqual([]);
    expect(thoseWhere((dish) => isFleshless(dish) && declares(dish, /[BDR]/))).toEqual([]);
    expect(
      thoseWhere((dish) => dish.labels.includes('GLUTENFREE') && (dish.allergens === null || declares(dish, /A/))),
    ).toEqual([]);
    expect(
      thoseWhere((dish) => isFleshless(dish) && dish.labels.some((label) => /BEEF|PORK|POULTRY|FISH/.test(label))),
    ).toEqual([]);
  });

  test('draws a small, self-contained picture for every dish, and no two the same', () => {
    const pictures = folders.flatMap((folder) => Object.values(folder.pictures?.value ?? {}));
    const draw = () => pictures.map(({ variant, ...picture }) => drawPicture(picture, variant));
    const drawn = draw();
    expect(thoseWhere(({ picture }) => picture === null)).toEqual([]);
    const isFaulty = (svg: string) =>
      !/^<svg .*<\/svg>$/s.test(svg) || /undefined|NaN|<script|href="(?!#)/.test(svg) || svg.length > 20_000;
    expect(drawn.filter(isFaulty)).toEqual([]);
    expect(draw()).toEqual(drawn);
    expect(new Set(drawn).size).toBe(allPriced.length);
  });

  // SERVER-330
  test('has no two dishes or sizes of a category whose pictures look alike', () => {
    const alike = folders.flatMap(({ dishes, pictures }, restaurant) =>
      (dishes?.value.dishes ?? []).flatMap(({ category, picture, variants }) =>
        [picture, ...variants.map((variant) => variant.picture ?? picture)].map((name) => {
          const { ware, icons } = pictures?.value[name ?? ''] ?? { ware: null, icons: [] };
          return [restaurant, category, ware, icons[0]].join(' ');
        }),
      ),
    );
    expect(duplicates(alike)).toEqual([]);
  });

  test('has dishes without declared allergens, one with a limit, one that ships and one by estimate', () => {
    expect(thoseWhere(({ allergens }) => allergens === null).length).toBeGreaterThan(1);
    expect(thoseWhere(({ maxQuantity }) => maxQuantity === 2)).toEqual(['Zwiebelrostbraten mit Bratkartoffeln']);
    expect(thoseWhere(({ isShipping }) => isShipping)).toEqual(['Zustellung nach Hause']);
    expect(thoseWhere(({ isEstimate }) => isEstimate)).toEqual(['Antipasti-Platte nach Gewicht']);
    expect(rows.map(({ id }) => id)).toEqual(DISHES.map(({ id }) => id));
  });
});

describe('the plan of four weeks', () => {
  const days = DISHES.flatMap((dish) =>
    dish.days.flatMap(({ weekdays, weeks, week, line }) =>
      weekdays.flatMap((weekday) =>
        (weeks === 1 ? [0, 1, 2, 3] : [week]).map((each) => ({ dish, line, day: `week ${each}, day ${weekday}` })),
      ),
    ),
  );

  test('has a dish under every line on every working day', () => {
    for (const line of ['Menü 1', 'Menü 2 vegetarisch', 'Tagesteller', 'Tagessuppe']) {
      const planned = days.filter((offer) => offer.line === line).map(({ day }) => day);
      expect([line, planned.length, duplicates(planned)]).toEqual([line, 20, []]);
    }
  });

  test('never offers a dish twice on one day', () => {
    expect(duplicates(days.map(({ dish, day }) => `${dish.name.DE} in ${day}`))).toEqual([]);
  });

  test('keeps the vegetarian menu free of meat', () => {
    const meatless = ['VEGAN', 'VEGETARIAN'];
    const line = days.filter((offer) => offer.line === 'Menü 2 vegetarisch').map(({ dish }) => dish);
    expect(line.filter(({ labels }) => !labels.some((label) => meatless.includes(label)))).toEqual([]);
  });
});

test('the texts of the demo’s tenant exist in three languages', () => {
  const missing = Object.entries(texts).filter(([, text]) =>
    LANGUAGES.some((language) => (text[language] ?? '').trim() === ''),
  );
  expect(missing).toEqual([]);
});
