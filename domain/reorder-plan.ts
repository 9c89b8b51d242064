import { type Alternative, alternativeTo, type OfferOfDay, type OpenSlot } from './reorder-alternative.ts';
import { type CartNote, notesFor, notesOf } from './reorder-notes.ts';
import { JoiningPrices } from './reorder-prices.ts';
import { dateFor, lineKey, piecesOf, type Target } from './reorder-targets.ts';
import type { Wanted, WantedLine, WantedMeal } from './reorder.ts';
import type { Article } from './article.ts';
import type { MenuPlanDay } from './menu-plan.ts';
import { Basket, type ReorderLine } from './reorder-basket.ts';
import type { IsoDate } from './calendar.ts';
import type { Cart } from './cart.ts';
import type { Selection } from './delivery.ts';
import { type Cents, sumCents } from './money.ts';

/** What a place offers for a meal that is wanted again. `gone`: the place is not offered any more. */
export type MealOffer = Omit<OfferOfDay, 'slot'> & { meal: WantedMeal; date: IsoDate } & (
    { slot: OpenSlot } | { slot: null; reason: 'full' | 'closed' | 'gone' }
  );

/** What is available for a target. */
export interface ReorderOffer {
  span: Wanted['span'];
  target: IsoDate;
  /** Those that can be chosen. */
  targets: Target[];
  meals: MealOffer[];
  /** Of the days ahead, which tells about dishes that are not available; empty where it is not known. */
  menuPlan: readonly MenuPlanDay[];
}

type MissingReason =
  | 'notOnMenu'
  /** It is not among the dishes that were read, and there are more. */
  | 'notFound'
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
  /** What these pieces add to the sum of the carts. */
  price: Cents;
  /** What a piece of them costs on average, and what it cost last time, where that is not the same. */
  changed: { now: Cents; before: Cents } | null;
  missing: { count: number; reason: MissingReason; left: number } | null;
  alternative: PlannedAlternative | null;
  /** Where nothing comes near a dish: the next target that has it on the menu, and the day of it; null: not known. */
  back: { target: IsoDate; date: IsoDate } | null;
}

type PlannedAlternative = Alternative & {
  isTaken: boolean;
  /**
   * What its pieces add to the sum of the carts, and how much more that is than what as many wanted ones cost last
   * time.
   */
  price: Cents;
  difference: Cents;
};

export interface PlannedMeal {
  meal: WantedMeal;
  date: IsoDate;
  lines: PlannedLine[];
  /** Of the carts that get something of it, as far as it adds to them. */
  notes: CartNote[];
}

export interface ReorderPlan {
  meals: PlannedMeal[];
  reorderLines: ReorderLine[];
  notes: CartNote[];
  /** Pieces that go into the carts, of how many that are wanted, and what they add to the sum of the carts. */
  count: number;
  wanted: number;
  total: Cents;
}

interface CurrentCarts {
  carts: readonly Cart[];
  /** Of the settings. */
  maxQuantity: number;
  /** Keys of the lines whose alternative is taken. */
  taken: readonly string[];
}

interface Placing extends Pick<CurrentCarts, 'taken'>, Omit<ReorderOffer, 'meals'> {
  basket: Basket;
  prices: JoiningPrices;
}

const findArticle = (articles: readonly Article[], { articleId, detailId }: WantedLine): Article | null =>
  articles.find(({ id, detailId: variant }) => id === articleId && (detailId === null || detailId === variant)) ?? null;

/** Why not all pieces of an offered dish go into the cart. */
function shortage(basket: Basket, selection: Selection, article: Article): { reason: MissingReason; left: number } {
  const left = basket.limit(selection, article);
  if (left === 0) return { reason: 'soldOut', left };
  return { reason: basket.remaining(selection, article) === left ? 'fewerLeft' : 'overLimit', left };
}

function placeLine(key: string, line: WantedLine, offer: MealOffer, { basket, prices }: Placing): PlannedLine {
  const nothing = { key, line, article: null, added: 0, price: 0, changed: null, alternative: null, back: null };
  const missed = (reason: MissingReason): PlannedLine => ({
    ...nothing,
    missing: { count: line.quantity, reason, left: 0 },
  });
  if (offer.slot === null) return missed(offer.reason);
  const { selection, articles, isCutShort } = offer.slot;
  if (basket.isElsewhere(selection)) return missed('cartElsewhere');
  const article = findArticle(articles, line);
  if (!article) return missed(isCutShort ? 'notFound' : 'notOnMenu');
  const added = Math.min(line.quantity, basket.room(selection, article));
  const count = line.quantity - added;
  const missing = count > 0 ? { count, ...shortage(basket, selection, article) } : null;
  if (added === 0) return { ...nothing, article, missing };
  basket.put(selection, article, added);
  const price = prices.take({ article, quantity: added });
  const [now, before] = [Math.round(price / added), Math.round(line.paid / line.quantity)];
  return { ...nothing, article, added, price, missing, changed: now === before ? null : { now, before } };
}

/** The next target at which the dish is on the menu. */
function nextWith(key: string, { meal }: MealOffer, { span, target, targets }: Placing): PlannedLine['back'] {
  const next = targets.find(({ date, onMenu }) => date > target && onMenu?.includes(key));
  return next ? { target: next.date, date: dateFor(span, meal, next.date) } : null;
}

/** Proposes an alternative to what is missing of a line, and puts it into the basket if it is taken. */
function completeLine(line: PlannedLine, offer: MealOffer, placing: Placing): PlannedLine {
  const { basket, prices, taken, menuPlan } = placing;
  if (line.missing === null || line.missing.reason === 'overLimit') return line;
  const isUsable = ({ selection }: OpenSlot) => !basket.isElsewhere(selection);
  const alternative = alternativeTo(line.line, line.missing.count, {
    date: offer.date,
    wanted: offer.meal.lines,
    slot: offer.slot && isUsable(offer.slot) ? offer.slot : null,
    others: offer.others.filter(isUsable),
    menuPlan,
    basket,
  });
  if (!alternative) return line.added > 0 ? line : { ...line, back: nextWith(line.key, offer, placing) };
  const isTaken = taken.includes(line.key);
  if (isTaken) basket.put(alternative.selection, alternative.article, alternative.quantity);
  const price = isTaken ? prices.take(alternative) : prices.quote(alternative);
  const difference = price - Math.round((alternative.quantity * line.line.paid) / line.line.quantity);
  return { ...line, alternative: { ...alternative, isTaken, price, difference } };
}

interface PlacedLine {
  offer: MealOffer;
  line: PlannedLine;
}

/**
 * Those that are taken first, in the order in which they were taken: what is chosen later takes nothing away from them,
 * and no price changes by taking it.
 */
function completeInTurn(placed: readonly PlacedLine[], placing: Placing): void {
  const { taken } = placing;
  const turnOf = ({ line: { key } }: PlacedLine) => (taken.includes(key) ? taken.indexOf(key) : taken.length);
  for (const each of placed.toSorted((one, other) => turnOf(one) - turnOf(other)))
    each.line = completeLine(each.line, each.offer, placing);
}

interface Going {
  selection: Selection;
  article: Article;
  quantity: number;
  price: Cents;
}

/** What of a line goes into which cart. */
const goingOf = ({ article, added, price, alternative }: PlannedLine, { slot }: MealOffer): Going[] => [
  ...(slot && article && added > 0 ? [{ selection: slot.selection, article, quantity: added, price }] : []),
  ...(alternative?.isTaken ? [alternative] : []),
];

/**
 * What of the wanted can be put into the carts shown, what cannot and why, and the nearest alternative to it.
 * Quantities add to what the carts have, within the limits of dish, restaurant and stock.
 */
export function planReorder(
  { meals, ...offered }: ReorderOffer,
  { carts, maxQuantity, taken }: CurrentCarts,
): ReorderPlan {
  const basket = new Basket(carts, maxQuantity);
  const placing: Placing = { ...offered, basket, prices: new JoiningPrices(carts), taken };
  // All dishes themselves first: an alternative must not take the last portion of one of them, nor its time.
  const placed = meals.map((offer, index) => ({
    offer,
    lines: offer.meal.lines.map((line, at) => ({ offer, line: placeLine(lineKey(index, at), line, offer, placing) })),
  }));
  completeInTurn(
    placed.flatMap(({ lines }) => lines),
    placing,
  );
  const planned = placed.map(({ offer, lines }) => ({
    meal: offer.meal,
    date: offer.date,
    lines: lines.map(({ line }) => line),
    going: lines.flatMap(({ line }) => goingOf(line, offer)),
  }));
  const going = planned.flatMap((meal) => meal.going);
  const notes = notesFor(planned, carts);
  return {
    meals: planned.map((each) => ({
      meal: each.meal,
      date: each.date,
      lines: each.lines,
      notes: notesOf(each, notes),
    })),
    reorderLines: basket.reorderLines,
    notes,
    count: going.reduce((sum, { quantity }) => sum + quantity, 0),
    wanted: piecesOf(meals.map(({ meal }) => meal)),
    total: sumCents(going.map(({ price }) => price)),
  };
}
