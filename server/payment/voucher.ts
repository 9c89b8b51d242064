import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { type Cents } from '../../domain/money.ts';
import { type VoucherLimit, isVoucherWithin, voucherLimitFor } from '../../domain/voucher.ts';
import { vouchers } from '../db/persons.schema.ts';
import { type House, today } from '../house.ts';
import { CartRefusal } from './cart-refusal.ts';
import { type Sale } from './sale.ts';

export interface Redeemable {
  /** What is left on it. */
  remaining: Cents;
  limit: VoucherLimit;
}

/** What is left on a voucher, possibly nothing; null: unknown or expired. */
export async function findVoucher(house: House, code: string): Promise<{ remaining: Cents } | null> {
  const isValid = or(isNull(vouchers.validUntil), gte(vouchers.validUntil, today(house)));
  const [voucher] = await house.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.code, code), isValid));
  return voucher ?? null;
}

/** The voucher of a code. Throws a `CartRefusal` where it is not valid or the payer's group may not redeem vouchers. */
export async function readVoucher(
  { house, payer, settings }: Omit<Sale, 'request'>,
  code: string,
): Promise<Redeemable> {
  const limit = voucherLimitFor(payer.group.number, settings.voucherLimits);
  if (!limit) throw new CartRefusal('error.paymentTypeNotAllowed');
  const voucher = await findVoucher(house, code);
  if (!voucher) throw new CartRefusal('error.voucherInvalid');
  return { remaining: voucher.remaining, limit };
}

/**
 * How much of a total a voucher pays: all that is left on it, or what the customer agreed to. An agreed part holds as long as
 * the voucher can pay it, whatever became of the other carts of the call; else it is refused, never made up for by somebody's account.
 */
export function shareOf(
  { remaining, limit }: Redeemable,
  { total, agreed }: { total: Cents; agreed: Cents | null },
): Cents {
  if (agreed === null && remaining === 0) throw new CartRefusal('error.voucherInvalid');
  const most = Math.min(total, remaining);
  if (agreed !== null && agreed > most) throw new CartRefusal('error.voucherChanged');
  const share = agreed ?? most;
  if (share > 0 && !isVoucherWithin(share, limit)) throw new CartRefusal('error.voucherLimit');
  return share;
}

/** The parts of several totals that a voucher pays, each of what those before it leave. */
export function sharesOf(voucher: Redeemable, carts: readonly { total: Cents; agreed: Cents | null }[]): Cents[] {
  if (voucher.remaining === 0) throw new CartRefusal('error.voucherInvalid');
  let { remaining } = voucher;
  return carts.map((cart) => {
    const isSilent = cart.agreed === null && (remaining === 0 || cart.total === 0);
    const share = isSilent ? 0 : shareOf({ ...voucher, remaining }, cart);
    remaining -= share;
    return share;
  });
}
