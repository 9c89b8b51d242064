import type { WantedLine } from './reorder.ts';
import type { Article } from './article.ts';
import type { MenuPlanDay } from './menu-plan.ts';
import type { Basket } from './reorder-basket.ts';
import type { IsoDate } from './calendar.ts';
import type { Selection } from './delivery.ts';
import type { Cents } from './money.ts';

/** The dishes of a place, day and time that takes orders. */
export interface OpenSlot {
  selection: Selection;
  articles: readonly Article[];
  /** It has more dishes, which were not read. */
  isCutShort: boolean;
}

/** What a place offers on a day. */
export interface OfferOfDay {
  /** At the time wanted; null: it takes no orders. */
  slot: OpenSlot | null;
  /** The other times of that day that take orders, the nearest first. */
  others: readonly OpenSlot[];
}

/** What comes nearest to a dish that is not available. */
export interface Alternative {
  /** `variant`: the dish in another one; `time`: the dish at another time of the day; `similar`: another dish. */
  kind: 'variant' | 'time' | 'similar';
  selection: Selection;
  article: Article;
  quantity: number;
}

interface Surroundings extends OfferOfDay {
  date: IsoDate;
  /** All that is wanted of the meal: none of it is proposed instead of another. */
  wanted: readonly WantedLine[];
  menuPlan: readonly MenuPlanDay[];
  basket: Basket;
}

/** What somebody may depend on; vegan dishes are vegetarian as well. */
const DIETS: Readonly<Record<string, readonly string[]>> = {
  VEGAN: ['VEGAN'],
  VEGETARIAN: ['VEGETARIAN', 'VEGAN'],
  HALAL: ['HALAL'],
  GLUTENFREE: ['GLUTENFREE'],
};

const upper = ({ labels }: Article): string[] => labels.map((label) => label.toUpperCase());

/** What many do not eat; it is not proposed to those who had none. */
const NOT_FOR_ALL = ['PORK', 'FISH'];

/** The proposal must not be less than the dish was, nor have in it what somebody may not eat. */
function keepsDiet(dish: Article, other: Article): boolean {
  const [labels, others] = [upper(dish), upper(other)];
  const isSameDiet = labels.every((label) => DIETS[label]?.some((diet) => others.includes(diet)) ?? true);
  return isSameDiet && NOT_FOR_ALL.every((label) => labels.includes(label) || !others.includes(label));
}

/** Of the dish's price; of a cheap one, `NEAR_AMOUNT` is near as well. */
const NEAR_SHARE = 0.2;
const NEAR_AMOUNT: Cents = 100;

/** Full prices are compared: what each costs its customer depends on what else is ordered for the day. */
const isNearPrice = (dish: Article, other: Article): boolean =>
  Math.abs(other.grossPrice - dish.grossPrice) <= Math.max(NEAR_AMOUNT, NEAR_SHARE * dish.grossPrice);

function labelDifference(one: Article, other: Article): number {
  const [labels, others] = [upper(one), upper(other)];
  const missing = (of: string[], among: string[]) => of.filter((label) => !among.includes(label)).length;
  return missing(labels, others) + missing(others, labels);
}

/** The lines of the menu plan that a dish has, on a day or on any. */
const linesOf = (menuPlan: readonly MenuPlanDay[], articleId: number, on: IsoDate | null): string[] =>
  menuPlan
    .filter(({ date }) => on === null || date === on)
    .flatMap(({ menus }) => menus)
    .filter(({ article, menuLine }) => article.id === articleId && menuLine !== '')
    .map(({ menuLine }) => menuLine);

/** What the dish is like, from whichever answer describes it. */
const describedIn = ({ slot, others, menuPlan }: Surroundings, articleId: number): Article | undefined =>
  [slot, ...others]
    .flatMap((each) => each?.articles ?? [])
    .concat(menuPlan.flatMap(({ menus }) => menus.map(({ article }) => article)))
    .find(({ id }) => id === articleId);

function similarIn(around: Surroundings, { articleId }: WantedLine, slot: OpenSlot | null): Article | undefined {
  const dish = describedIn(around, articleId);
  if (!dish || !slot) return undefined;
  const { basket, menuPlan, date, wanted } = around;
  const isWanted = ({ id }: Article) => wanted.some((line) => line.articleId === id);
  const lines = linesOf(menuPlan, articleId, null);
  const isOnLine = ({ id }: Article) => linesOf(menuPlan, id, date).some((line) => lines.includes(line));
  const differenceOf = (article: Article) => [
    isOnLine(article) ? 0 : 1,
    labelDifference(dish, article),
    Math.abs(article.grossPrice - dish.grossPrice),
  ];
  return slot.articles
    .filter((article) => !isWanted(article) && !article.isShippingArticle && keepsDiet(dish, article))
    .filter((article) => isNearPrice(dish, article))
    .filter((article) => isOnLine(article) || article.productGroupId === dish.productGroupId)
    .filter((article) => basket.room(slot.selection, article) > 0)
    .map((article) => ({ article, difference: differenceOf(article) }))
    .sort((one, other) => {
      const at = one.difference.findIndex((value, index) => value !== other.difference[index]);
      return (one.difference[at] ?? 0) - (other.difference[at] ?? 0);
    })[0]?.article;
}

/** What to propose instead of pieces of a dish that are not available; null: nothing comes near. */
export function alternativeTo(line: WantedLine, missing: number, around: Surroundings): Alternative | null {
  const { slot, others, basket } = around;
  const propose = (kind: Alternative['kind'], { selection }: OpenSlot, article: Article): Alternative => ({
    kind,
    selection,
    article,
    quantity: Math.min(missing, basket.room(selection, article)),
  });
  const sameIn = ({ selection, articles }: OpenSlot) =>
    articles
      .filter((article) => article.id === line.articleId && basket.room(selection, article) > 0)
      .sort((one, other) => Number(other.detailId === line.detailId) - Number(one.detailId === line.detailId))[0];
  const variant = slot && sameIn(slot);
  if (slot && variant) return propose('variant', slot, variant);
  for (const other of others) {
    const same = sameIn(other);
    if (same) return propose('time', other, same);
  }
  const similar = similarIn(around, line, slot);
  return slot && similar ? propose('similar', slot, similar) : null;
}
