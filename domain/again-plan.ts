import { type Alternative, alternativeTo, type OfferOfDay, type OpenSlot } from './again-alternative.ts';
import type { WantedLine, WantedMeal } from './again.ts';
import type { Article, MenuPlanDay } from './article.ts';
import { Basket, type Wish } from './basket.ts';
import type { IsoDate } from './calendar.ts';
import { type Cart, findCart } from './cart.ts';
import type { Selection } from './delivery.ts';
import { type Cents, sumCents } from './money.ts';

/** What a place offers for a meal that is wanted again. `gone`: the place is not offered any more. */
export type MealOffer = Omit<OfferOfDay, 'slot'> & { meal: WantedMeal; date: IsoDate } & (
    { slot: OpenSlot } | { slot: null; reason: 'full' | 'closed' | 'gone' }
  );

/** What can be had for a target. */
export interface AgainOffer {
  target: IsoDate;
  /** Days, or Mondays of weeks, that can be chosen. */
  targets: IsoDate[];
  meals: MealOffer[];
  /** Of the days ahead, which tells about dishes that are not to be had; empty where all are. */
  menuPlan: readonly MenuPlanDay[];
}

type MissingReason =
  | 'notOnMenu'
  | 'soldOut'
  /** Only `left` portions are left. */
  | 'fewerLeft'
  /** No more than `left` pieces may be ordered. */
  | 'overLimit'
  | 'full'
  | 'closed'
  | 'gone'
  /** The cart of this time is for another place (CART-1). */
  | 'cartElsewhere';

export interface PlannedLine {
  /** Names the line within its plan. */
  key: string;
  line: WantedLine;
  /** As it is offered; null: it is not. */
  article: Article | null;
  /** Pieces that go into the cart. */
  added: number;
  missing: { count: number; reason: MissingReason; left: number } | null;
  /** What a piece cost last time, where it costs something else now. */
  priceBefore: Cents | null;
  alternative: (Alternative & { isTaken: boolean }) | null;
}

export interface PlannedMeal {
  meal: WantedMeal;
  date: IsoDate;
  lines: PlannedLine[];
}

/** What a cart is to say that says nothing yet. */
export interface CartNote {
  selection: Selection;
  comment: string;
  deliveryOption: string | null;
}

export interface AgainPlan {
  meals: PlannedMeal[];
  wishes: Wish[];
  notes: CartNote[];
  /** Pieces that go into the carts, and what they cost today. */
  count: number;
  total: Cents;
}

interface Facts {
  carts: readonly Cart[];
  /** Of the settings. */
  maxQuantity: number;
  /** Keys of the lines whose alternative is taken. */
  taken: readonly string[];
}

interface Placing extends Pick<Facts, 'carts' | 'taken'>, Pick<AgainOffer, 'menuPlan'> {
  basket: Basket;
}

const priceOf = ({ grossPrice, subsidy }: Article): Cents => grossPrice - subsidy;

const isElsewhere = (carts: readonly Cart[], selection: Selection): boolean => {
  const cart = findCart(carts, selection);
  return cart !== null && cart.locationId !== selection.locationId;
};

const findArticle = (articles: readonly Article[], { articleId, detailId }: WantedLine): Article | null =>
  articles.find(({ id, detailId: variant }) => id === articleId && (detailId === null || detailId === variant)) ?? null;

/** Why not all pieces of an offered dish go into the cart. */
function shortage(basket: Basket, selection: Selection, article: Article): { reason: MissingReason; left: number } {
  const left = basket.limit(selection, article);
  if (left === 0) return { reason: 'soldOut', left };
  return { reason: basket.remaining(selection, article) === left ? 'fewerLeft' : 'overLimit', left };
}

function placeLine(key: string, line: WantedLine, offer: MealOffer, { basket, carts }: Placing): PlannedLine {
  const missed = (reason: MissingReason): PlannedLine => ({
    key,
    line,
    article: null,
    added: 0,
    missing: { count: line.quantity, reason, left: 0 },
    priceBefore: null,
    alternative: null,
  });
  if (offer.slot === null) return missed(offer.reason);
  const { selection, articles } = offer.slot;
  if (isElsewhere(carts, selection)) return missed('cartElsewhere');
  const article = findArticle(articles, line);
  if (!article) return missed('notOnMenu');
  const added = Math.min(line.quantity, basket.room(selection, article));
  const count = line.quantity - added;
  const missing = count > 0 ? { count, ...shortage(basket, selection, article) } : null;
  if (added > 0) basket.put(selection, article, added);
  const priceBefore = priceOf(article) === line.price ? null : line.price;
  return { key, line, article, added, missing, priceBefore, alternative: null };
}

/** Proposes an alternative to what is missing of a line, and puts it into the basket if it is taken. */
function completeLine(line: PlannedLine, offer: MealOffer, placing: Placing): PlannedLine {
  const { basket, carts, taken, menuPlan } = placing;
  if (line.missing === null || line.missing.reason === 'overLimit') return line;
  const isUsable = ({ selection }: OpenSlot) => !isElsewhere(carts, selection);
  const alternative = alternativeTo(line.line, line.missing.count, {
    date: offer.date,
    wanted: offer.meal.lines,
    slot: offer.slot && isUsable(offer.slot) ? offer.slot : null,
    others: offer.others.filter(isUsable),
    menuPlan,
    basket,
  });
  if (!alternative) return line;
  const isTaken = taken.includes(line.key);
  if (isTaken) basket.put(alternative.selection, alternative.article, alternative.quantity);
  return { ...line, alternative: { ...alternative, isTaken } };
}

interface Going {
  selection: Selection;
  article: Article;
  quantity: number;
}

/** What of a line goes into which cart. */
const goingOf = ({ article, added, alternative }: PlannedLine, { slot }: MealOffer): Going[] => [
  ...(slot && article && added > 0 ? [{ selection: slot.selection, article, quantity: added }] : []),
  ...(alternative?.isTaken ? [alternative] : []),
];

/** The notes of a meal for the carts that get something of it. A cart keeps the note and the option that it has. */
const notesFor = (
  { comment, deliveryOption }: WantedMeal,
  going: readonly Going[],
  carts: readonly Cart[],
): CartNote[] =>
  [...new Set(going.map(({ selection }) => selection))]
    .map((selection) => {
      const cart = findCart(carts, selection);
      return {
        selection,
        comment: cart?.comment ? '' : comment,
        deliveryOption: cart?.deliveryOption ? null : deliveryOption,
      };
    })
    .filter((note) => note.comment !== '' || note.deliveryOption !== null);

/**
 * What of the wanted can be put into the carts shown, what cannot and why, and the nearest alternative to it. Quantities add to what
 * the carts have, within the limits of dish, house and stock.
 */
export function planAgain({ meals, menuPlan }: AgainOffer, { carts, maxQuantity, taken }: Facts): AgainPlan {
  const placing = { basket: new Basket(carts, maxQuantity), carts, taken, menuPlan };
  // All dishes themselves first: an alternative must not take the last portion of one of them.
  const placed = meals.map((offer, index) => ({
    offer,
    lines: offer.meal.lines.map((line, at) => placeLine(`${index} ${at}`, line, offer, placing)),
  }));
  const planned = placed.map(({ offer, lines: placedLines }) => {
    const lines = placedLines.map((line) => completeLine(line, offer, placing));
    const going = lines.flatMap((line) => goingOf(line, offer));
    return { meal: offer.meal, date: offer.date, lines, going };
  });
  const going = planned.flatMap((meal) => meal.going);
  return {
    meals: planned.map(({ meal, date, lines }) => ({ meal, date, lines })),
    wishes: placing.basket.wishes,
    notes: planned.flatMap((each) => notesFor(each.meal, each.going, carts)),
    count: going.reduce((sum, { quantity }) => sum + quantity, 0),
    total: sumCents(going.map(({ article, quantity }) => quantity * priceOf(article))),
  };
}
