import { describe, expect, test } from 'vitest';
import { TEXTS } from '../house/texts.ts';
import { drawPicture } from '../pictures/draw.ts';
import { ALLERGENS, allergenIds } from './allergens.ts';
import { type Dish } from './dish.types.ts';
import { DISHES, GROUPS, groupId, vatPercent } from './dishes.ts';
import { MENU_LINES, MENU_RULES } from './plan.ts';

const LANGUAGES = ['de', 'en', 'ar'] as const;
const ARABIC = /[\u0600-\u06ff]/;

/** Names of the dishes that break a rule. */
const thoseWhere = (isWrong: (dish: Dish) => boolean): string[] => DISHES.filter(isWrong).map((dish) => dish.name.de);

describe('the menu', () => {
  test('offers at least seventy dishes in eight categories, none of them empty', () => {
    expect(DISHES.length).toBeGreaterThanOrEqual(70);
    expect(GROUPS).toHaveLength(8);
    expect(GROUPS.filter(({ id }) => !DISHES.some((dish) => groupId(dish) === id))).toEqual([]);
  });

  test('names no dish twice in any language', () => {
    for (const language of LANGUAGES) {
      const names = DISHES.map((dish) => dish.name[language]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
    expect(new Set(DISHES.map((dish) => dish.id)).size).toBe(DISHES.length);
  });

  test('has variants of a dish for lunch and of one that there is always, each with a price and a name of its own', () => {
    const varied = DISHES.filter(({ variants }) => variants);
    expect(varied.map(({ when }) => when)).toEqual(['plan', 'always']);
    const variants = varied.flatMap((dish) => dish.variants?.map((variant) => ({ dish, variant })) ?? []);
    for (const { dish, variant } of variants) {
      expect(DISHES.map(({ id }) => id)).not.toContain(variant.id);
      expect(variant.price).not.toBe(dish.price);
      expect(variant.subsidy).toBeLessThan(variant.price);
      for (const language of LANGUAGES)
        expect(DISHES.map(({ name }) => name[language])).not.toContain(variant.name[language]);
      expect(ARABIC.test(variant.name.ar)).toBe(true);
    }
  });

  test('describes every dish in three languages', () => {
    const isIncomplete = ({ name, description }: Dish) =>
      [name, description].some(
        (text) =>
          LANGUAGES.some((language) => text[language].trim() === '') || !ARABIC.test(text.ar) || ARABIC.test(text.en),
      );
    expect(thoseWhere(isIncomplete)).toEqual([]);
  });

  test('prices every dish as a canteen would, with a subsidy below the price', () => {
    expect(thoseWhere(({ price }) => price < 320 || price > 1490)).toEqual([]);
    expect(thoseWhere(({ price, subsidy }) => subsidy < 0 || subsidy >= price)).toEqual([]);
    expect(thoseWhere((dish) => ![10, 20].includes(vatPercent(dish)))).toEqual([]);
  });

  test('declares only known allergens, each once; undeclared ones stay unknown', () => {
    const ids = ALLERGENS.map(({ id }) => id);
    expect(thoseWhere(({ allergens }) => new Set(allergenIds(allergens)).size !== (allergens ?? '').length)).toEqual(
      [],
    );
    expect(thoseWhere(({ allergens }) => (allergenIds(allergens) ?? []).some((id) => !ids.includes(id)))).toEqual([]);
    expect(allergenIds(null)).toBeNull();
    expect(allergenIds('')).toEqual([]);
    expect(() => allergenIds('I')).toThrow('letter I');
  });

  test('has no label that contradicts an allergen or another label', () => {
    const isFleshless = ({ labels }: Dish) => labels.includes('VEGAN') || labels.includes('VEGETARIAN');
    expect(thoseWhere(({ labels, allergens }) => labels.includes('VEGAN') && /[BCDGR]/.test(allergens ?? ''))).toEqual(
      [],
    );
    expect(thoseWhere((dish) => isFleshless(dish) && /[BDR]/.test(dish.allergens ?? ''))).toEqual([]);
    expect(
      thoseWhere(
        ({ labels, allergens }) => labels.includes('GLUTENFREE') && (allergens === null || allergens.includes('A')),
      ),
    ).toEqual([]);
    expect(
      thoseWhere((dish) => isFleshless(dish) && dish.labels.some((label) => /BEEF|PORK|POULTRY|FISH/.test(label))),
    ).toEqual([]);
  });

  test('has a self-contained picture of every dish, small enough for a long list', () => {
    const isFaulty = (dish: Dish) => {
      const svg = drawPicture(dish.picture, dish.id);
      return !/^<svg .*<\/svg>$/s.test(svg) || /undefined|NaN|<script|href="(?!#)/.test(svg) || svg.length > 20_000;
    };
    expect(thoseWhere(isFaulty)).toEqual([]);
  });

  test('draws a dish the same every time, and no two dishes the same', () => {
    const drawn = DISHES.map((dish) => drawPicture(dish.picture, dish.id));
    expect(DISHES.map((dish) => drawPicture(dish.picture, dish.id))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(DISHES.length);
  });

  test('has dishes without declared allergens, one with a limit, one that ships and one by estimate', () => {
    expect(thoseWhere(({ allergens }) => allergens === null).length).toBeGreaterThan(1);
    expect(thoseWhere(({ maxQuantity }) => maxQuantity === 2)).toEqual(['Zwiebelrostbraten mit Bratkartoffeln']);
    expect(thoseWhere(({ isShipping }) => isShipping === true)).toEqual(['Zustellung nach Hause']);
    expect(thoseWhere(({ isEstimation }) => isEstimation === true)).toEqual(['Antipasti-Platte nach Gewicht']);
  });
});

describe('the plan of four weeks', () => {
  test('offers every plan dish, and a dish under every line on every day', () => {
    const planned = new Set(MENU_LINES.flatMap(({ weeks }) => weeks.flat()));
    expect(thoseWhere((dish) => dish.when === 'plan' && !planned.has(dish.id))).toEqual([]);
    for (const { weeks } of MENU_LINES) expect(weeks.map((days) => days.length)).toEqual([5, 5, 5, 5]);
  });

  test('never offers a dish twice on one day', () => {
    const days = MENU_RULES.flatMap(({ dish, week, weekdays, cycleWeeks }) =>
      weekdays.flatMap((weekday) =>
        (cycleWeeks === 1 ? [0, 1, 2, 3] : [week]).map((each) => `${dish.id} in week ${each} on ${weekday}`),
      ),
    );
    expect(new Set(days).size).toBe(days.length);
  });

  test('keeps the vegetarian menu free of meat', () => {
    const line = MENU_LINES.find(({ name }) => name?.de === 'Menü 2 vegetarisch')?.weeks.flat() ?? [];
    const isVegetarian = ({ labels }: Dish) => labels.includes('VEGAN') || labels.includes('VEGETARIAN');
    expect(line.length).toBe(20);
    expect(thoseWhere((dish) => line.includes(dish.id) && !isVegetarian(dish))).toEqual([]);
  });
});

test('the operator’s own texts exist in three languages', () => {
  const missing = Object.entries(TEXTS).filter(([, text]) =>
    LANGUAGES.some((language) => text[language].trim() === ''),
  );
  expect(missing).toEqual([]);
});
