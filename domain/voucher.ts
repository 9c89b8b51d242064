import { parseCents, type Cents } from './money.ts';

/** Characters of a voucher's code. */
export const LONGEST_VOUCHER_CODE = 60;

/** Voucher limits of one customer group (PAY-7). */
export interface VoucherLimit {
  customerGroupNumber: number;
  lower: Cents;
  upper: Cents;
}

function parseLimit(entry: string): VoucherLimit | null {
  const parts = entry.split(',').map((part) => part.trim());
  const [group = '', lowerText = '', upperText = ''] = parts;
  const lower = parseCents(lowerText);
  const upper = parseCents(upperText);
  if (parts.length !== 3 || !/^\d+$/.test(group) || lower === null || upper === null) return null;
  return lower >= 0 && upper > 0 ? { customerGroupNumber: Number(group), lower, upper } : null;
}

/**
 * `OrderVoucherCustomergroupLimits`: entries `groupNumber,lower,upper` separated by semicolons, limits in units of the
 * currency with a decimal point (`7,0,12.50`). An entry counts only if it has exactly three parts, a lower limit of at
 * least 0 and an upper limit above 0. Source: PAY-7.
 */
export function parseVoucherLimits(text: string): VoucherLimit[] {
  return text.split(';').flatMap((entry) => parseLimit(entry) ?? []);
}

/** Limits of a customer group; null: it may not pay by voucher (PAY-7). */
export function voucherLimitFor(groupNumber: number, limits: readonly VoucherLimit[]): VoucherLimit | null {
  return limits.find((limit) => limit.customerGroupNumber === groupNumber) ?? null;
}

/** Whether a voucher of this amount may be redeemed, both limits included. */
export function isVoucherWithin(amount: Cents, limit: VoucherLimit): boolean {
  return amount >= limit.lower && amount <= limit.upper;
}
