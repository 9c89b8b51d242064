import { type IsoDate } from '../../../domain/calendar.ts';
import { type Cents, sumCents } from '../../../domain/money.ts';
import { shareSubsidy } from '../../../domain/subsidy.ts';
import { type SubsidyRule, subsidyLeft } from '../menu/subsidy-rule.ts';

export interface LineToPrice {
  quantity: number;
  grossPrice: Cents;
  /** Paid by the restaurant per piece, up to the day's limit. */
  subsidyPerPiece: Cents;
}

interface CartToPrice<Line extends LineToPrice> {
  orderDate: IsoDate;
  lines: Line[];
}

export type PricedLine<Line> = Line & {
  /** Of the whole line. */
  subsidy: Cents;
  /** Quantity times price, minus the subsidy. */
  total: Cents;
};

/**
 * Prices carts, in cents: the only place that does, so that the cart shows what checkout checks and payment charges.
 * Carts of one day share the day's subsidy in the order given, so that paying them one by one or all at once costs the
 * same.
 */
export function priceCarts<Line extends LineToPrice, Cart extends CartToPrice<Line>>(
  carts: readonly Cart[],
  rule: SubsidyRule,
): (Omit<Cart, 'lines'> & { lines: PricedLine<Line>[]; total: Cents })[] {
  const granted = new Map<Line, Cents>();
  for (const date of new Set(carts.map(({ orderDate }) => orderDate))) {
    const lines = carts.filter(({ orderDate }) => orderDate === date).flatMap((cart) => cart.lines);
    shareSubsidy(lines, subsidyLeft(rule, date)).forEach((subsidy, at) => granted.set(lines[at] as Line, subsidy));
  }
  return carts.map((cart) => {
    const lines = cart.lines.map((line) => {
      const subsidy = granted.get(line) ?? 0;
      return { ...line, subsidy, total: line.quantity * line.grossPrice - subsidy };
    });
    return { ...cart, lines, total: sumCents(lines.map((line) => line.total)) };
  });
}
