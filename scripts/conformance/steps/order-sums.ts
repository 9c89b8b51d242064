import type * as z from 'zod/mini';
import { type OrderWire } from '../../../contract/order.ts';
import { sumCents, toCents } from '../../../domain/money.ts';
import { keep } from '../trial/outcome.ts';

export type Order = z.output<typeof OrderWire>;

const linesOf = ({ Bonlines }: Order): number =>
  sumCents(
    Bonlines.map(
      (line) =>
        line.Quantity * toCents(line.SingleItemGrossPrice) - toCents(line.Subsidy ?? 0) - toCents(line.Discount ?? 0),
    ),
  );

/** Throws `NotKept` for the first sum of an order that does not add up. */
export function keepSums(order: Order): void {
  const total = toCents(order.BonTotal);
  keep(
    linesOf(order) === total,
    `order ${order.Bonnumber}: its lines, less subsidy and discount, are not its BonTotal`,
  );
  const { PaymentTypes: payments, VatLines: vat } = order;
  const paid = sumCents((payments ?? []).map(({ Amount }) => toCents(Amount)));
  keep(
    !payments || payments.length === 0 || paid === total,
    `order ${order.Bonnumber}: what was paid is not its BonTotal`,
  );
  const gross = sumCents((vat ?? []).map(({ Gross }) => toCents(Gross)));
  keep(
    !vat || vat.length === 0 || gross === total,
    `order ${order.Bonnumber}: the gross of its VAT lines is not its BonTotal`,
  );
  for (const { Net, Vat, Gross } of vat ?? [])
    keep(toCents(Net) + toCents(Vat) === toCents(Gross), `order ${order.Bonnumber}: net and VAT are not the gross`);
}
