import { type Translated } from '../../server/db/columns.ts';
import { CANTEEN, type DemoDish, demoTenant, EVENINGS, WORKDAYS } from '../../server/demo-data/demo-tenant.ts';
import { type Random } from '../random.ts';

/** What tells generated dishes apart: a style, and what comes with it. */
const STYLES: readonly Translated[] = [
  { DE: 'nach Tiroler Art', EN: 'Tyrolean style', AR: 'على طريقة تيرول' },
  { DE: 'nach steirischer Art', EN: 'Styrian style', AR: 'على طريقة شتايرمارك' },
  { DE: 'nach Kärntner Art', EN: 'Carinthian style', AR: 'على طريقة كارينثيا' },
  { DE: 'nach Salzburger Art', EN: 'Salzburg style', AR: 'على طريقة سالزبورغ' },
  { DE: 'nach Linzer Art', EN: 'Linz style', AR: 'على طريقة لينز' },
  { DE: 'nach Grazer Art', EN: 'Graz style', AR: 'على طريقة غراتس' },
  { DE: 'nach Triester Art', EN: 'Trieste style', AR: 'على طريقة تريستا' },
  { DE: 'nach Budapester Art', EN: 'Budapest style', AR: 'على طريقة بودابست' },
  { DE: 'nach Prager Art', EN: 'Prague style', AR: 'على طريقة براغ' },
  { DE: 'nach Lyoner Art', EN: 'Lyon style', AR: 'على طريقة ليون' },
  { DE: 'nach Genueser Art', EN: 'Genoa style', AR: 'على طريقة جنوة' },
  { DE: 'nach Berner Art', EN: 'Bern style', AR: 'على طريقة برن' },
];
const EXTRAS: readonly Translated[] = [
  { DE: 'mit Kräutern', EN: 'with herbs', AR: 'مع الأعشاب' },
  { DE: 'mit Knoblauch', EN: 'with garlic', AR: 'مع الثوم' },
  { DE: 'mit Kren', EN: 'with horseradish', AR: 'مع الفجل الحار' },
  { DE: 'mit Zitrone', EN: 'with lemon', AR: 'مع الليمون' },
  { DE: 'mit Chili', EN: 'with chilli', AR: 'مع الفلفل الحار' },
  { DE: 'mit Rosmarin', EN: 'with rosemary', AR: 'مع إكليل الجبل' },
  { DE: 'mit Röstzwiebeln', EN: 'with fried onions', AR: 'مع البصل المقلي' },
  { DE: 'mit Apfel', EN: 'with apple', AR: 'مع التفاح' },
  { DE: 'mit Pfeffer', EN: 'with pepper', AR: 'مع الفلفل' },
  { DE: 'mit Honig', EN: 'with honey', AR: 'مع العسل' },
];
const SEASONAL: Translated = { DE: 'Saisonkarte', EN: 'Seasonal menu', AR: 'قائمة الموسم' };

/** A dish that is made from one of the demo, and when it is cooked. */
interface GeneratedDish {
  /** With the picture of its model: ten thousand drawings would fill the database. */
  dish: DemoDish;
  /** Portions a day; null: unlimited. */
  portions: number | null;
  weekdays: number[];
  /** Null: at every time of its restaurant. */
  deliveryTimeIds: number[] | null;
  menuLine: Translated | null;
}

function nameOf(model: DemoDish, round: number): Translated {
  const style = STYLES[round % STYLES.length]!;
  const extra = EXTRAS[Math.floor(round / STYLES.length) % EXTRAS.length]!;
  const turn = Math.floor(round / (STYLES.length * EXTRAS.length));
  const number = turn > 0 ? ` ${turn + 1}` : '';
  const join = (language: 'DE' | 'EN' | 'AR') =>
    `${model.name[language]} ${style[language]}, ${extra[language]}${number}`;
  return { DE: join('DE'), EN: join('EN'), AR: join('AR') };
}

/** Unlimited, sold out, nearly sold out, or plenty. */
function portionsOf(random: Random): number | null {
  if (random.chance(0.2)) return null;
  if (random.chance(0.02)) return 0;
  return random.chance(0.04) ? 1 + random.below(5) : 20 + random.below(180);
}

function generateDish(random: Random, index: number, id: number): GeneratedDish {
  const { dishes, times: allTimes } = demoTenant();
  const models = dishes.filter(({ isShippingArticle }) => !isShippingArticle);
  const model = models[index % models.length]!;
  const open = model.restaurantId === CANTEEN ? WORKDAYS : EVENINGS;
  const times = allTimes.filter(({ restaurantId }) => restaurantId === model.restaurantId).map((time) => time.id);
  return {
    dish: {
      ...model,
      id,
      detailId: id,
      name: nameOf(model, Math.floor(index / models.length)),
      // Odd cents, so that VAT and sums are rounded.
      grossPrice: model.grossPrice + random.below(300),
      allergenIds: random.chance(0.1) ? null : model.allergenIds,
      maxQuantity: random.chance(0.05) ? 3 : null,
      sortOrder: dishes.length + index,
    },
    portions: portionsOf(random),
    weekdays: random.chance(0.67) ? open : [random.pick(open.slice(0, 2)), random.pick(open.slice(2))],
    deliveryTimeIds: random.chance(0.1) ? times.slice(random.below(2), 3) : null,
    menuLine: random.chance(0.005) ? SEASONAL : null,
  };
}

/** Dishes of both restaurants in all categories, with ids from `firstId` on. */
export const generateDishes = (random: Random, count: number, firstId: number): GeneratedDish[] =>
  Array.from({ length: count }, (_, index) => generateDish(random, index, firstId + index));
