import { grandTotal, type Cart } from './cart.ts';
import { sumCents, type Cents } from './money.ts';

/** price − subsidy − voucher = toPay: the same sum on every screen, no part negative. */
export interface PaymentTotal {
  price: Cents;
  subsidy: Cents;
  voucher: Cents;
  toPay: Cents;
}

const within = (value: Cents, most: Cents): Cents => Math.min(Math.max(0, value), most);

/** Only as much subsidy and voucher counts as there is left to pay, so that nothing is ever paid out. */
export function paymentTotal(parts: { price: Cents; subsidy: Cents; voucher: Cents }): PaymentTotal {
  const price = Math.max(0, parts.price);
  const subsidy = within(parts.subsidy, price);
  const voucher = within(parts.voucher, price - subsidy);
  return { price, subsidy, voucher, toPay: price - subsidy - voucher };
}

/** The total of carts, built on the server's sums after subsidies (`grandTotal`), less what a voucher pays of each. */
export function paymentTotalOf(carts: readonly Cart[]): PaymentTotal {
  const subsidy = sumCents(carts.flatMap((cart) => cart.items).map((item) => item.subsidy));
  const voucher = sumCents(carts.map((cart) => cart.voucher ?? 0));
  return paymentTotal({ price: grandTotal(carts) + subsidy, subsidy, voucher });
}
