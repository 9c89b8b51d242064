import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { type Cents } from '../../domain/money.ts';
import { type Settings } from '../../domain/settings.ts';
import { type VoucherLimit, isVoucherWithin, voucherLimitFor } from '../../domain/voucher.ts';
import { type Payer } from '../auth/identity.ts';
import { type Database } from '../db/database.ts';
import { vouchers } from '../db/persons.schema.ts';
import { CartRefusal } from './cart-refusal.ts';

export interface Redeemable {
  /** What is left on it. */
  remaining: Cents;
  limit: VoucherLimit;
}

/** A voucher as the house knows it, used up or not; null: unknown or over. */
export async function findVoucher(
  db: Database,
  { code, today }: { code: string; today: string },
): Promise<{ remaining: Cents } | null> {
  const isValid = or(isNull(vouchers.validUntil), gte(vouchers.validUntil, today));
  const [voucher] = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.code, code), isValid));
  return voucher ?? null;
}

/** A voucher that the group may redeem. Throws where there is none. */
export async function readVoucher(
  db: Database,
  { group }: Pick<Payer, 'group'>,
  settings: Settings,
  named: { code: string; today: string },
): Promise<Redeemable> {
  const limit = voucherLimitFor(group.number, settings.voucherLimits);
  if (!limit) throw new CartRefusal('error.paymentTypeNotAllowed');
  const voucher = await findVoucher(db, named);
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
