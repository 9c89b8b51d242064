import { type Cents, sumCents } from './money.ts';
import type { PaymentType } from './payment-type.ts';

/** A line of an order that is changed: portions of one dish at one price. */
export interface ChangeableLine {
  articleId: number;
  quantity: number;
  /** Per portion. */
  grossPrice: Cents;
  /** Of the whole line. */
  subsidy: Cents;
  /** Of the whole line. */
  discount: Cents;
}

interface Repricing<Line extends ChangeableLine> {
  /** How many portions of each dish the order is to have; 0 or absent: none. */
  wanted: ReadonlyMap<number, number>;
  /** A line of one portion at today's price without subsidy, for what is added. */
  today: (articleId: number) => Line;
  /** Whether two lines of a dish tell the same of it, such as its tax. */
  isAlike: (one: Line, other: Line) => boolean;
  /** Of a portion today. */
  subsidyOf: (articleId: number) => Cents;
  /** The order stays on its day, and its portions keep the subsidy that they were granted. */
  isSameDay: boolean;
  /** What the customer's other orders leave of the subsidy of the day; infinite: no limit. */
  subsidyLeft: Cents;
}

const grossOf = ({ quantity, grossPrice }: ChangeableLine): Cents => quantity * grossPrice;
export const lineSum = (line: ChangeableLine): Cents => grossOf(line) - line.subsidy - line.discount;

const partOf = (whole: Cents, part: number, of: number): Cents => Math.round((whole * part) / of);

/**
 * As many portions of a line as are kept, at the price and with the share of subsidy and discount that they were bought
 * with.
 */
const atOldPrice = <Line extends ChangeableLine>(line: Line, quantity: number): Line => ({
  ...line,
  quantity,
  subsidy: partOf(line.subsidy, quantity, line.quantity),
  discount: partOf(line.discount, quantity, line.quantity),
});

/** The lines with the portions that stay: those that were added last go first. */
function linesAtOldPrice<Line extends ChangeableLine>(
  lines: readonly Line[],
  wanted: ReadonlyMap<number, number>,
): Line[] {
  const left = new Map(wanted);
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.articleId) ?? 0);
    left.set(line.articleId, (left.get(line.articleId) ?? 0) - quantity);
    return quantity > 0 ? [atOldPrice(line, quantity)] : [];
  });
}

/**
 * Each portion of both costs the customer the same: otherwise those that stay would share what was granted to others.
 */
const costAlike = (one: ChangeableLine, other: ChangeableLine): boolean =>
  one.grossPrice === other.grossPrice &&
  one.subsidy * other.quantity === other.subsidy * one.quantity &&
  one.discount * other.quantity === other.discount * one.quantity;

/** Adds portions at today's price: to the line of the dish if they are alike, else as a line of their own. */
function withAdded<Line extends ChangeableLine>(
  lines: readonly Line[],
  added: Line,
  isAlike: (one: Line, other: Line) => boolean,
): Line[] {
  const at = lines.findLastIndex(
    (line) => line.articleId === added.articleId && costAlike(line, added) && isAlike(line, added),
  );
  const same = lines[at];
  if (!same) return [...lines, added];
  const joined = { ...same, quantity: same.quantity + added.quantity, subsidy: same.subsidy + added.subsidy };
  return lines.with(at, joined);
}

const subsidyOfAll = (lines: readonly ChangeableLine[]): Cents => sumCents(lines.map(({ subsidy }) => subsidy));

/**
 * The lines of an order after a change (ORDER-63): portions that stay keep their price, added ones cost today's. On the
 * same day, what stays takes over the subsidy of what goes, up to its own, and what is added gets what the day has
 * left; on another day all portions get that day's subsidy.
 */
export function changedLines<Line extends ChangeableLine>(
  lines: readonly Line[],
  { wanted, today, isAlike, subsidyOf, isSameDay, subsidyLeft }: Repricing<Line>,
): Line[] {
  const stay = linesAtOldPrice(lines, wanted);
  let left = isSameDay ? subsidyLeft - subsidyOfAll(stay) : subsidyLeft;
  const grant = <Some extends Line>(line: Some, most = left): Some => {
    const requested = Math.min(line.quantity * subsidyOf(line.articleId), grossOf(line) - line.discount) - line.subsidy;
    const more = Math.max(0, Math.min(left, most, requested));
    left -= more;
    return { ...line, subsidy: line.subsidy + more };
  };
  const granted = (line: Line) => grant({ ...line, subsidy: 0 });
  const withFreed = (line: Line) => {
    const more = grant(line, freed);
    freed -= more.subsidy - line.subsidy;
    return more;
  };
  let freed = subsidyOfAll(lines) - subsidyOfAll(stay);
  let changed = stay.map(isSameDay ? withFreed : granted);
  for (const [articleId, quantity] of wanted) {
    const before = lines.filter((line) => line.articleId === articleId);
    const more = quantity - before.reduce((sum, line) => sum + line.quantity, 0);
    if (more > 0) changed = withAdded(changed, granted({ ...today(articleId), quantity: more }), isAlike);
  }
  return changed;
}

/** A part of what an order was paid with. */
export interface PaidPart {
  type: PaymentType;
  amount: Cents;
  /** An account of the restaurant, a voucher or a card provider. */
  source: 'account' | 'voucher' | 'provider';
}

interface Returned<Part> {
  /**
   * What is left of each; one that nothing is left of goes, unless it is the only one or the account that would pay
   * more.
   */
  parts: Part[];
  /** What goes back where. */
  back: Part[];
}

/**
 * Takes an amount back from what an order was paid with: what was paid last first, and a voucher last of all
 * (ORDER-65).
 */
export function takenBack<Part extends PaidPart>(parts: readonly Part[], amount: Cents): Returned<Part> {
  const inTurn = [
    ...parts.filter(({ source }) => source !== 'voucher').toReversed(),
    ...parts.filter(({ source }) => source === 'voucher'),
  ];
  let rest = amount;
  const back = inTurn.flatMap((part) => {
    const taken = Math.min(rest, part.amount);
    rest -= taken;
    return taken > 0 ? [{ part, taken }] : [];
  });
  const left = parts.map((part) => ({
    ...part,
    amount: part.amount - sumCents(back.filter((one) => one.part === part).map(({ taken }) => taken)),
  }));
  const worth = left.filter((part) => part.amount > 0);
  // Without it, an order of which the voucher is left could never grow again.
  const payer = payerOfMore(worth) ?? payerOfMore(left);
  const stay = left.filter((part) => part.amount > 0 || part === payer);
  return {
    parts: stay.length > 0 ? stay : left.slice(-1),
    back: back.map(({ part, taken }) => ({ ...part, amount: taken })),
  };
}

/** The parts that pay something of an order, for whoever reads what paid it; none of one that costs nothing. */
export const payingParts = <Part extends { amount: Cents }>(parts: readonly Part[]): Part[] =>
  parts.filter(({ amount }) => amount > 0);

/** The part whose account pays what a change costs more: the last one (ORDER-66); null: no account has paid of it. */
export const payerOfMore = <Part extends PaidPart>(parts: readonly Part[]): Part | null =>
  parts.findLast(({ source }) => source === 'account') ?? null;
