import { type IsoDate } from '../../domain/calendar.ts';
import { type Cents, sumCents } from '../../domain/money.ts';
import { type SubsidyRule, subsidyLeft } from './subsidy-rule.ts';

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
 * Prices carts, in cents: the only place that does, so that the cart shows what checkout checks and payment charges. Carts of one
 * day share the day's subsidy in the order given, so that paying them one by one or all at once costs the same.
 */
export function priceCarts<Line extends LineToPrice, Cart extends CartToPrice<Line>>(
  carts: readonly Cart[],
  rule: SubsidyRule,
): (Omit<Cart, 'lines'> & { lines: PricedLine<Line>[]; total: Cents })[] {
  const left = new Map<IsoDate, Cents>();
  const grant = (date: IsoDate, wanted: Cents): Cents => {
    const rest = left.get(date) ?? subsidyLeft(rule, date);
    const granted = Math.min(rest, wanted);
    left.set(date, rest - granted);
    return granted;
  };
  return carts.map((cart) => {
    const lines = cart.lines.map((line) => {
      const gross = line.quantity * line.grossPrice;
      const subsidy = grant(cart.orderDate, Math.min(gross, line.quantity * line.subsidyPerPiece));
      return { ...line, subsidy, total: gross - subsidy };
    });
    return { ...cart, lines, total: sumCents(lines.map((line) => line.total)) };
  });
}
