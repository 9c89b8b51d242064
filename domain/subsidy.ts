import type { Article, DaySubsidy } from './article.ts';
import { type Cart, findCart, isSameVariant, lineTotal } from './cart.ts';
import { sumCents, type Cents } from './money.ts';
import type { Selection } from './delivery.ts';
import type { CustomerGroup } from './person.ts';

/** Subsidies are shown to groups that have one: no limit, or a limit above 0 (DISH-8). */
export function isSubsidyShown(group: Pick<CustomerGroup, 'maxSubsidy'>): boolean {
  return group.maxSubsidy === null || group.maxSubsidy > 0;
}

const within = (left: Cents | null, wanted: Cents): Cents =>
  left === null ? wanted : Math.min(Math.max(0, left), wanted);

interface SubsidisedLine {
  quantity: number;
  grossPrice: Cents;
  /** What the restaurant pays per piece while the day's subsidy lasts. */
  subsidyPerPiece: Cents;
}

/** The subsidies of a day's lines, granted in their order as long as what is left of the day's subsidy lasts. */
export function shareSubsidy(lines: readonly SubsidisedLine[], left: Cents | null): Cents[] {
  let rest = left;
  return lines.map(({ quantity, grossPrice, subsidyPerPiece }) => {
    const granted = within(rest, quantity * Math.min(grossPrice, subsidyPerPiece));
    if (rest !== null) rest -= granted;
    return granted;
  });
}

/** The carts' word on what the orders of a day have left is the newer one: they are answered with every change. */
function leftByOrders({ date, left }: DaySubsidy, carts: readonly Cart[]): Cents | null {
  const reported = carts.find((cart) => cart.orderDate === date && cart.subsidyLeft !== undefined)?.subsidyLeft;
  return reported === undefined ? left : reported;
}

/** What a day has left once its orders and carts have theirs. */
export function subsidyAfterCarts(day: DaySubsidy, carts: readonly Cart[]): Cents | null {
  const left = leftByOrders(day, carts);
  if (left === null) return null;
  const ofDay = carts.filter((cart) => cart.orderDate === day.date).flatMap((cart) => cart.items);
  return left - sumCents(ofDay.map((item) => item.subsidy));
}

/**
 * What a day has left of a group's daily maximum, once some of it is used (DISH-300); null: none is used, there is no
 * maximum, or the server does not tell.
 */
export function usedSubsidyLeft(maxSubsidy: Cents | null, day: DaySubsidy, carts: readonly Cart[]): Cents | null {
  const left = subsidyAfterCarts(day, carts);
  if (maxSubsidy === null || left === null || left >= maxSubsidy) return null;
  return Math.max(0, left);
}

interface PortionPrice {
  /** What one more portion adds to the sum of the carts. */
  price: Cents;
  subsidy: Cents;
  /** The dish has a subsidy, and the day has none left for it. */
  isUsedUp: boolean;
}

/**
 * The price of the next portion of a dish, with these carts (DISH-80). A server that does not tell the day's subsidy
 * tells the price itself.
 */
export function portionPrice(
  dish: Pick<Article, 'grossPrice' | 'subsidy' | 'subsidyPerPiece' | 'daySubsidy'>,
  carts: readonly Cart[],
): PortionPrice {
  const { grossPrice, subsidyPerPiece, daySubsidy } = dish;
  if (subsidyPerPiece === undefined || daySubsidy === undefined)
    return { price: grossPrice - dish.subsidy, subsidy: dish.subsidy, isUsedUp: false };
  const subsidy = within(subsidyAfterCarts(daySubsidy, carts), Math.min(grossPrice, subsidyPerPiece));
  return { price: grossPrice - subsidy, subsidy, isUsedUp: subsidyPerPiece > 0 && subsidy === 0 };
}

interface DishPrice extends PortionPrice {
  /** The price without subsidy. */
  before: Cents;
  /** How many pieces that is of. */
  pieces: number;
}

/**
 * What a dish says it costs: its pieces in the cart of a day and time, as charged there (DISH-128); without any, the
 * next portion.
 */
export function dishPrice(
  dish: Pick<Article, 'id' | 'detailId' | 'grossPrice' | 'subsidy' | 'subsidyPerPiece' | 'daySubsidy'>,
  carts: readonly Cart[],
  slot: Pick<Selection, 'date' | 'deliveryTimeId'> | null,
): DishPrice {
  const variant = { articleId: dish.id, detailId: dish.detailId };
  const cart = slot && findCart(carts, slot);
  const line = cart?.items.find((item) => isSameVariant(item, variant));
  const next = portionPrice(dish, carts);
  if (!cart || !line || line.quantity === 0) return { ...next, before: dish.grossPrice, pieces: 1 };
  const { subsidy, quantity: pieces } = line;
  const price = lineTotal(cart, line);
  return { ...next, price, before: price + subsidy, subsidy, pieces };
}
