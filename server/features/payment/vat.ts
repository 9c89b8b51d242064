import { type VatLine } from '../../../domain/order.ts';
import { type Cents } from '../../../domain/money.ts';

/** VAT contained in gross sums, a line per rate, the highest rate first. Net and VAT always add up to the gross. */
export function vatLines(lines: readonly { vatPercent: number; total: Cents }[]): VatLine[] {
  const grossByRate = new Map<number, Cents>();
  for (const line of lines) grossByRate.set(line.vatPercent, (grossByRate.get(line.vatPercent) ?? 0) + line.total);
  return [...grossByRate]
    .sort(([first], [second]) => second - first)
    .map(([percent, gross]) => {
      const net = Math.round(gross / (1 + percent / 100));
      return { percent, net, vat: gross - net, gross };
    });
}
