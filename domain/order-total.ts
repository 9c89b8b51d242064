import { sumCents, type Cents } from './money.ts';
import type { Order } from './order.ts';

/** price − subsidy − discount = total, and total − voucher = paid. All in cents. */
export interface OrderTotal {
  price: Cents;
  subsidy: Cents;
  discount: Cents;
  /** The server's total of the order. */
  total: Cents;
  voucher: Cents;
  /** What was paid by other means than the voucher. */
  paid: Cents;
}

/**
 * The sums of a placed order, built on the server's total: what the lines cost before it is what it and the reductions come to,
 * so that the parts always add up (specification, sections 3 and 6).
 */
export function orderTotal({ lines, total, payments }: Pick<Order, 'lines' | 'total' | 'payments'>): OrderTotal {
  const subsidy = sumCents(lines.map((line) => line.subsidy));
  const discount = sumCents(lines.map((line) => line.discount));
  const voucher = Math.min(total, sumCents(payments.flatMap(({ type, amount }) => (type === 'VO' ? amount : []))));
  return { price: total + subsidy + discount, subsidy, discount, total, voucher, paid: total - voucher };
}
