import { CANTEEN } from '../../server/seed/house/restaurants.ts';
import { EVENINGS, TIMES, WORKDAYS } from '../../server/seed/house/places.ts';
import { type Dish, type Translated } from '../../server/seed/menu/dish.types.ts';
import { DISHES } from '../../server/seed/menu/dishes.ts';
import { type Random } from '../random.ts';

/** What tells generated dishes apart: a style, and what comes with it. */
const STYLES: readonly Translated[] = [
  { de: 'nach Tiroler Art', en: 'Tyrolean style', ar: 'على طريقة تيرول' },
  { de: 'nach steirischer Art', en: 'Styrian style', ar: 'على طريقة شتايرمارك' },
  { de: 'nach Kärntner Art', en: 'Carinthian style', ar: 'على طريقة كارينثيا' },
  { de: 'nach Salzburger Art', en: 'Salzburg style', ar: 'على طريقة سالزبورغ' },
  { de: 'nach Linzer Art', en: 'Linz style', ar: 'على طريقة لينز' },
  { de: 'nach Grazer Art', en: 'Graz style', ar: 'على طريقة غراتس' },
  { de: 'nach Triester Art', en: 'Trieste style', ar: 'على طريقة تريستا' },
  { de: 'nach Budapester Art', en: 'Budapest style', ar: 'على طريقة بودابست' },
  { de: 'nach Prager Art', en: 'Prague style', ar: 'على طريقة براغ' },
  { de: 'nach Lyoner Art', en: 'Lyon style', ar: 'على طريقة ليون' },
  { de: 'nach Genueser Art', en: 'Genoa style', ar: 'على طريقة جنوة' },
  { de: 'nach Berner Art', en: 'Bern style', ar: 'على طريقة برن' },
];
const EXTRAS: readonly Translated[] = [
  { de: 'mit Kräutern', en: 'with herbs', ar: 'مع الأعشاب' },
  { de: 'mit Knoblauch', en: 'with garlic', ar: 'مع الثوم' },
  { de: 'mit Kren', en: 'with horseradish', ar: 'مع الفجل الحار' },
  { de: 'mit Zitrone', en: 'with lemon', ar: 'مع الليمون' },
  { de: 'mit Chili', en: 'with chilli', ar: 'مع الفلفل الحار' },
  { de: 'mit Rosmarin', en: 'with rosemary', ar: 'مع إكليل الجبل' },
  { de: 'mit Röstzwiebeln', en: 'with fried onions', ar: 'مع البصل المقلي' },
  { de: 'mit Apfel', en: 'with apple', ar: 'مع التفاح' },
  { de: 'mit Pfeffer', en: 'with pepper', ar: 'مع الفلفل' },
  { de: 'mit Honig', en: 'with honey', ar: 'مع العسل' },
];
const SEASONAL: Translated = { de: 'Saisonkarte', en: 'Seasonal menu', ar: 'قائمة الموسم' };

/** A dish that is made from one of the demo, and when it is cooked. */
interface GeneratedDish {
  dish: Dish;
  /** Whose picture it has: ten thousand drawings would fill the database. */
  model: Dish;
  weekdays: number[];
  /** Null: at every time of its restaurant. */
  deliveryTimeIds: number[] | null;
  menuLine: Translated | null;
}

const MODELS = DISHES.filter(({ isShipping }) => !isShipping);

function nameOf(model: Dish, round: number): Translated {
  const style = STYLES[round % STYLES.length]!;
  const extra = EXTRAS[Math.floor(round / STYLES.length) % EXTRAS.length]!;
  const turn = Math.floor(round / (STYLES.length * EXTRAS.length));
  const number = turn > 0 ? ` ${turn + 1}` : '';
  const join = (language: keyof Translated) =>
    `${model.name[language]} ${style[language]}, ${extra[language]}${number}`;
  return { de: join('de'), en: join('en'), ar: join('ar') };
}

/** Unlimited, sold out, nearly sold out, or plenty. */
function portionsOf(random: Random): number | null {
  if (random.chance(0.2)) return null;
  if (random.chance(0.02)) return 0;
  return random.chance(0.04) ? 1 + random.below(5) : 20 + random.below(180);
}

function generateDish(random: Random, index: number, id: number): GeneratedDish {
  const model = MODELS[index % MODELS.length]!;
  const open = model.restaurantId === CANTEEN ? WORKDAYS : EVENINGS;
  const times = TIMES.filter(({ restaurantId }) => restaurantId === model.restaurantId).map((time) => time.id);
  return {
    model,
    dish: {
      ...model,
      id,
      name: nameOf(model, Math.floor(index / MODELS.length)),
      // Odd cents, so that VAT and sums are rounded.
      price: model.price + random.below(300),
      allergens: random.chance(0.1) ? null : model.allergens,
      portions: portionsOf(random),
      maxQuantity: random.chance(0.05) ? 3 : undefined,
      variants: undefined,
    },
    weekdays: random.chance(0.67) ? open : [random.pick(open.slice(0, 2)), random.pick(open.slice(2))],
    deliveryTimeIds: random.chance(0.1) ? times.slice(random.below(2), 3) : null,
    menuLine: random.chance(0.005) ? SEASONAL : null,
  };
}

/** Dishes of both restaurants in all categories, with ids from `firstId` on. */
export const generateDishes = (random: Random, count: number, firstId: number): GeneratedDish[] =>
  Array.from({ length: count }, (_, index) => generateDish(random, index, firstId + index));
