import { grandTotal, type Cart } from './cart.ts';
import { sumCents, type Cents } from './money.ts';
import type { Order } from './order.ts';
import { isVoucher } from './payment-type.ts';

/** price − subsidy − voucher = toPay. No part is negative, and every screen shows the same sums. */
interface PaymentTotal {
  price: Cents;
  subsidy: Cents;
  voucher: Cents;
  toPay: Cents;
}

const within = (value: Cents, most: Cents): Cents => Math.min(Math.max(0, value), most);

/** Caps subsidy and voucher at what is left to pay, so that nothing is ever paid out. */
export function paymentTotal(parts: { price: Cents; subsidy: Cents; voucher: Cents }): PaymentTotal {
  const price = Math.max(0, parts.price);
  const subsidy = within(parts.subsidy, price);
  const voucher = within(parts.voucher, price - subsidy);
  return { price, subsidy, voucher, toPay: price - subsidy - voucher };
}

/** The total of carts: the server's sums after subsidies (`grandTotal`), less what the voucher pays of each cart. */
export function paymentTotalOf(carts: readonly Cart[]): PaymentTotal {
  const subsidy = sumCents(carts.flatMap((cart) => cart.items).map((item) => item.subsidy));
  const voucher = sumCents(carts.map((cart) => cart.voucher ?? 0));
  return paymentTotal({ price: grandTotal(carts) + subsidy, subsidy, voucher });
}

/** price − subsidy − discount = total, and total − voucher = paid. All in cents. */
interface OrderTotal {
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
 * The sums of a placed order. The price is the server's total plus the reductions rather than a sum of the lines, so
 * that the parts always add up (ORDER-23).
 */
export function orderTotal({ lines, total, payments }: Pick<Order, 'lines' | 'total' | 'payments'>): OrderTotal {
  const subsidy = sumCents(lines.map((line) => line.subsidy));
  const discount = sumCents(lines.map((line) => line.discount));
  const voucher = Math.min(total, sumCents(payments.flatMap(({ type, amount }) => (isVoucher(type) ? amount : []))));
  return { price: total + subsidy + discount, subsidy, discount, total, voucher, paid: total - voucher };
}
